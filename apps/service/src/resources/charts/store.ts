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
import { blockTimesOf, hoursOf } from './hours.ts';
import { newestDay } from '../shared/days.ts';
import { placePage } from '../shared/pages.ts';

export const listDays = defineAnswer(listDaysCall, async (context, { query }) => {
  const days = await listDayTotals(context.index.database, ...dayRangeOf(query));
  const blockTime = await blockTimesOf(context, days);
  return {
    items: days.map((day) => ({
      ...day,
      failed: day.failedTxs,
      newAccounts: context.coverage.indexedFrom === null ? day.newAccounts : null,
      blockTimeMs: blockTime(day),
    })),
  };
});

export const listHours = defineAnswer(listHoursCall, async (context, { query }) => ({
  items: await hoursOf(context, query.hours),
}));

export const listKindDays = defineAnswer(listKindDaysCall, async (context, { query }) => {
  const days = await listDayKinds(context.index.database, ...dayRangeOf(query), query.type ?? null);
  return { items: days.map((day) => ({ ...day, type: day.name })) };
});

export const listFeeDays = defineAnswer(listFeeDaysCall, async (context, { query }) => {
  const days = await listDayFees(context.index.database, ...dayRangeOf(query));
  return { items: days.map((fee) => ({ day: fee.day, fee })) };
});

export const listSwapDays = defineAnswer(listSwapDaysCall, async (context, { query }) => {
  // Queued swaps run at the end of a block.
  context.mustKnowEvents();
  const days = await listDaySwaps(context.index.database, ...dayRangeOf(query));
  return { items: days.map((day) => ({ ...day, pool: day.poolId, in: day })) };
});

export const listTraderDays = defineAnswer(listTraderDaysCall, async (context, { query }) => {
  context.mustKnowEvents();
  const items = await readTraderDays(context.index.database, ...dayRangeOf(query));
  return { items };
});

export const listOpenInterestDays = defineAnswer(listOpenInterestDaysCall, async (context, { query }) => {
  // Blocks liquidate and close positions.
  context.mustKnowEvents();
  const days = await listDayOpenInterest(context.index.database, ...dayRangeOf(query));
  return { items: days.map((day) => ({ ...day, pool: day.poolId })) };
});

/** Every operator's stake at the end of each day that the index has, summed. */
export const listStakeDays = defineAnswer(listStakeDaysCall, async (context, { query }) => {
  context.mustKnowBalances();
  const { database } = context.index;
  const days = await listDayTotals(database, ...dayRangeOf(query));
  return { items: await readStakeDays(database, days) };
});

export const listPriced = defineAnswer(listPricedCall, async (context) => ({
  items: await listPricedAssets(context.index.database, await newestDay(context)),
}));

export const pricesAt = defineAnswer(pricesAtCall, async (context, { query }) => {
  const { to } = await context.heights({ until: query.time });
  const { database } = context.index;
  const prices = await listPricesAt(database, to);
  const named = await listAssetDenoms(database);
  return {
    items: prices.map((price) => ({
      ...price,
      denoms: named.filter(({ asset }) => asset === price.asset).map(({ denom }) => denom),
    })),
  };
});

export const listPriceDays = defineAnswer(listPriceDaysCall, async (context, { params, query }) => {
  const items = await readPriceDays(context.index.database, params.asset, ...dayRangeOf(query));
  return { items };
});

export const listPriceReports = defineAnswer(listPriceReportsCall, async (context, { params, query }) =>
  placePage(context, query, readReports, params.asset, (row) => row),
);
