/** Totals of clock hours, and the time between blocks. */
import type { listHoursCall } from '@cairn/api/history/charts';
import { type DayTotal, listHourTotals } from '@cairn/db/read/list-days';
import type { AnswerOf } from '../shared/answers.ts';
import { newestTimeNs, timesOf } from '../shared/days.ts';
import type { QueryContext } from '../shared/query-context.ts';

const HOUR_NS = 3_600_000_000_000n;

type Span = Pick<DayTotal, 'firstHeight' | 'lastHeight' | 'blocks'>;

/** The mean time between the blocks of each span. */
export async function blockTimesOf(
  context: QueryContext,
  spans: readonly Span[],
): Promise<(span: Span) => number | null> {
  const times = await timesOf(
    context,
    spans.flatMap(({ firstHeight, lastHeight }) => [firstHeight, lastHeight]),
  );
  return ({ firstHeight, lastHeight, blocks }) => {
    const [first, last] = [times.get(firstHeight), times.get(lastHeight)];
    if (first === undefined || last === undefined || blocks < 2) return null;
    return Number((last - first) / 1_000n / BigInt(blocks - 1)) / 1_000;
  };
}

/** The last hours of the index that have blocks; without the newest hour, which is not over, when `skipped` is 1. */
export async function hoursOf(
  context: QueryContext,
  hours: number,
  skipped: 0 | 1 = 0,
): Promise<AnswerOf<typeof listHoursCall>['items']> {
  const last = Number((await newestTimeNs(context)) / HOUR_NS) - skipped;
  const totals = await listHourTotals(context.index.database, last - hours + 1, last);
  const blockTime = await blockTimesOf(context, totals);
  return totals.map((hour) => ({
    ...hour,
    time: BigInt(hour.hour) * HOUR_NS,
    failed: hour.failedTxs,
    blockTimeMs: blockTime(hour),
  }));
}
