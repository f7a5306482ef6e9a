/** The canvas of a time chart, which can be zoomed. */
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import UPlot, { type Options } from 'uplot';
import styles from 'uplot/dist/uPlot.min.css?url';
import { ROOT } from '../config/base.ts';
import { axisNumbers } from './axis-numbers.ts';
import { BAR_PART, PADDING, dayNames, timeRange, valueRange } from './plot-scale.ts';
import { trackTouches, panTo, zoomBy } from './plot-zoom.ts';
import type { DrawingProps, PlotProps } from './plot-props.ts';
import type { SeriesLook } from './series-look.ts';

interface PlotCanvasProps extends DrawingProps, Pick<PlotProps, 'chosen' | 'zoom'> {
  readonly height: number;
}

/** Redraws when the size or the theme changes. */
export default function PlotCanvas(props: PlotCanvasProps) {
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<UPlot | null>(null);
  const theme = useTheme();
  const { times, series, shape, onPoint, chosen, zoom, height, clip, highest } = props;
  const [isZoomed, setZoomed] = useState(false);
  useEffect(() => {
    const host = place.current;
    if (host === null) return;
    const rendered = new UPlot(
      optionsOf(host, { times, series, shape, onPoint, onZoom: setZoomed, height, clip, highest }),
      [[...times], ...series.map(({ valuesApprox }) => [...valuesApprox])],
      host,
    );
    plot.current = rendered;
    const letGo = trackTouches(rendered, times);
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
    panTo(rendered, times, time);
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
      <div ref={place} dir="ltr" className="text-label" style={{ height }} aria-hidden="true" />
      {isZoomed && (
        <button
          type="button"
          className="link absolute inset-e-2 top-0 bg-page text-label"
          onClick={() => zoomTo(0)}
        >
          Reset zoom
        </button>
      )}
    </>
  );
}

/** The room beside the first and the last value is shown with them. */
function withRoom(times: readonly number[], shape: PlotProps['shape']) {
  const [first, last] = [times[0] ?? 0, times.at(-1) ?? 0];
  const { from, to } = timeRange(times, shape);
  return (_plot: UPlot, min: number, max: number): [number, number] => [
    min <= first ? from : min,
    max >= last ? to : max,
  ];
}

interface Rendered extends Omit<PlotCanvasProps, 'chosen' | 'zoom'> {
  /** Whether less than all times are shown. */
  readonly onZoom: (isZoomed: boolean) => void;
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
  const { fontSize, fontFamily } = getComputedStyle(host);
  const axis = {
    stroke: resolveColour(host, 'var(--muted)'),
    font: `${fontSize} ${fontFamily}`,
    grid: { stroke: line, width: 1 },
    ticks: { show: false },
  };
  const paths = shape === 'bars' ? UPlot.paths.bars?.({ size: [BAR_PART, 40] }) : undefined;
  return {
    width: host.clientWidth,
    height,
    legend: { show: false },
    // What a mouse drags over is zoomed to.
    cursor: { y: false, drag: { x: true, y: false, dist: 8 } },
    scales: {
      x: { time: true, range: withRoom(times, shape) },
      y: {
        range: (_plot, min, max) => {
          const { from, to } = valueRange(min, max, shape, clip);
          return [from, to];
        },
      },
    },
    padding: [PADDING.top, PADDING.right, 0, 0],
    axes: [
      {
        ...axis,
        size: PADDING.bottom,
        values: (_plot, times) => [...dayNames(times)],
        // A tick names its day: two of one day would repeat it.
        space: (_plot, _axis, first, last, room) => Math.max(50, (room * 0.99 * 86_400) / (last - first)),
      },
      { ...axis, size: PADDING.left, values: (_plot, values) => axisNumbers(values) },
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
      context.moveTo(shift, hatch === 45 ? 0 : size);
      context.lineTo(shift + size, hatch === 45 ? size : 0);
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
