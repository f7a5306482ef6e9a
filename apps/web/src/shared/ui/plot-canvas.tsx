/** The canvas of a time chart. Lazily loaded: the library is larger than most pages. */
import { useEffect, useRef, useState } from 'react';
import UPlot, { type Options } from 'uplot';
import styles from 'uplot/dist/uPlot.min.css?url';
import { ROOT } from '../config/base.ts';
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
  /** Index of the hovered value, or null. */
  readonly onPoint: (index: number | null) => void;
  /** Index selected by keyboard. */
  readonly chosen: number | null;
}

const HEIGHT = 260;
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
  const { times, series, shape, onPoint, chosen } = props;
  useEffect(() => {
    const host = place.current;
    if (host === null) return;
    const rendered = new UPlot(
      optionsOf(host, { times, series, shape, onPoint }),
      [[...times], ...series.map(({ valuesApprox }) => [...valuesApprox])],
      host,
    );
    plot.current = rendered;
    const room = new ResizeObserver(() => rendered.setSize({ width: host.clientWidth, height: HEIGHT }));
    room.observe(host);
    return () => {
      room.disconnect();
      rendered.destroy();
      plot.current = null;
    };
  }, [times, series, shape, onPoint, theme]);
  useEffect(() => {
    const rendered = plot.current;
    const time = chosen === null ? undefined : times[chosen];
    if (rendered === null || time === undefined) return;
    rendered.setCursor({ left: rendered.valToPos(time, 'x'), top: 10 }, false);
  }, [chosen, times]);
  return (
    <>
      {/* Chunks bring no styles of their own (vite.config.ts); without these the parts stack up. */}
      <link rel="stylesheet" href={ROOT + styles} precedence="default" />
      <div ref={place} dir="ltr" style={{ height: HEIGHT }} aria-hidden="true" />
    </>
  );
}

/** Half a bar before the first and after the last. */
function withRoom(bars: number) {
  return (_plot: UPlot, first: number, last: number): [number, number] => {
    const half = bars > 1 ? (last - first) / (bars - 1) / 2 : 43_200;
    return [first - half, last + half];
  };
}

function optionsOf(
  host: HTMLElement,
  { times, series, shape, onPoint }: Pick<PlotCanvasProps, 'times' | 'series' | 'shape' | 'onPoint'>,
): Options {
  const line = resolveColour(host, 'var(--line)');
  const axis = {
    stroke: resolveColour(host, 'var(--muted)'),
    grid: { stroke: line, width: 1 },
    ticks: { show: false },
  };
  const paths = shape === 'bars' ? UPlot.paths.bars?.({ size: [0.7, 40] }) : undefined;
  return {
    width: host.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false } },
    // Bar axes start at zero, line axes at the data.
    scales: {
      x: shape === 'bars' ? { time: true, range: withRoom(times.length) } : { time: true },
      y: shape === 'bars' ? { range: (_plot, _least, most) => [0, most || 1] } : {},
    },
    axes: [
      { ...axis, values: (_plot, times) => dayNames(times) },
      { ...axis, size: 84 },
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
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
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
    system.forEach((each) => each.addEventListener('change', changed));
    const watch = new MutationObserver(changed);
    watch.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      system.forEach((each) => each.removeEventListener('change', changed));
      watch.disconnect();
    };
  }, []);
  return count;
}
