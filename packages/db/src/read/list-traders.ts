/** The leaderboard of margin traders. */
import { decToString as decText, type Dec } from '@cairn/chain/dec';
import type { Queryable } from '../database.ts';
import {
  bigintOf,
  bytesOf,
  decOf,
  defineRead,
  from,
  intOf,
  type ReadColumn,
  rowReader,
} from '../row-values.ts';
import { TRADE_SUMS, TRADES } from '../trade-worth.ts';
import { toPage, type Page, type PageRequest } from './page.ts';

export interface TraderCursor {
  /** The figure that determines the order. */
  readonly rank: Dec;
  /** The account's number. */
  readonly ownerId: bigint;
}
const readTrader = rowReader({
  rank: decOf,
  ownerId: bigintOf,
  owner: from('bytes', bytesOf),
  pnlUsd: decOf,
  feesUsd: decOf,
  /** Number of trades with a result. */
  closes: bigintOf,
  wins: bigintOf,
  liquidations: bigintOf,
  opens: bigintOf,
  /** Opened and closed size at the prices at the time, USD; null when one of them is unknown. */
  volumeUsd: whereKnown('volume'),
  /** Collateral of what was closed, USD; null when unknown. */
  collateralUsd: whereKnown('collateral'),
});
export type ListedTrader = ReturnType<typeof readTrader>;

function whereKnown(figure: string): ReadColumn<Dec | null> {
  return (row, column) => (bigintOf(row, `${figure}_unknown`) === 0n ? decOf(row, column) : null);
}

/** `volume` and `return` list only traders whose figures are fully known. */
export type TraderOrder = 'best' | 'worst' | 'volume' | 'return';

interface Order {
  readonly direction: 'desc' | 'asc';
  /** The figure that determines it, over columns of totals. */
  readonly rank: string;
  /** The condition for being listed. */
  readonly where: string;
}
const ORDERS: Readonly<Record<TraderOrder, Order>> = {
  best: { direction: 'desc', rank: 'pnl_usd', where: '' },
  worst: { direction: 'asc', rank: 'pnl_usd', where: '' },
  volume: { direction: 'desc', rank: 'volume_usd', where: 'and volume_unknown = 0' },
  return: {
    direction: 'desc',
    // Truncated at the 18th decimal exactly: a plain quotient has fewer digits.
    rank: '(div(pnl_usd * 1e18, nullif(collateral_usd, 0)) * 1e-18)',
    where: 'and collateral_unknown = 0 and collateral_usd > 0',
  },
};

/**
 * Totals of whole days since 1970, or of the trades in a range of heights; inclusive. Longer ranges read
 * more. null: since the start of the index.
 */
export type TraderSpan =
  | { readonly fromDay: number; readonly toDay: number }
  | { readonly fromHeight: number; readonly toHeight: number }
  | null;

const cursorOf = ({ rank, ownerId }: ListedTrader): TraderCursor => ({ rank, ownerId });

const totals = (sums: readonly (readonly [name: string, sum: string])[], rows: string): string =>
  `(select owner, ${sums.map(([name, sum]) => `${sum} as ${name}`).join(', ')} from ${rows} group by owner) totals`;
const OF_DAYS = totals(
  Object.keys(TRADE_SUMS).map((name) => [name, `sum(${name})`]),
  'trader_day where day between $1 and $2',
);
const OF_TRADES = totals(Object.entries(TRADE_SUMS), `(${TRADES}) worth`);

/** Traders with a closed trade in a span, by total result or another order. */
export async function listTraders(
  database: Queryable,
  span: TraderSpan,
  { after, limit }: PageRequest<TraderCursor>,
  by: TraderOrder,
): Promise<Page<ListedTrader, TraderCursor>> {
  const [table, ends] =
    span === null
      ? ['trader', []]
      : 'fromDay' in span
        ? [OF_DAYS, [span.fromDay, span.toDay]]
        : [OF_TRADES, [span.fromHeight, span.toHeight]];
  const { direction, rank, where } = ORDERS[by];
  const sign = direction === 'desc' ? '<' : '>';
  const first = ends.length + 1;
  const parameters = [...ends, limit + 1, ...(after === null ? [] : [decText(after.rank), after.ownerId])];
  const rows = await database.query(
    `select t.*, a.bytes from (select *, owner as owner_id, ${rank} as rank from ${table}
       where closes > 0 ${where} ${after === null ? '' : `and (${rank}, owner) ${sign} ($${first + 1}::numeric, $${first + 2}::bigint)`}
       order by ${rank} ${direction}, owner ${direction} limit $${first}) t
     join address a on a.id = t.owner_id order by t.rank ${direction}, t.owner_id ${direction}`,
    parameters,
  );
  return toPage(rows.map(readTrader), limit, cursorOf);
}

/** Trades of all traders by day since 1970, oldest first; zeros on days without trades. */
export const listTraderDays = defineRead(
  `select d.day, coalesce(t.pnl, 0) as pnl, coalesce(t.fees, 0) as fees, coalesce(t.traders, 0) as traders,
       coalesce(t.opens, 0) as opens, coalesce(t.closes, 0) as closes, coalesce(t.wins, 0) as wins,
       coalesce(t.liquidations, 0) as liquidations
     from day_total d left join (
       select day, sum(pnl_usd) as pnl, sum(fees_usd) as fees, count(*)::int as traders, sum(opens)::int as opens,
         sum(closes)::int as closes, sum(wins)::int as wins, sum(liquidations)::int as liquidations
       from trader_day where day between $1 and $2 group by day
     ) t on t.day = d.day
     where d.day between $1 and $2 order by d.day`,
  rowReader({
    day: intOf,
    pnlUsd: from('pnl', decOf),
    feesUsd: from('fees', decOf),
    traders: intOf,
    opens: intOf,
    closes: intOf,
    wins: intOf,
    liquidations: intOf,
  }),
  (fromDay: number, toDay: number) => [fromDay, toDay],
);
