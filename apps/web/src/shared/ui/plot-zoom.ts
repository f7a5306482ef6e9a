/** Ranges of a chart's time axis, by keys and fingers. A mouse selects one by dragging. */
import type UPlot from 'uplot';

/** Unix seconds. */
export interface TimeRange {
  readonly min: number;
  readonly max: number;
}

/** A key zooms to this part of what is shown. */
const KEY_STEP = 0.6;
/** Closer fingers would ask for any range. */
const MIN_FINGERS_PX = 24;

/** Within all times, and not below the room of two values. */
export function limitRange({ min, max }: TimeRange, times: readonly number[]): TimeRange {
  const [first, last] = [times[0] ?? 0, times.at(-1) ?? 0];
  const all = last - first;
  const span = Math.min(all, Math.max(max - min, (2 * all) / Math.max(2, times.length - 1)));
  const from = Math.min(last - span, Math.max(first, (min + max - span) / 2));
  return { min: from, max: from + span };
}

/** Without the room beside the first and the last bar. */
const rangeOf = ({ scales: { x } }: Pick<UPlot, 'scales'>, times: readonly number[]): TimeRange => ({
  min: Math.max(x?.min ?? 0, times[0] ?? 0),
  max: Math.min(x?.max ?? 0, times.at(-1) ?? 0),
});

/** Zooms in or out around a time; 0 shows all. */
export function zoomBy(
  plot: Pick<UPlot, 'scales' | 'setScale'>,
  times: readonly number[],
  steps: -1 | 0 | 1,
  around?: number,
): void {
  const { min, max } = rangeOf(plot, times);
  // A single time has nothing to zoom into.
  if (steps === 0 || !(max > min)) {
    plot.setScale('x', { min: times[0] ?? 0, max: times.at(-1) ?? 0 });
    return;
  }
  const centre = around !== undefined && around >= min && around <= max ? around : (min + max) / 2;
  const span = Math.min((max - min) * KEY_STEP ** steps, (times.at(-1) ?? 0) - (times[0] ?? 0));
  const from = centre - ((centre - min) / (max - min)) * span;
  plot.setScale('x', limitRange({ min: from, max: from + span }, times));
}

/** Moves the range, as wide as it is, to a time outside of it. */
export function panTo(plot: UPlot, times: readonly number[], time: number): void {
  const { min, max } = rangeOf(plot, times);
  if (time >= min && time <= max) return;
  const half = (max - min) / 2;
  plot.setScale('x', limitRange({ min: time - half, max: time + half }, times));
}

/** Two fingers keep the times below them, one finger moves a zoomed range. The returned function ends it. */
export function trackTouches(plot: UPlot, times: readonly number[]): () => void {
  const { over } = plot;
  const fingers = new Map<number, { readonly time: number; x: number }>();
  const placeOf = ({ clientX }: PointerEvent) => clientX - over.getBoundingClientRect().left;
  const hold = (pointer: number, x: number) => fingers.set(pointer, { time: plot.posToVal(x, 'x'), x });
  const onDown = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') return;
    over.setPointerCapture(event.pointerId);
    hold(event.pointerId, placeOf(event));
    for (const [pointer, { x }] of fingers) hold(pointer, x);
  };
  const onMove = (event: PointerEvent) => {
    const finger = fingers.get(event.pointerId);
    if (finger === undefined) return;
    finger.x = placeOf(event);
    const [one, two] = [...fingers.values()].sort((a, b) => a.time - b.time);
    if (one === undefined) return;
    const { min, max } = rangeOf(plot, times);
    const gap = two === undefined ? null : Math.max(MIN_FINGERS_PX, two.x - one.x);
    const perPx =
      two === undefined || gap === null ? (max - min) / over.clientWidth : (two.time - one.time) / gap;
    const from = one.time - one.x * perPx;
    plot.setScale('x', limitRange({ min: from, max: from + perPx * over.clientWidth }, times));
  };
  const onUp = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    for (const [pointer, { x }] of fingers) hold(pointer, x);
  };
  // The page still scrolls up and down.
  over.style.touchAction = 'pan-y';
  const end = new AbortController();
  const { signal } = end;
  over.addEventListener('pointerdown', onDown, { signal });
  over.addEventListener('pointermove', onMove, { signal });
  for (const type of ['pointerup', 'pointercancel'] as const) over.addEventListener(type, onUp, { signal });
  return () => end.abort();
}
