/** Totals of clock hours, and the time between blocks. */
import type { listHoursCall } from '@cairn/api/history/charts';
import { type DayTotal, listHourTotals } from '@cairn/db/read/list-days';
import { bigintOf, intOf } from '@cairn/db/row-values';
import type { AnswerOf } from '../shared/answers.ts';
import type { QueryContext } from '../shared/query-context.ts';

type Span = Pick<DayTotal, 'firstHeight' | 'lastHeight' | 'blocks'>;

/** The mean time between the blocks of each span. */
export async function blockTimesOf(
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
