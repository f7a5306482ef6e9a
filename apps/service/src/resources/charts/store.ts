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
  listHourTotals,
  listDayTotals,
  type DayTotal,
} from '@cairn/db/read/list-days';
import { listPriceDays as readPriceDays, listPriceReports as readReports } from '@cairn/db/read/list-prices';
import { bigintOf, decOf, from, intOf, rowReader, textOf } from '@cairn/db/row-values';
import { dayRangeOf, type QueryContext } from '../shared/query-context.ts';
import { type AnswerOf, defineAnswer, itemReader } from '../shared/answers.ts';
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
    ...context.coverage,
  };
});

type Span = Pick<DayTotal, 'firstHeight' | 'lastHeight' | 'blocks'>;

/** The mean time between the blocks of each span. */
async function blockTimesOf(
  { query }: Pick<QueryContext, 'query'>,
  spans: readonly Span[],
): Promise<(span: Span) => number | null> {
  const ends = await query('select height, time_ns from block where height = any($1::int[])', [
    spans.flatMap(({ firstHeight, lastHeight }) => [firstHeight, lastHeight]),
  ]);
  const timeOf = new Map(ends.map((row) => [intOf(row, 'height'), bigintOf(row, 'time_ns')]));
  return ({ firstHeight, lastHeight, blocks }) => {
    const [first, last] = [timeOf.get(firstHeight), timeOf.get(lastHeight)];
    if (first === undefined || last === undefined || blocks < 2) return null;
    return Number((last - first) / 1_000n / BigInt(blocks - 1)) / 1_000;
  };
}

export const listHours = defineAnswer(listHoursCall, async (context, { query }) => ({
  items: await hoursOf(context, query.hours),
  ...context.coverage,
}));

/** The last hours of the index that have blocks. */
export async function hoursOf(
  { query, index }: QueryContext,
  hours: number,
): Promise<AnswerOf<typeof listHoursCall>['items']> {
  const [newest] = await query('select (time_ns / 3600000000000)::int as hour from block where height = $1', [
    index.height,
  ]);
  if (newest === undefined) return [];
  const last = intOf(newest, 'hour');
  const totals = await listHourTotals(index.database, last - hours + 1, last);
  const blockTime = await blockTimesOf({ query }, totals);
  return totals.map((hour) => ({
    ...hour,
    time: BigInt(hour.hour) * 3_600_000_000_000n,
    failed: hour.failedTxs,
    blockTimeMs: blockTime(hour),
  }));
}

export const listKindDays = defineAnswer(listKindDaysCall, async (context, { query }) => {
  const days = await listDayKinds(context.index.database, ...dayRangeOf(query));
  return {
    items: days
      .filter(({ name, messages }) => messages > 0 && (query.type === undefined || name === query.type))
      .map((day) => ({ ...day, type: day.name })),
    ...context.coverage,
  };
});

export const listFeeDays = defineAnswer(listFeeDaysCall, async (context, { query }) => {
  const days = await listDayFees(context.index.database, ...dayRangeOf(query));
  return { items: days.map((fee) => ({ day: fee.day, fee })), ...context.coverage };
});

export const listSwapDays = defineAnswer(listSwapDaysCall, async (context, { query }) => {
  const days = await listDaySwaps(context.index.database, ...dayRangeOf(query));
  return { items: days.map((day) => ({ ...day, pool: day.poolId, in: day })), ...context.coverage };
});

const readTraderDay = itemReader(listTraderDaysCall, { pnlUsd: 'pnl', feesUsd: 'fees' });
export const listTraderDays = defineAnswer(listTraderDaysCall, async (context, { query }) => {
  const rows = await context.query(
    `select day, sum(pnl_usd) as pnl, sum(fees_usd) as fees, count(*)::int as traders, sum(opens)::int as opens,
       sum(closes)::int as closes, sum(wins)::int as wins, sum(liquidations)::int as liquidations
     from trader_day where day between $1 and $2 group by day order by day`,
    [...dayRangeOf(query)],
  );
  return { items: rows.map(readTraderDay), ...context.coverage };
});

export const listOpenInterestDays = defineAnswer(listOpenInterestDaysCall, async (context, { query }) => {
  const days = await listDayOpenInterest(context.index.database, ...dayRangeOf(query));
  return { items: days.map((day) => ({ ...day, pool: day.poolId })), ...context.coverage };
});

const readStakeDay = itemReader(listStakeDaysCall);
/** Every operator's stake at the end of each day that the index has, summed. */
export const listStakeDays = defineAnswer(listStakeDaysCall, async (context, { query }) => {
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
export const listPriced = defineAnswer(listPricedCall, async (context) => {
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
export const pricesAt = defineAnswer(pricesAtCall, async (context, { query }) => {
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

export const listPriceDays = defineAnswer(listPriceDaysCall, async (context, { params, query }) => {
  const items = await readPriceDays(context.index.database, params.asset, ...dayRangeOf(query));
  return { items, ...context.coverage };
});

export const listPriceReports = defineAnswer(listPriceReportsCall, async (context, { params, query }) =>
  placePage(context, query, readReports, params.asset),
);
