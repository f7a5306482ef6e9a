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
  readonly sign: '<' | '>';
  readonly direction: 'desc' | 'asc';
  /** The sort expression over columns from `of`: the column itself, or its sum over days. */
  readonly rank: (of: (column: string) => string) => string;
  /** The condition for being listed. */
  readonly where: (of: (column: string) => string) => string;
}
const ORDERS: Readonly<Record<TraderOrder, Order>> = {
  best: { sign: '<', direction: 'desc', rank: (of) => of('pnl_usd'), where: () => '' },
  worst: { sign: '>', direction: 'asc', rank: (of) => of('pnl_usd'), where: () => '' },
  volume: {
    sign: '<',
    direction: 'desc',
    rank: (of) => of('volume_usd'),
    where: (of) => `and ${of('volume_unknown')} = 0`,
  },
  return: {
    sign: '<',
    direction: 'desc',
    // Truncated at the 18th decimal exactly: a plain quotient has fewer digits.
    rank: (of) => `(div(${of('pnl_usd')} * 1e18, nullif(${of('collateral_usd')}, 0)) * 1e-18)`,
    where: (of) => `and ${of('collateral_unknown')} = 0 and ${of('collateral_usd')} > 0`,
  },
};
const SUMS_OF_TRADES = `select owner, ${Object.entries(TRADE_SUMS)
  .map(([name, of]) => `${of} as ${name}`)
  .join(', ')} from (${TRADES}) worth group by owner`;
const column = (name: string): string => name;
const sum = (name: string): string => `sum(${name})`;
const cursorOf = ({ rank, ownerId }: ListedTrader): TraderCursor => ({ rank, ownerId });

/** Traders with a closed trade since the start of the index, by total result or another order. */
export async function listTraders(
  database: Queryable,
  { after, limit }: PageRequest<TraderCursor>,
  by: TraderOrder = 'best',
): Promise<Page<ListedTrader, TraderCursor>> {
  const { sign, direction, ...order } = ORDERS[by];
  const rank = order.rank(column);
  const rows = await database.query(
    `select t.*, a.bytes from (select owner as owner_id, pnl_usd, fees_usd, closes, wins, liquidations, opens,
         volume_usd, volume_unknown, collateral_usd, collateral_unknown, ${rank} as rank from trader
       where closes > 0 ${order.where(column)} ${after === null ? '' : `and (${rank}, owner) ${sign} ($2::numeric, $3::bigint)`}
       order by ${rank} ${direction}, owner ${direction} limit $1) t
     join address a on a.id = t.owner_id order by t.rank ${direction}, t.owner_id ${direction}`,
    after === null ? [limit + 1] : [limit + 1, decText(after.rank), after.ownerId],
  );
  return toPage(rows.map(readTrader), limit, cursorOf);
}

/**
 * Totals of whole days since 1970, or of the trades in a range of heights; inclusive. Longer ranges read
 * more.
 */
export type TraderSpan =
  | { readonly fromDay: number; readonly toDay: number }
  | { readonly fromHeight: number; readonly toHeight: number };

/** Traders by their totals over a span. */
export async function listTradersWithin(
  database: Queryable,
  span: TraderSpan,
  { after, limit }: PageRequest<TraderCursor>,
  by: TraderOrder = 'best',
): Promise<Page<ListedTrader, TraderCursor>> {
  const [ends, sums] =
    'fromDay' in span
      ? [[span.fromDay, span.toDay], 'select * from trader_day where day between $1 and $2']
      : [[span.fromHeight, span.toHeight], SUMS_OF_TRADES];
  const { sign, direction, ...order } = ORDERS[by];
  const rank = order.rank(sum);
  const rows = await database.query(
    `select t.*, a.bytes from (select owner as owner_id, sum(pnl_usd) as pnl_usd, sum(fees_usd) as fees_usd,
         sum(closes)::bigint as closes, sum(wins)::bigint as wins, sum(liquidations)::bigint as liquidations, sum(opens)::bigint as opens,
         sum(volume_usd) as volume_usd, sum(volume_unknown)::bigint as volume_unknown,
         sum(collateral_usd) as collateral_usd, sum(collateral_unknown)::bigint as collateral_unknown, ${rank} as rank
       from (${sums}) s group by owner having sum(closes) > 0 ${order.where(sum)}
         ${after === null ? '' : `and (${rank}, owner) ${sign} ($4::numeric, $5::bigint)`}
       order by ${rank} ${direction}, owner ${direction} limit $3) t
     join address a on a.id = t.owner_id order by t.rank ${direction}, t.owner_id ${direction}`,
    after === null ? [...ends, limit + 1] : [...ends, limit + 1, decText(after.rank), after.ownerId],
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
