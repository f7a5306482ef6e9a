/** A second series beside the first, as chosen in the URL, so that a link shows both. */
import { decApprox, decToString, type Dec } from '@cairn/chain/dec';
import { formatDec, formatUsd } from '@cairn/chain/format';
import { useMemo } from 'react';
import { useUrlSearch } from '../../shared/lib/url-search.ts';
import { rowsToCsv, saveFile } from '../../shared/ui/export-rows.ts';
import { Empty } from '../../shared/ui/feedback.tsx';
import { TimeChart, type ChartSeries } from '../../shared/ui/time-chart.tsx';
import { UrlSelect } from '../../shared/ui/url-select.tsx';
import { BY_DAY } from './chart-times.ts';
import { compareDays, type ComparedDay, type DayValue } from './compare-days.ts';

export interface Comparable {
  /** As stored in the URL. */
  readonly id: string;
  readonly name: string;
}

/** The chosen series, if it is one of the options. */
export function useCompared(chartId: string, options: readonly Comparable[]): Comparable | null {
  const chosen = useUrlSearch()[`${chartId}.with`];
  return options.find(({ id }) => id === chosen) ?? null;
}

/** Nothing without anything to compare with; hidden without scripts, which the chart needs. */
export function CompareField({
  chartId,
  options,
}: Readonly<{ chartId: string; options: readonly Comparable[] }>) {
  const chosen = useCompared(chartId, options);
  if (options.length === 0) return null;
  return (
    <p className="px-4 pt-3 noscript:hidden">
      <UrlSelect
        showsLabel
        label="Compare with"
        param={`${chartId}.with`}
        value={chosen?.id ?? ''}
        options={[{ id: '', label: 'nothing' }, ...options.map(({ id, name }) => ({ id, label: name }))]}
      />
    </p>
  );
}

interface ComparedChartProps {
  readonly chartId: string;
  /** What is compared: `Price`. */
  readonly what: string;
  /** First the subject of the page. */
  readonly names: readonly [string, string];
  /** USD by day. */
  readonly first: readonly DayValue[];
  readonly second: readonly DayValue[];
  readonly digits: number;
}

const INDEX_DIGITS = 2;

/** Both at 100 on the first common day; their values beside it, in the table and in the file. */
export function ComparedChart({ chartId, what, names, first, second, digits }: ComparedChartProps) {
  const [one, other] = names;
  const rows = useMemo(() => compareDays(first, second), [first, second]);
  const series = useMemo((): readonly ChartSeries<ComparedDay>[] => {
    const index = (id: 'firstIndex' | 'secondIndex', name: string): ChartSeries<ComparedDay> => ({
      id,
      name,
      approx: (day) => decApprox(day[id]),
      text: (day) => formatDec(day[id], INDEX_DIGITS),
    });
    const value = (id: 'first' | 'second', name: string): ChartSeries<ComparedDay> => ({
      id,
      name: `${name} in USD`,
      approx: () => null,
      text: (day) => formatUsd(day[id], digits),
    });
    return [
      index('firstIndex', one),
      index('secondIndex', other),
      value('first', one),
      value('second', other),
    ];
  }, [one, other, digits]);
  const [start] = rows;
  if (start === undefined) return <Empty>No days with both values.</Empty>;
  return (
    <>
      <TimeChart
        id={chartId}
        label={`${what} of ${one} (solid) and ${other} (dashed), indexed to 100 on ${start.day}`}
        unit={`${start.day} = 100`}
        rows={rows}
        {...BY_DAY}
        series={series}
        shape="line"
      />
      <p className="px-4 pb-3">
        <button
          type="button"
          className="button"
          onClick={() => saveFile(`${chartId}.csv`, 'text/csv', csvOf(rows, names))}
        >
          CSV of both
        </button>
      </p>
    </>
  );
}

function csvOf(rows: readonly ComparedDay[], [one, other]: readonly [string, string]): string {
  const column = (name: string, valueOf: (row: ComparedDay) => Dec) => ({
    name,
    value: (row: ComparedDay) => decToString(valueOf(row)),
  });
  return rowsToCsv(rows, [
    { name: 'day', value: ({ day }) => day },
    column(`${one}_usd`, (row) => row.first),
    column(`${other}_usd`, (row) => row.second),
    column(`${one}_index`, (row) => row.firstIndex),
    column(`${other}_index`, (row) => row.secondIndex),
  ]);
}
