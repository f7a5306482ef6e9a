/** The canvas of a time chart. Lazily loaded: the library is larger than most pages. */
import { useEffect, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react';
import UPlot, { type Options } from 'uplot';
import styles from 'uplot/dist/uPlot.min.css?url';
import { axisNumbers } from './axis-numbers.ts';
import { clipAt, highestOf } from './clip-outliers.ts';
import { visibleText } from '@cairn/chain/format';
import { ROOT } from '../config/base.ts';
import { followFingers, reveal, zoomBy } from './plot-zoom.ts';
import type { SeriesLook } from './series-look.ts';

export interface PlotSeries {
  readonly name: string;
  readonly look: SeriesLook;
  /** One per time; null leaves a gap. */
  readonly valuesApprox: readonly (number | null)[];
}

export interface PlotCanvasProps {
  /** Unix seconds, ascending. */
  readonly times: readonly number[];
  readonly series: readonly PlotSeries[];
  readonly shape: 'bars' | 'line';
  /** What the axis counts. */
  readonly unit: string | undefined;
  /** Index of the hovered value, or null. */
  readonly onPoint: (index: number | null) => void;
  /** Index selected by keyboard. */
  readonly chosen: number | null;
  /** Zooms in, out, or back to all: for keys of the element around it. */
  readonly zoom: Ref<(steps: -1 | 0 | 1) => void>;
}

const HEIGHT = 260;
/** Of the line below the drawing. */
const NOTE_HEIGHT = 28;
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });
/** Beyond this span, in seconds, a day without its year is ambiguous. */
const LONG_S = 300 * 86_400;

function dayNames(times: readonly number[]): string[] {
  const span = (times.at(-1) ?? 0) - (times[0] ?? 0);
  return times.map((time) => (span > LONG_S ? MONTH : DAY).format(time * 1000));
}

/** Redraws when the size or the theme changes. */
export function PlotCanvas(props: PlotCanvasProps) {
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<UPlot | null>(null);
  const theme = useTheme();
  const { times, series, shape, unit, onPoint, chosen, zoom } = props;
  const [isUnclipped, setUnclipped] = useState(false);
  const [isZoomed, setZoomed] = useState(false);
  const highest = useMemo(() => highestOf(times.length, series), [times, series]);
  const limit = useMemo(() => clipAt(highest), [highest]);
  const clip = isUnclipped ? null : limit;
  const height = limit === null ? HEIGHT : HEIGHT - NOTE_HEIGHT;
  useEffect(() => {
    const host = place.current;
    if (host === null) return;
    const rendered = new UPlot(
      optionsOf(host, { times, series, shape, onPoint, onZoom: setZoomed, height, clip, highest }),
      [[...times], ...series.map(({ valuesApprox }) => [...valuesApprox])],
      host,
    );
    plot.current = rendered;
    const letGo = followFingers(rendered, times);
    const room = new ResizeObserver(() => rendered.setSize({ width: host.clientWidth, height }));
    room.observe(host);
    return () => {
      room.disconnect();
      letGo();
      rendered.destroy();
      plot.current = null;
    };
  }, [times, series, shape, onPoint, theme, height, clip, highest]);
  useEffect(() => {
    const rendered = plot.current;
    const time = chosen === null ? undefined : times[chosen];
    if (rendered === null || time === undefined) return;
    reveal(rendered, times, time);
    rendered.setCursor({ left: rendered.valToPos(time, 'x'), top: 10 }, false);
  }, [chosen, times]);
  const zoomTo = (steps: -1 | 0 | 1) => {
    if (plot.current !== null)
      zoomBy(plot.current, times, steps, chosen === null ? undefined : times[chosen]);
  };
  useImperativeHandle(zoom, () => zoomTo);
  return (
    <>
      {/* Chunks bring no styles of their own (vite.config.ts); without these the parts stack up. */}
      <link rel="stylesheet" href={ROOT + styles} precedence="default" />
      <div className="relative">
        <div ref={place} dir="ltr" style={{ height }} aria-hidden="true" />
        {unit !== undefined && (
          <span className="pointer-events-none absolute start-2 top-0 bg-page text-label text-muted">
            {visibleText(unit)}
          </span>
        )}
        {isZoomed && (
          <button
            type="button"
            className="link absolute inset-e-2 top-0 bg-page text-label"
            onClick={() => zoomTo(0)}
          >
            Reset zoom
          </button>
        )}
      </div>
      {limit !== null && (
        <p className="flex items-center gap-x-3 px-2 text-label text-muted" style={{ height: NOTE_HEIGHT }}>
          <span>
            <span aria-hidden="true" className="text-warning">
              ▲{' '}
            </span>
            {isUnclipped ? 'The axis includes the highest value' : 'Higher than the axis'}
          </span>
          <button type="button" className="link" onClick={() => setUnclipped(!isUnclipped)}>
            {isUnclipped ? 'Clip the highest value' : 'Show the full height'}
          </button>
        </p>
      )}
    </>
  );
}

/** Half a bar before the first and after the last, where they are shown. */
function withRoom(times: readonly number[]) {
  const [first, last] = [times[0] ?? 0, times.at(-1) ?? 0];
  const half = times.length > 1 ? (last - first) / (times.length - 1) / 2 : 43_200;
  return (_plot: UPlot, min: number, max: number): [number, number] => [
    min <= first ? first - half : min,
    max >= last ? last + half : max,
  ];
}

interface Rendered extends Pick<PlotCanvasProps, 'times' | 'series' | 'shape' | 'onPoint'> {
  /** Whether less than all times are shown. */
  readonly onZoom: (isZoomed: boolean) => void;
  readonly height: number;
  /** Where the axis ends below the highest value; null where it does not. */
  readonly clip: number | null;
  /** The highest of all series at each time. */
  readonly highest: readonly number[];
}

