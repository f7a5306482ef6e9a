/** Figures over time. */
import type {
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
import { bigintOf, decOf, intOf, nullable, textOf } from '@cairn/db/row-values';
import { dayRangeOf, type QueryContext } from '../shared/query-context.ts';
import type { AnswerOf, InputOf } from '../shared/call-shapes.ts';
import { newestDay } from '../shared/days.ts';
import { placePage } from '../shared/pages.ts';
import { amountText, countOf, dayText, decText, orNull, timeText, wireCoin } from '../shared/wire.ts';

/** @see listDaysCall */
export async function listDays(
  context: QueryContext,
  { query }: InputOf<typeof listDaysCall>,
): Promise<AnswerOf<typeof listDaysCall>> {
  const days = await listDayTotals(context.index.database, ...dayRangeOf(query));
  const blockTime = await blockTimesOf(context, days);
  return {
    items: days.map((day) => ({
      day: dayText(day.day),
      firstHeight: day.firstHeight,
      lastHeight: day.lastHeight,
      blocks: day.blocks,
      txs: day.txs,
      failed: day.failedTxs,
      messages: day.messages,
      gasUsed: amountText(day.gasUsed),
      activeAccounts: day.activeAccounts,
      newAccounts: context.coverage.indexedFrom === null ? day.newAccounts : null,
      blockTimeMs: blockTime(day),
    })),
    ...context.coverage,
  };
}

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

/** @see listHoursCall */
export async function listHours(
  context: QueryContext,
  { query }: InputOf<typeof listHoursCall>,
): Promise<AnswerOf<typeof listHoursCall>> {
  return { items: await hoursOf(context, query.hours), ...context.coverage };
}

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
    time: timeText(BigInt(hour.hour) * 3_600_000_000_000n),
    blocks: hour.blocks,
    txs: hour.txs,
    failed: hour.failedTxs,
    messages: hour.messages,
    gasUsed: amountText(hour.gasUsed),
    blockTimeMs: blockTime(hour),
  }));
}

/** @see listKindDaysCall */
export async function listKindDays(
  context: QueryContext,
  { query }: InputOf<typeof listKindDaysCall>,
): Promise<AnswerOf<typeof listKindDaysCall>> {
  const days = await listDayKinds(context.index.database, ...dayRangeOf(query));
  return {
    items: days
      .filter(({ name, messages }) => messages > 0 && (query.type === undefined || name === query.type))
      .map(({ day, name, messages, failed }) => ({ day: dayText(day), type: name, messages, failed })),
    ...context.coverage,
  };
}

/** @see listFeeDaysCall */
export async function listFeeDays(
  context: QueryContext,
  { query }: InputOf<typeof listFeeDaysCall>,
): Promise<AnswerOf<typeof listFeeDaysCall>> {
  const days = await listDayFees(context.index.database, ...dayRangeOf(query));
  return {
    items: days.map(({ day, denom, amount }) => ({ day: dayText(day), fee: wireCoin(denom, amount) })),
    ...context.coverage,
  };
}

/** @see listSwapDaysCall */
export async function listSwapDays(
  context: QueryContext,
  { query }: InputOf<typeof listSwapDaysCall>,
): Promise<AnswerOf<typeof listSwapDaysCall>> {
  const days = await listDaySwaps(context.index.database, ...dayRangeOf(query));
  return {
    items: days.map(({ day, poolId, denom, amount, usd, swaps }) => ({
      day: dayText(day),
      pool: countOf(poolId),
      in: wireCoin(denom, amount),
      usd: orNull(usd, decText),
      swaps,
    })),
    ...context.coverage,
  };
}

/** @see listTraderDaysCall */
export async function listTraderDays(
  context: QueryContext,
  { query }: InputOf<typeof listTraderDaysCall>,
): Promise<AnswerOf<typeof listTraderDaysCall>> {
  const rows = await context.query(
    `select day, sum(pnl_usd) as pnl, sum(fees_usd) as fees, count(*)::int as traders, sum(opens)::int as opens,
       sum(closes)::int as closes, sum(wins)::int as wins, sum(liquidations)::int as liquidations
     from trader_day where day between $1 and $2 group by day order by day`,
    [...dayRangeOf(query)],
  );
  return {
    items: rows.map((row) => ({
      day: dayText(intOf(row, 'day')),
      pnlUsd: decText(decOf(row, 'pnl')),
      feesUsd: decText(decOf(row, 'fees')),
      traders: intOf(row, 'traders'),
      opens: intOf(row, 'opens'),
      closes: intOf(row, 'closes'),
      wins: intOf(row, 'wins'),
      liquidations: intOf(row, 'liquidations'),
    })),
    ...context.coverage,
  };
}

