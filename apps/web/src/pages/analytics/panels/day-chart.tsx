/** A chart of daily index data by day, week or month, as selected in the URL. */
import type { Call, ObjectSchema } from '@cairn/api/call';
import type { CallInput } from '@cairn/api/call-path';
import { utcDate } from '@cairn/chain/time';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type * as v from 'valibot';
import { useHasStopped } from '../../../entities/block/use-head.ts';
import { historyQuery } from '../../../shared/lib/history.ts';
import { useClockText } from '../../../shared/lib/network-clock.ts';
import { useUrlSearch } from '../../../shared/lib/url-search.ts';
import { Skeleton } from '../../../shared/ui/feedback.tsx';
import { Downloads } from '../../../shared/ui/history-list.tsx';
import { HistoryPanel } from '../../../shared/ui/history-panel.tsx';
import { TimeChart, type ChartSeries, type TimeChartProps } from '../../../shared/ui/time-chart.tsx';
import { beginOf, groupDays, intervalName, INTERVALS, type Interval, type Merge } from '../group-days.ts';

/** A step of each interval, in the order of `INTERVALS`. Apart from their ids, which are not translated. */
const INTERVAL_WORDS = ['day', 'week', 'month'] as const;

/** A title with the interval: `Transactions per week`. */
export type DayTitle = (step: string) => string;

interface DayRow {
  readonly day: string;
}

export interface DayChartProps<P extends ObjectSchema, Q extends ObjectSchema, Item, Row extends DayRow> {
  /** Prefix of its URL parameters. Unique per page. */
  readonly id: string;
  readonly title: DayTitle;
  readonly shape: TimeChartProps<Row>['shape'];
  readonly call: Call<P, Q, v.GenericSchema<unknown, { readonly items: readonly Item[] }>>;
  readonly input: CallInput<P, Q>;
  /** Converts items to rows, oldest first. Must be stable, like the next two. */
  readonly rowsOf: (items: readonly Item[]) => readonly Row[];
  readonly merge: Merge<Row>;
  readonly series: readonly ChartSeries<Row>[] | ((rows: readonly Row[]) => readonly ChartSeries<Row>[]);
  readonly unit: string;
  /** Below the chart: explains its figures. */
  readonly note?: string;
}

const timeMs = ({ day }: DayRow) => Date.parse(day);

/** The interval selected in the URL. */
export function useInterval(): Interval {
  const chosen = useUrlSearch()['interval'];
  return INTERVALS.find(({ id }) => id === chosen)?.id ?? '';
}

export function DayChart<P extends ObjectSchema, Q extends ObjectSchema, Item, Row extends DayRow>({
  id,
  title: titleOf,
  shape,
  call,
  input,
  rowsOf,
  merge,
  series,
  unit,
  note,
}: DayChartProps<P, Q, Item, Row>) {
  const query = useQuery(historyQuery(call, input));
  const interval = useInterval();
  const title = titleOf(INTERVAL_WORDS[INTERVALS.findIndex(({ id: one }) => one === interval)] ?? '');
  const items = query.data?.value.items;
  const rows = useMemo(
    () => groupDays(rowsOf(items ?? []), interval, merge),
    [items, interval, merge, rowsOf],
  );
  const today = useClockText((nowMs) => utcDate(nowMs));
  // A stopped network adds nothing.
  const running = useHasStopped() ? null : beginOf(today, interval);
  const timeText = useCallback(
    ({ day }: DayRow) => intervalName(day, interval, day === running),
    [interval, running],
  );
  const timeName = useCallback(({ day }: DayRow) => intervalName(day, interval, false), [interval]);
  const rendered = useMemo(() => (typeof series === 'function' ? series(rows) : series), [series, rows]);
  return (
    <HistoryPanel
      isTable
      title={title}
      query={query}
      what={title.charAt(0).toLowerCase() + title.slice(1)}
      skeleton={<Skeleton height="330px" />}
      aside={<Downloads call={call} input={input} />}
      empty={{ when: () => rows.length === 0, text: 'No indexed days in this range.' }}
    >
      {() => (
        <>
          <TimeChart
            id={id}
            label={title}
            unit={unit}
            rows={rows}
            timeMs={timeMs}
            timeText={timeText}
            timeName={timeName}
            series={rendered}
            shape={shape}
          />
          {note !== undefined && <p className="px-4 pb-3 text-label text-muted">{note}</p>}
        </>
      )}
    </HistoryPanel>
  );
}
