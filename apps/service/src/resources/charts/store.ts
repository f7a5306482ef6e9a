/** Figures over time. */
import {
  listDaysCall,
  listFeeDaysCall,
  listHoursCall,
  listKindDaysCall,
  listOpenInterestDaysCall,
  listPricedCall,
  listPriceDaysCall,
  listPriceReportsCall,
  listStakeDaysCall,
  listSwapDaysCall,
  listTraderDaysCall,
  pricesAtCall,
} from '@cairn/api/history/charts';
import {
  listDayFees,
  listDayKinds,
  listDayOpenInterest,
  listDaySwaps,
  listDayTotals,
} from '@cairn/db/read/list-days';
import {
  listAssetDenoms,
  listPricedAssets,
  listPriceDays as readPriceDays,
  listPriceReports as readReports,
  listPricesAt,
} from '@cairn/db/read/list-prices';
import { listStakeDays as readStakeDays } from '@cairn/db/read/list-staking';
import { listTraderDays as readTraderDays } from '@cairn/db/read/list-traders';
import { dayRangeOf } from '../shared/query-context.ts';
import { defineAnswer } from '../shared/answers.ts';
import type { TtlCache } from '../../lib/ttl-cache.ts';
import { proposalTurnout } from '../proposals/store.ts';
import type { HistoryApi } from '../shared/history-api.ts';
import { dashboard } from './dashboard.ts';
import { blockTimesOf, hoursOf } from './hours.ts';
import { newestDay } from '../shared/days.ts';
import { placePage } from '../shared/pages.ts';

const listDays = defineAnswer(listDaysCall, async (context, { query }) => {
  const days = await listDayTotals(context.index.database, ...dayRangeOf(query));
  const blockTime = await blockTimesOf(context, days);
  return {
    items: days.map((day) => ({
      ...day,
      failed: day.failedTxs,
      newAccounts: context.coverage.indexedFrom === null ? day.newAccounts : null,
      blockTimeMs: blockTime(day),
    })),
    ...context.coverage,
  };
});

const listHours = defineAnswer(listHoursCall, async (context, { query }) => ({
  items: await hoursOf(context, query.hours),
  ...context.coverage,
}));

const listKindDays = defineAnswer(listKindDaysCall, async (context, { query }) => {
  const days = await listDayKinds(context.index.database, ...dayRangeOf(query));
  return {
    items: days
      .filter(({ name, messages }) => messages > 0 && (query.type === undefined || name === query.type))
      .map((day) => ({ ...day, type: day.name })),
    ...context.coverage,
  };
});

const listFeeDays = defineAnswer(listFeeDaysCall, async (context, { query }) => {
  const days = await listDayFees(context.index.database, ...dayRangeOf(query));
  return { items: days.map((fee) => ({ day: fee.day, fee })), ...context.coverage };
});

const listSwapDays = defineAnswer(listSwapDaysCall, async (context, { query }) => {
  // Queued swaps run at the end of a block.
  context.mustKnowEvents();
  const days = await listDaySwaps(context.index.database, ...dayRangeOf(query));
  return { items: days.map((day) => ({ ...day, pool: day.poolId, in: day })), ...context.coverage };
});

const listTraderDays = defineAnswer(listTraderDaysCall, async (context, { query }) => {
  context.mustKnowEvents();
  const items = await readTraderDays(context.index.database, ...dayRangeOf(query));
  return { items, ...context.coverage };
});

const listOpenInterestDays = defineAnswer(listOpenInterestDaysCall, async (context, { query }) => {
  // Blocks liquidate and close positions.
  context.mustKnowEvents();
  const days = await listDayOpenInterest(context.index.database, ...dayRangeOf(query));
  return { items: days.map((day) => ({ ...day, pool: day.poolId })), ...context.coverage };
});

/** Every operator's stake at the end of each day that the index has, summed. */
const listStakeDays = defineAnswer(listStakeDaysCall, async (context, { query }) => {
  context.mustKnowBalances();
  const { database } = context.index;
  const days = await listDayTotals(database, ...dayRangeOf(query));
  return { items: await readStakeDays(database, days), ...context.coverage };
});

const listPriced = defineAnswer(listPricedCall, async (context) => ({
  items: await listPricedAssets(context.index.database, await newestDay(context)),
  ...context.coverage,
}));

const pricesAt = defineAnswer(pricesAtCall, async (context, { query }) => {
  const { to } = await context.heights({ until: query.time });
  const { database } = context.index;
  const prices = await listPricesAt(database, to);
  const named = await listAssetDenoms(database);
  return {
    items: prices.map((price) => ({
      ...price,
      denoms: named.filter(({ asset }) => asset === price.asset).map(({ denom }) => denom),
    })),
    ...context.coverage,
  };
});

const listPriceDays = defineAnswer(listPriceDaysCall, async (context, { params, query }) => {
  const items = await readPriceDays(context.index.database, params.asset, ...dayRangeOf(query));
  return { items, ...context.coverage };
});

const listPriceReports = defineAnswer(listPriceReportsCall, async (context, { params, query }) =>
  placePage(context, query, readReports, params.asset),
);

/** Registers the calls. */
export function chartRoutes(api: HistoryApi, cache: TtlCache): void {
  api.list(listDays);
  api.answer(listHours);
  api.list(listKindDays);
  api.list(listFeeDays);
  api.list(listSwapDays);
  api.list(listTraderDays);
  api.list(listOpenInterestDays);
  api.list(proposalTurnout(cache));
  api.list(listStakeDays);
  api.list(listPriced);
  api.answer(pricesAt);
  api.list(listPriceDays);
  api.list(listPriceReports);
  api.answer(dashboard(cache));
}
