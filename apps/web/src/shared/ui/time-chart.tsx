/** Figures over time: drawn, as a table, and as a link. Exact values are texts; only the drawing rounds. */
import { Suspense, useCallback, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { lateComponent } from '../lib/late-component.ts';
import { changeUrlSearch, useUrlSearch } from '../lib/url-search.ts';
import { DataTable, type Column } from './data-table.tsx';

const PlotCanvas = lateComponent(async () => (await import('./plot-canvas.tsx')).PlotCanvas);

export interface ChartSeries<Row> {
  readonly id: string;
  readonly name: string;
  /** For drawing alone; null leaves a gap. */
  readonly approx: (row: Row) => number | null;
  /** The exact value as people read it. */
  readonly text: (row: Row) => string;
}

export interface TimeChartProps<Row> {
  /** Prefix of its URL parameters; one per page. */
  readonly id: string;
  /** What is to be seen, in words. */
  readonly label: string;
  /** Oldest first. */
  readonly rows: readonly Row[];
  /** Unix milliseconds. */
  readonly timeMs: (row: Row) => number;
  readonly timeText: (row: Row) => string;
  readonly series: readonly ChartSeries<Row>[];
  readonly shape: 'bars' | 'line';
}

const COLOURS = [1, 2, 3, 4, 5].map((number) => `var(--series-${number})`);

/** A chart with its values on hover and by arrow keys, and the same rows as a table. */
export function TimeChart<Row>(props: TimeChartProps<Row>) {
  const { id, rows } = props;
  const isTable = useUrlSearch()[`${id}.view`] === 'table';
  const figure = useRef<HTMLElement>(null);
  return (
    <figure ref={figure} className="m-0 bg-surface">
      <div className="flex items-center gap-2 px-4 pt-3">
        <span role="group" aria-label={`${props.label}: how it is shown`} className="flex gap-1">
          {(['chart', 'table'] as const).map((view) => (
            <button
              key={view}
              type="button"
              className="button"
              aria-pressed={(view === 'table') === isTable}
              onClick={() => changeUrlSearch({ [`${id}.view`]: view === 'table' ? 'table' : '' })}
            >
              {view === 'table' ? 'Table' : 'Chart'}
            </button>
          ))}
        </span>
        {document.fullscreenEnabled && (
          <button
            type="button"
            className="button ml-auto"
            onClick={() =>
              void (document.fullscreenElement === null
                ? figure.current?.requestFullscreen()
                : document.exitFullscreen())
            }
          >
            Full screen
          </button>
        )}
      </div>
      {isTable ? <ChartTable {...props} rows={rows} /> : <Drawing {...props} />}
    </figure>
  );
}

function Drawing<Row>({ rows, series, shape, label, timeMs, timeText }: TimeChartProps<Row>) {
  const [pointed, setPointed] = useState<number | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const times = useMemo(() => rows.map((row) => timeMs(row) / 1000), [rows, timeMs]);
  const drawn = useMemo(
    () =>
      series.map(({ name, approx }, index) => ({
        name,
        colour: COLOURS[index % COLOURS.length] ?? 'var(--ink)',
        isDashed: index % 2 === 1,
        valuesApprox: rows.map(approx),
      })),
    [rows, series],
  );
  const onPoint = useCallback((index: number | null) => setPointed(index), []);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const from = pointed ?? (step > 0 ? -1 : rows.length);
    setChosen(Math.min(rows.length - 1, Math.max(0, from + step)));
  };
  const row = pointed === null ? rows.at(-1) : rows[pointed];
  return (
    <div
      role="group"
      tabIndex={0}
      aria-label={`${label}. Arrow keys go from value to value.`}
      onKeyDown={onKeyDown}
      className="px-2 pb-3"
    >
      <p aria-live="polite" className="flex min-h-[21px] flex-wrap gap-x-4 px-2 py-2 text-table">
        {row !== undefined && (
          <>
            <span className="text-muted">{timeText(row)}</span>
            {series.map((each, index) => (
              <span key={each.id} className="inline-flex items-center gap-1.5">
                <span
                  aria-hidden="true"
                  className="inline-block w-5 border-t-2"
                  style={{
                    borderColor: COLOURS[index % COLOURS.length],
                    borderTopStyle: index % 2 === 1 ? 'dashed' : 'solid',
                  }}
                />
                {each.name} {each.text(row)}
              </span>
            ))}
          </>
        )}
      </p>
      <Suspense fallback={<div className="h-[260px]" aria-busy="true" />}>
        <PlotCanvas times={times} series={drawn} shape={shape} onPoint={onPoint} chosen={chosen} />
      </Suspense>
    </div>
  );
}

function ChartTable<Row>({ id, label, rows, series, timeText }: TimeChartProps<Row>) {
  const columns = useMemo<readonly Column<Row>[]>(
    () => [
      { id: 'time', header: 'Time', card: 'title', cell: timeText, exportAs: timeText },
      ...series.map((each): Column<Row> => ({
        id: each.id,
        header: each.name,
        align: 'end',
        cell: each.text,
        exportAs: each.text,
      })),
    ],
    [series, timeText],
  );
  const newestFirst = useMemo(() => [...rows].reverse(), [rows]);
  return (
    <DataTable
      id={id}
      caption={label}
      rows={newestFirst}
      rowKey={(row) => timeText(row)}
      columns={columns}
      pageSize={31}
    />
  );
}
