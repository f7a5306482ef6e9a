/** Margin and leveraged positions, orders, and the leaderboard. */
import type {
  listLeveragedStepsCall,
  listLeveragedTradesCall,
  listOrderStepsCall,
  listPerpetualTradesCall,
  listTradersCall,
} from '@cairn/api/history/trading';
import { decDiv, parseDec } from '@cairn/chain/dec';
import { ValidationError } from '@cairn/chain/errors';
import { heightAtTime } from '@cairn/db/read/list-blocks';
import {
  listTraders as readTraders,
  listTradersWithin,
  type TraderSpan,
  type TraderCursor,
} from '@cairn/db/read/list-traders';
import {
  listLeveragedTrades as readLeveraged,
  type LeveragedTradesOf,
  listOrderSteps as readOrders,
  listPerpetualTrades as readPerpetual,
  type PerpetualTradesOf,
} from '@cairn/db/read/list-trades';
import type { QueryContext } from '../shared/query-context.ts';
import type { AnswerOf, InputOf } from '../shared/call-shapes.ts';
import { DAY_NS, newestTimeNs } from '../shared/days.ts';
import { placePage } from '../shared/pages.ts';
import { amountText, countOf, decText, orNull, timeText, wireCoin, wireCoins } from '../shared/wire.ts';

type TradesQuery = InputOf<typeof listPerpetualTradesCall>['query'];

/** @see listPerpetualTradesCall
 * @throws {ValidationError} for a position without its pool. */
export async function listPerpetualTrades(
  context: QueryContext,
  { query }: InputOf<typeof listPerpetualTradesCall>,
): Promise<AnswerOf<typeof listPerpetualTradesCall>> {
  const of = await tradesOf(context, query);
  return placePage(
    context,
    query,
    (page, range) => readPerpetual(context.index.database, of, page, range),
    (row, place) => ({
      ...place,
      action: row.action,
      trigger: row.trigger,
      position: countOf(row.positionId),
      owner: context.forms.account(row.owner),
      pool: countOf(row.poolId),
      side: row.side,
      collateral:
        row.collateralDenom === null || row.collateral === null
          ? null
          : wireCoin(row.collateralDenom, row.collateral),
      custodyChange: orNull(row.custodyChange, amountText),
      liabilitiesChange: orNull(row.liabilitiesChange, amountText),
      price: orNull(row.price, decText),
      pnlUsd: orNull(row.pnlUsd, decText),
      feesUsd: orNull(row.feesUsd, decText),
      returned: orNull(row.returned, amountText),
    }),
  );
}

async function tradesOf(context: QueryContext, query: TradesQuery): Promise<PerpetualTradesOf> {
  if (query.position !== undefined) {
    if (query.pool === undefined) throw new ValidationError('position: needs its pool');
    return { poolId: query.pool, positionId: query.position };
  }
  if (query.pool !== undefined) throw new ValidationError('pool: needs a position');
  const { only } = query;
  if (query.owner !== undefined)
    return { owner: await context.addressId(query.owner), ...(only === 'all' ? {} : { only }) };
  if (only === 'closes') return { actions: ['close', 'force-closed'] };
  return only === 'liquidations' ? { liquidations: true } : null;
}

/** Longer periods are whole UTC days, up to that of the newest block. */
const PERIOD_DAYS = { '7d': 7, '30d': 30 } as const;

interface Period {
  /** null for all time. */
  readonly span: TraderSpan | null;
  /** Nanoseconds since 1970; null for the start of the index. */
  readonly sinceNs: bigint | null;
  readonly untilNs: bigint;
}

async function periodOf(
  context: QueryContext,
  period: InputOf<typeof listTradersCall>['query']['period'],
): Promise<Period> {
  const { database, height, chain } = context.index;
  const untilNs = await newestTimeNs(context);
  // Entities before the start of the index have no name.
  const indexedOrNull = (ns: bigint) => (chain.firstTimeNs !== null && ns < chain.firstTimeNs ? null : ns);
  if (period === 'all') return { span: null, sinceNs: null, untilNs };
  if (period === '24h') {
    const fromHeight = (await heightAtTime(database, untilNs - DAY_NS)) ?? height;
    return { span: { fromHeight, toHeight: height }, sinceNs: indexedOrNull(untilNs - DAY_NS), untilNs };
  }
  const toDay = Number(untilNs / DAY_NS);
  const fromDay = toDay - PERIOD_DAYS[period] + 1;
  return { span: { fromDay, toDay }, sinceNs: indexedOrNull(BigInt(fromDay) * DAY_NS), untilNs };
}

