/** Margin and leveraged positions, and the leaderboard. */
import {
  listLeveragedStepsCall,
  listLeveragedTradesCall,
  listPerpetualTradesCall,
  listTradersCall,
} from '@cairn/api/history/trading';
import { decDiv, decToString, parseDec } from '@cairn/chain/dec';
import { ValidationError } from '@cairn/chain/errors';
import { heightAtTime } from '@cairn/db/read/list-blocks';
import { listTraders as readTraders, type TraderSpan, type TraderCursor } from '@cairn/db/read/list-traders';
import {
  type ListedLeveragedTrade,
  listLeveragedTrades as readLeveraged,
  listPerpetualTrades as readPerpetual,
  type PerpetualTradesOf,
} from '@cairn/db/read/list-trades';
import type { QueryContext } from '../shared/query-context.ts';
import { defineAnswer } from '../shared/answers.ts';
import type { InputOf } from '../shared/call-input.ts';
import { DAY_NS, newestTimeNs } from '../shared/days.ts';
import { placePage } from '../shared/pages.ts';
import { coinOrNull, coinsOf, type StoredPlace } from '../shared/wire.ts';

type TradesQuery = InputOf<typeof listPerpetualTradesCall>['query'];

/** @throws {ValidationError} for a position without its pool. */
export const listPerpetualTrades = defineAnswer(listPerpetualTradesCall, async (context, { query }) =>
  placePage(context, query, readPerpetual, await tradesOf(context, query), (row) => ({
    ...row,
    position: row.positionId,
    pool: row.poolId,
    collateral: coinOrNull(row.collateralDenom, row.collateral),
  })),
);

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
  readonly span: TraderSpan;
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

export const listTraders = defineAnswer(
  listTradersCall,
  async (context, { query }) => {
    // Without liquidations every rank is wrong.
    context.mustKnowEvents();
    const { database } = context.index;
    const page = {
      after: query.cursor === undefined ? null : readTraderCursor(query.cursor),
      limit: query.limit,
    };
    const { span, sinceNs, untilNs } = await periodOf(context, query.period);
    const { rows, next } = await readTraders(database, span, page, query.by);
    return {
      items: rows.map((row) => ({
        ...row,
        roi:
          row.collateralUsd === null || row.collateralUsd <= 0n
            ? null
            : decDiv(row.pnlUsd, row.collateralUsd, 'down'),
      })),
      // The figure contains a dot, so the id comes first.
      next: next === null ? null : `${next.ownerId}~${decToString(next.rank)}`,
      since: sinceNs,
      until: untilNs,
    };
  },
  { isMoving: true },
);

function readTraderCursor(text: string): TraderCursor {
  const match = /^(-?\d{1,19})~(-?\d{1,60}(?:\.\d{1,18})?)$/.exec(text);
  const id = BigInt(match?.[1] ?? 0);
  if (match === null || id < -(2n ** 63n) || id >= 2n ** 63n)
    throw new ValidationError('cursor: is not a cursor of this list');
  return { ownerId: id, rank: parseDec(match[2] ?? '0') };
}

const leveragedItem = (row: ListedLeveragedTrade & StoredPlace) => ({
  ...row,
  position: row.positionId,
  pool: row.poolId,
  collateral: coinOrNull(row.collateralDenom, row.collateral),
  returned: coinsOf(row.returnedDenoms, row.returnedAmounts),
});

export const listLeveragedTrades = defineAnswer(listLeveragedTradesCall, async (context, { params, query }) =>
  placePage(context, query, readLeveraged, { owner: await context.addressId(params.address) }, leveragedItem),
);

export const listLeveragedSteps = defineAnswer(listLeveragedStepsCall, (context, { query }) =>
  placePage(context, query, readLeveraged, { poolId: query.pool, positionId: query.position }, leveragedItem),
);
