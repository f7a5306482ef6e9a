/** Time series as a chart, as a table and as a link. Exact values are text; only the chart rounds. */
import { spellDates } from '@cairn/chain/format';
import { use, useCallback, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useHydrated } from '../lib/hydration.ts';
import { toast } from '../lib/toasts.ts';
import { useUrlSearch } from '../lib/url-search.ts';
import { plainColumn } from './columns.tsx';
import { DataTable, type Column } from './data-table.tsx';
import { PanelHeadContext } from './panel-head.ts';
import type { PlotSeries } from './plot-props.ts';
import { Plot } from './plot.tsx';
import { backgroundOf, lookOf } from './series-look.ts';
import { UrlChoice } from './url-choice.tsx';

const VIEWS = [
  { id: 'chart', label: 'Chart' },
  { id: 'table', label: 'Table' },
];

export interface ChartSeries<Row> {
  readonly id: string;
  readonly name: string;
  /** For the chart only; null leaves a gap. */
  readonly approx: (row: Row) => number | null;
  /** The exact value as text. */
  readonly text: (row: Row) => string;
}

export interface TimeChartProps<Row> {
  /** Prefix of its URL parameters. Unique per page. */
  readonly id: string;
  /** Accessible description. */
  readonly label: string;
  /** Oldest first. */
  readonly rows: readonly Row[];
  /** Unix milliseconds. */
  readonly timeMs: (row: Row) => number;
  readonly timeText: (row: Row) => string;
  /** The same for files. */
  readonly timeName?: (row: Row) => string;
  readonly series: readonly ChartSeries<Row>[];
  /** What its axis counts: `USD`; unknown while a denom's symbol is. */
  readonly unit: string | undefined;
  /** `stack`: stacked bars, the first at the bottom. */
  readonly shape: 'bars' | 'stack' | 'line';
  /** Further choices, in the bar of its own. */
  readonly tools?: ReactNode;
}

/** A chart with values on hover and by arrow keys, and the same rows as a table. */
export function TimeChart<Row>(props: TimeChartProps<Row>) {
  const { id, rows } = props;
  const isTable = useUrlSearch()[`${id}.view`] === 'table';
  const head = use(PanelHeadContext);
  const figure = useRef<HTMLElement>(null);
  const [isUsed, setUsed] = useState(false);
  // Not on every phone; its room stays, so that nothing moves.
  const canFill = !useHydrated() || document.fullscreenEnabled;
  return (
    <figure
      ref={figure}
      className="m-0 bg-page"
      onPointerEnter={() => setUsed(true)}
      onFocus={() => setUsed(true)}
    >
      <div
        className={`flex flex-wrap items-center gap-2 px-4 ${head === null ? 'pt-3' : 'panel-head min-h-10 border-b border-line py-1'}`}
      >
        {head?.title}
        <UrlChoice
          label={`${props.label}: view`}
          param={`${id}.view`}
          value={isTable ? 'table' : 'chart'}
          options={VIEWS}
        />
        {props.tools}
        <div className="ms-auto flex items-center gap-2 text-table text-muted">
          {head?.aside}
          {!isTable && (
            <button
              type="button"
              className="button noscript:hidden"
              data-hint="Save the chart as an image"
              onClick={() => void savePicture(figure.current, props)}
            >
              PNG
            </button>
          )}
          <button
            type="button"
            className={`button noscript:hidden ${canFill ? '' : 'invisible'}`}
            onClick={() =>
              void (document.fullscreenElement === null
                ? figure.current?.requestFullscreen()
                : document.exitFullscreen())
            }
          >
            Full screen
          </button>
          {head?.source}
        </div>
      </div>
      <PanelHeadContext value={null}>
        {isTable ? <ChartTable {...props} rows={rows} /> : <Chart {...props} isUsed={isUsed} />}
      </PanelHeadContext>
    </figure>
  );
}

async function savePicture(
  figure: HTMLElement | null,
  { id, label, unit }: Pick<TimeChartProps<unknown>, 'id' | 'label' | 'unit'>,
): Promise<void> {
  if (figure === null) return;
  try {
    const { saveChart } = await import('./save-chart.ts');
    await saveChart(figure, `${id}.png`, unit === undefined ? label : `${label}, ${unit}`);
  } catch {
    toast('The export failed. Please try again.', 'error');
  }
}

/** Of the browser, with Ctrl, they zoom the page. */
const ZOOM_KEYS: Readonly<Record<string, -1 | 0 | 1>> = { '+': 1, '=': 1, '-': -1, '0': 0 };

interface ChartProps<Row> extends TimeChartProps<Row> {
  readonly isUsed: boolean;
}