/** @see listTradersCall */
export async function listTraders(
  context: QueryContext,
  { query }: InputOf<typeof listTradersCall>,
): Promise<AnswerOf<typeof listTradersCall>> {
  const { database } = context.index;
  const page = {
    after: query.cursor === undefined ? null : readTraderCursor(query.cursor),
    limit: query.limit,
  };
  const { span, sinceNs, untilNs } = await periodOf(context, query.period);
  const { rows, next } =
    span === null
      ? await readTraders(database, page, query.by)
      : await listTradersWithin(database, span, page, query.by);
  return {
    items: rows.map((row) => ({
      owner: context.forms.account(row.owner),
      pnlUsd: decText(row.pnlUsd),
      feesUsd: decText(row.feesUsd),
      opens: countOf(row.opens),
      closes: countOf(row.closes),
      wins: countOf(row.wins),
      liquidations: countOf(row.liquidations),
      volumeUsd: orNull(row.volumeUsd, decText),
      collateralUsd: orNull(row.collateralUsd, decText),
      roi:
        row.collateralUsd === null || row.collateralUsd <= 0n
          ? null
          : decText(decDiv(row.pnlUsd, row.collateralUsd, 'down')),
    })),
    // The figure contains a dot, so the id comes first.
    next: next === null ? null : `${next.ownerId}~${decText(next.rank)}`,
    ...context.coverage,
    since: orNull(sinceNs, timeText),
    until: timeText(untilNs),
  };
}

function readTraderCursor(text: string): TraderCursor {
  const match = /^(-?\d{1,19})~(-?\d{1,60}(?:\.\d{1,18})?)$/.exec(text);
  const id = BigInt(match?.[1] ?? 0);
  if (match === null || id < -(2n ** 63n) || id >= 2n ** 63n)
    throw new ValidationError('cursor: is not a cursor of this list');
  return { ownerId: id, rank: parseDec(match[2] ?? '0') };
}

/** @see listLeveragedTradesCall */
export async function listLeveragedTrades(
  context: QueryContext,
  { params, query }: InputOf<typeof listLeveragedTradesCall>,
): Promise<AnswerOf<typeof listLeveragedTradesCall>> {
  return leveragedPage(context, query, { owner: await context.addressId(params.address) });
}

/** @see listLeveragedStepsCall */
export async function listLeveragedSteps(
  context: QueryContext,
  { query }: InputOf<typeof listLeveragedStepsCall>,
): Promise<AnswerOf<typeof listLeveragedStepsCall>> {
  return leveragedPage(context, query, { poolId: query.pool, positionId: query.position });
}

async function leveragedPage(
  context: QueryContext,
  query: InputOf<typeof listLeveragedTradesCall>['query'],
  of: LeveragedTradesOf,
): Promise<AnswerOf<typeof listLeveragedTradesCall>> {
  return placePage(
    context,
    query,
    (page, range) => readLeveraged(context.index.database, of, page, range),
    (row, place) => ({
      ...place,
      action: row.action,
      trigger: row.trigger,
      position: countOf(row.positionId),
      owner: context.forms.account(row.owner),
      pool: orNull(row.poolId, countOf),
      collateral:
        row.collateralDenom === null || row.collateral === null
          ? null
          : wireCoin(row.collateralDenom, row.collateral),
      liabilities: orNull(row.liabilities, amountText),
      shares: orNull(row.shares, amountText),
      repaid: orNull(row.repaid, amountText),
      returned: wireCoins(row.returnedDenoms, row.returnedAmounts),
      closingRatio: orNull(row.closingRatio, decText),
    }),
  );
}

/** @see listOrderStepsCall */
export async function listOrderSteps(
  context: QueryContext,
  { params, query }: InputOf<typeof listOrderStepsCall>,
): Promise<AnswerOf<typeof listOrderStepsCall>> {
  const owner = await context.addressId(params.address);
  return placePage(
    context,
    query,
    (page, range) => readOrders(context.index.database, owner, page, range),
    ({ market, action, orderId, orderType }, place) => ({
      ...place,
      market,
      action,
      order: countOf(orderId),
      orderType,
    }),
  );
}
