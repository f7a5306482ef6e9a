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
import { listPriceDays as readPriceDays, listPriceReports as readReports } from '@cairn/db/read/list-prices';
import { bigintOf, decOf, from, intOf, rowReader, textOf } from '@cairn/db/row-values';
import { dayRangeOf } from '../shared/query-context.ts';
import { defineAnswer, itemReader } from '../shared/answers.ts';
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
  const days = await listDaySwaps(context.index.database, ...dayRangeOf(query));
  return { items: days.map((day) => ({ ...day, pool: day.poolId, in: day })), ...context.coverage };
});

const readTraderDay = itemReader(listTraderDaysCall, { pnlUsd: 'pnl', feesUsd: 'fees' });
const listTraderDays = defineAnswer(listTraderDaysCall, async (context, { query }) => {
  const rows = await context.query(
    `select day, sum(pnl_usd) as pnl, sum(fees_usd) as fees, count(*)::int as traders, sum(opens)::int as opens,
       sum(closes)::int as closes, sum(wins)::int as wins, sum(liquidations)::int as liquidations
     from trader_day where day between $1 and $2 group by day order by day`,
    [...dayRangeOf(query)],
  );
  return { items: rows.map(readTraderDay), ...context.coverage };
});

const listOpenInterestDays = defineAnswer(listOpenInterestDaysCall, async (context, { query }) => {
  const days = await listDayOpenInterest(context.index.database, ...dayRangeOf(query));
  return { items: days.map((day) => ({ ...day, pool: day.poolId })), ...context.coverage };
});

const readStakeDay = itemReader(listStakeDaysCall);
/** Every operator's stake at the end of each day that the index has, summed. */
const listStakeDays = defineAnswer(listStakeDaysCall, async (context, { query }) => {
  context.mustKnowBalances();
  const days = await listDayTotals(context.index.database, ...dayRangeOf(query));
  const rows = await context.query(
    `select d.day, coalesce(sum(l.amount), 0) as stake from unnest($1::int[], $2::int[]) as d (day, last_height)
     cross join all_operators() o left join lateral stake_before(o.operator, d.last_height + 1) l on true
     group by d.day order by d.day`,
    [days.map(({ day }) => day), days.map(({ lastHeight }) => lastHeight)],
  );
  return { items: rows.map(readStakeDay), ...context.coverage };
});

const readPriced = itemReader(listPricedCall, { price: 'last', dayBefore: 'before' });
const listPriced = defineAnswer(listPricedCall, async (context) => {
  const day = await newestDay(context);
  const rows = await context.query(
    `select a.asset, l.last, l.reports, l.day, b.last as before from priced_assets() a
     join lateral (select * from day_price p where p.asset = a.asset and p.day <= $1 order by day desc limit 1) l on true
     left join lateral (select last from day_price p where p.asset = a.asset and p.day < l.day order by day desc limit 1) b on true
     order by a.asset`,
    [day],
  );
  return { items: rows.map(readPriced), ...context.coverage };
});

const readPriceAt = rowReader({
  asset: textOf,
  price: decOf,
  reported: from('height', intOf),
  reportedTime: from('time_ns', bigintOf),
});
const pricesAt = defineAnswer(pricesAtCall, async (context, { query }) => {
  const { to } = await context.heights({ until: query.time });
  const rows = await context.query(
    `select a.asset, r.price, r.height, b.time_ns from priced_assets() a
     cross join lateral report_up_to(a.asset, $1::int) r cross join lateral time_of_block(r.height) b order by a.asset`,
    [to],
  );
  const named = await context.query(
    `select distinct i.asset, d.name from asset_info i join denom d on d.id = i.denom order by d.name`,
  );
  return {
    items: rows.map((row) => ({
      ...readPriceAt(row),
      denoms: named.filter((name) => name['asset'] === row['asset']).map((name) => textOf(name, 'name')),
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