function rangeOf(shape: PlotCanvasProps['shape'], clip: number | null): UPlot.Scale {
  if (shape === 'bars') return { range: (_plot, _least, max) => [0, clip ?? (max || 1)] };
  return clip === null ? {} : { range: (_plot, min) => [min, clip] };
}

/** A mark at the upper edge for each value that is cut. */
function markClipped(plot: UPlot, times: readonly number[], highest: readonly number[], clip: number): void {
  const { ctx, bbox } = plot;
  const edge = 5 * window.devicePixelRatio;
  const [page, warning] = [
    resolveColour(plot.root, 'var(--page)'),
    resolveColour(plot.root, 'var(--warning)'),
  ];
  times.forEach((time, index) => {
    if ((highest[index] ?? 0) <= clip) return;
    const x = plot.valToPos(time, 'x', true);
    ctx.fillStyle = page;
    ctx.fillRect(x - 5 * edge, bbox.top, 10 * edge, 2.4 * edge);
    ctx.fillStyle = warning;
    ctx.beginPath();
    ctx.moveTo(x, bbox.top);
    ctx.lineTo(x - edge, bbox.top + 1.6 * edge);
    ctx.lineTo(x + edge, bbox.top + 1.6 * edge);
    ctx.fill();
  });
}

function optionsOf(
  host: HTMLElement,
  { times, series, shape, onPoint, onZoom, height, clip, highest }: Rendered,
): Options {
  const line = resolveColour(host, 'var(--line)');
  const axis = {
    stroke: resolveColour(host, 'var(--muted)'),
    font: `12px ${getComputedStyle(host).fontFamily}`,
    grid: { stroke: line, width: 1 },
    ticks: { show: false },
  };
  const paths = shape === 'bars' ? UPlot.paths.bars?.({ size: [0.7, 40] }) : undefined;
  return {
    width: host.clientWidth,
    height,
    legend: { show: false },
    // What a mouse drags over is zoomed to.
    cursor: { y: false, drag: { x: true, y: false, dist: 8 } },
    // Bar axes start at zero, line axes at the data.
    scales: {
      x: shape === 'bars' ? { time: true, range: withRoom(times) } : { time: true },
      y: rangeOf(shape, clip),
    },
    axes: [
      {
        ...axis,
        size: 34,
        values: (_plot, times) => dayNames(times),
        // A tick names its day: two of one day would repeat it.
        space: (_plot, _axis, first, last, room) => Math.max(50, (room * 0.99 * 86_400) / (last - first)),
      },
      { ...axis, size: 84, values: (_plot, values) => axisNumbers(values) },
    ],
    tzDate: (time) => UPlot.tzDate(new Date(time * 1000), 'Etc/UTC'),
    series: [
      {},
      ...series.map(({ name, look }) => {
        const stroke = resolveColour(host, look.colour);
        return {
          label: name,
          stroke,
          width: shape === 'bars' ? 1 : 2,
          ...(shape === 'bars' ? { fill: barFill(host, stroke, look.hatch) } : { dash: [...look.dash] }),
          ...(paths === undefined ? {} : { paths }),
          points: { show: false },
        };
      }),
    ],
    hooks: {
      setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)],
      setScale: [
        ({ scales: { x } }) =>
          onZoom((x?.min ?? -Infinity) > (times[0] ?? 0) || (x?.max ?? Infinity) < (times.at(-1) ?? 0)),
      ],
      draw: clip === null ? [] : [(plot) => markClipped(plot, times, highest, clip)],
    },
  };
}

const TILE = 6;

/** A filled or hatched bar; hatching has an opaque background, so that nothing shines through. */
function barFill(host: HTMLElement, colour: string, hatch: SeriesLook['hatch']): string | CanvasPattern {
  const tile = document.createElement('canvas');
  const size = Math.round(TILE * window.devicePixelRatio);
  tile.width = size;
  tile.height = size;
  const context = tile.getContext('2d');
  if (hatch === null || context === null) return colour;
  context.fillStyle = resolveColour(host, 'var(--page)');
  context.fillRect(0, 0, size, size);
  context.strokeStyle = colour;
  context.lineWidth = size / 3;
  // Repeated on both sides, so that diagonals meet at tile corners.
  for (const shift of [-size, 0, size]) {
    context.beginPath();
    if (hatch === 0 || hatch === 90) {
      context.moveTo(hatch === 0 ? 0 : size / 2, hatch === 0 ? size / 2 : 0);
      context.lineTo(hatch === 0 ? size : size / 2, hatch === 0 ? size / 2 : size);
    } else {
      context.moveTo(shift, hatch === 45 ? size : 0);
      context.lineTo(shift + size, hatch === 45 ? 0 : size);
    }
    context.stroke();
  }
  return context.createPattern(tile, 'repeat') ?? colour;
}

/** Canvas does not support variables or light-dark(), so the browser resolves them on an element. */
function resolveColour(host: HTMLElement, colour: string): string {
  const probe = document.createElement('span');
  probe.style.color = colour;
  host.append(probe);
  const resolved = getComputedStyle(probe).color;
  probe.remove();
  return resolved;
}

/** Changes with the visitor's or the system's theme. */
function useTheme(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const changed = () => setCount((before) => before + 1);
    const system = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) =>
      matchMedia(query),
    );
    system.forEach((item) => item.addEventListener('change', changed));
    const watch = new MutationObserver(changed);
    watch.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      system.forEach((item) => item.removeEventListener('change', changed));
      watch.disconnect();
    };
  }, []);
  return count;
}