/** @see listOpenInterestDaysCall */
export async function listOpenInterestDays(
  context: QueryContext,
  { query }: InputOf<typeof listOpenInterestDaysCall>,
): Promise<AnswerOf<typeof listOpenInterestDaysCall>> {
  const days = await listDayOpenInterest(context.index.database, ...dayRangeOf(query));
  return {
    items: days.map(({ day, poolId, denom, long, short, longUsd, shortUsd }) => ({
      day: dayText(day),
      pool: countOf(poolId),
      denom,
      long: orNull(long, amountText),
      short: orNull(short, amountText),
      longUsd: orNull(longUsd, decText),
      shortUsd: orNull(shortUsd, decText),
    })),
    ...context.coverage,
  };
}

/** Every operator's stake at the end of each day that the index has, summed.
 * @see listStakeDaysCall */
export async function listStakeDays(
  context: QueryContext,
  { query }: InputOf<typeof listStakeDaysCall>,
): Promise<AnswerOf<typeof listStakeDaysCall>> {
  context.mustKnowBalances();
  const days = await listDayTotals(context.index.database, ...dayRangeOf(query));
  const rows = await context.query(
    `select d.day, coalesce(sum(l.amount), 0) as stake from unnest($1::int[], $2::int[]) as d (day, last_height)
     cross join all_operators() o left join lateral stake_before(o.operator, d.last_height + 1) l on true
     group by d.day order by d.day`,
    [days.map(({ day }) => day), days.map(({ lastHeight }) => lastHeight)],
  );
  return {
    items: rows.map((row) => ({
      day: dayText(intOf(row, 'day')),
      stake: amountText(bigintOf(row, 'stake')),
    })),
    ...context.coverage,
  };
}

/** @see listPricedCall */
export async function listPriced(context: QueryContext): Promise<AnswerOf<typeof listPricedCall>> {
  const day = await newestDay(context);
  const rows = await context.query(
    `select a.asset, l.last, l.reports, l.day, b.last as before from priced_assets() a
     join lateral (select * from day_price p where p.asset = a.asset and p.day <= $1 order by day desc limit 1) l on true
     left join lateral (select last from day_price p where p.asset = a.asset and p.day < l.day order by day desc limit 1) b on true
     order by a.asset`,
    [day],
  );
  return {
    items: rows.map((row) => ({
      asset: textOf(row, 'asset'),
      price: decText(decOf(row, 'last')),
      dayBefore: nullable(row, 'before', (source, column) => decText(decOf(source, column))),
      reports: intOf(row, 'reports'),
      day: dayText(intOf(row, 'day')),
    })),
    ...context.coverage,
  };
}

/** @see pricesAtCall */
export async function pricesAt(
  context: QueryContext,
  { query }: InputOf<typeof pricesAtCall>,
): Promise<AnswerOf<typeof pricesAtCall>> {
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
      asset: textOf(row, 'asset'),
      denoms: named.filter((name) => name['asset'] === row['asset']).map((name) => textOf(name, 'name')),
      price: decText(decOf(row, 'price')),
      reported: intOf(row, 'height'),
      reportedTime: timeText(bigintOf(row, 'time_ns')),
    })),
    ...context.coverage,
  };
}

/** @see listPriceDaysCall */
export async function listPriceDays(
  context: QueryContext,
  { params, query }: InputOf<typeof listPriceDaysCall>,
): Promise<AnswerOf<typeof listPriceDaysCall>> {
  const days = await readPriceDays(context.index.database, params.asset, ...dayRangeOf(query));
  return {
    items: days.map(({ day, first, highest, lowest, last, reports }) => ({
      day: dayText(day),
      first: decText(first),
      highest: decText(highest),
      lowest: decText(lowest),
      last: decText(last),
      reports,
    })),
    ...context.coverage,
  };
}

/** @see listPriceReportsCall */
export async function listPriceReports(
  context: QueryContext,
  { params, query }: InputOf<typeof listPriceReportsCall>,
): Promise<AnswerOf<typeof listPriceReportsCall>> {
  return placePage(
    context,
    query,
    (page, range) => readReports(context.index.database, params.asset, page, range),
    ({ source, price }, place) => ({ ...place, source, price: decText(price) }),
  );
}