function Chart<Row>({ rows, series, shape, label, unit, timeMs, timeText, isUsed }: ChartProps<Row>) {
  const [pointed, setPointed] = useState<number | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const times = useMemo(() => rows.map((row) => timeMs(row) / 1000), [rows, timeMs]);
  const rendered = useMemo(() => stackSeries(rows, series, shape), [rows, series, shape]);
  const zoom = useRef<((steps: -1 | 0 | 1) => void) | null>(null);
  const onPoint = useCallback((index: number | null) => setPointed(index), []);
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = ZOOM_KEYS[event.key];
    if (steps !== undefined && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      event.stopPropagation();
      zoom.current?.(steps);
      return;
    }
    const from = pointed ?? rows.length;
    const next = { ArrowLeft: from - 1, ArrowRight: (pointed ?? -1) + 1, Home: 0, End: rows.length - 1 }[
      event.key
    ];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const place = Math.min(rows.length - 1, Math.max(0, next));
    setPointed(place);
    setChosen(place);
  };
  // Series that only have text values have no mark.
  const isRendered = useMemo(
    () => series.map(({ approx }) => rows.some((item) => approx(item) !== null)),
    [rows, series],
  );
  const row = pointed === null ? rows.at(-1) : rows[pointed];
  return (
    <div
      role="group"
      tabIndex={0}
      aria-label={`${label}. Use the arrow keys to move between values, Home and End for the first and last. Plus and minus zoom, 0 resets the zoom.`}
      onKeyDown={onKeyDown}
      className="px-2 pb-3"
    >
      <p aria-live="polite" className="flex min-h-[21px] flex-wrap gap-x-4 px-2 py-2 text-table">
        {row !== undefined && (
          <>
            <span className="text-muted">{spellDates(timeText(row))}</span>
            {series.map((line, index) => (
              <span key={line.id} className="inline-flex items-center gap-1.5">
                {isRendered[index] === true && <Swatch index={index} isLine={shape === 'line'} />}
                {line.name} {line.text(row)}
              </span>
            ))}
          </>
        )}
      </p>
      <Plot
        times={times}
        series={rendered}
        shape={shape === 'line' ? 'line' : 'bars'}
        unit={unit}
        isUsed={isUsed}
        onPoint={onPoint}
        chosen={chosen}
        zoom={zoom}
      />
    </div>
  );
}

/** Stacked bars are rendered from the highest sum down, each over the previous one. */
function stackSeries<Row>(
  rows: readonly Row[],
  series: readonly ChartSeries<Row>[],
  shape: TimeChartProps<Row>['shape'],
): readonly PlotSeries[] {
  if (shape !== 'stack')
    return series.map(({ name, approx }, index) => ({
      name,
      look: lookOf(index),
      valuesApprox: rows.map(approx),
    }));
  const sums = rows.map(() => 0);
  return series
    .map(({ name, approx }, index) => ({
      name,
      look: lookOf(index),
      valuesApprox: rows.map((row, at) => (sums[at] = (sums[at] ?? 0) + (approx(row) ?? 0))),
    }))
    .reverse();
}

/** The mark of a series in the legend. */
function Swatch({ index, isLine }: Readonly<{ index: number; isLine: boolean }>) {
  const look = lookOf(index);
  const { colour, dash } = look;
  if (isLine)
    return (
      <svg aria-hidden="true" width="24" height="4" className="shrink-0">
        <line x1="0" x2="24" y1="2" y2="2" stroke={colour} strokeWidth="2" strokeDasharray={dash.join(' ')} />
      </svg>
    );
  return (
    <span
      aria-hidden="true"
      className="bar-swatch inline-block size-3 shrink-0"
      style={{ background: backgroundOf(look), border: `1px solid ${colour}` }}
    />
  );
}

function ChartTable<Row>({
  id,
  label,
  rows,
  series,
  timeMs,
  timeText,
  timeName = timeText,
}: TimeChartProps<Row>) {
  const columns = useMemo<readonly Column<Row>[]>(
    () => [
      plainColumn('time', 'Time', { card: 'title', exportAs: timeName }, (row) => spellDates(timeText(row))),
      ...series.map((line): Column<Row> =>
        plainColumn(line.id, line.name, { align: 'end', exportAs: line.text }, line.text),
      ),
    ],
    [series, timeText, timeName],
  );
  const newestFirst = useMemo(() => [...rows].reverse(), [rows]);
  return (
    <DataTable
      id={id}
      caption={label}
      rows={newestFirst}
      rowKey={(row) => String(timeMs(row))}
      columns={columns}
      pageSize={31}
    />
  );
}
