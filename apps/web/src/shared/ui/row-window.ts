/** Computes which rows of a long table are rendered, and the space of the others. Pixels throughout. */

/** Before any row is measured. */
const FIRST_GUESS = 36;
/** Overscan, so that the wheel or a key finds rendered rows. */
const OVERSCAN = 400;
/** The range moves in steps, so that not every scrolled pixel rerenders. */
const STEP = 8;

/** The offset of each row, followed by the end of the last one. Unmeasured rows get the average measured height. */
export function rowTops(count: number, measured: ReadonlyMap<number, number>): Float64Array {
  let sum = 0;
  for (const height of measured.values()) sum += height;
  const guess = measured.size === 0 ? FIRST_GUESS : sum / measured.size;
  const tops = new Float64Array(count + 1);
  for (let index = 0; index < count; index += 1)
    tops[index + 1] = (tops[index] ?? 0) + (measured.get(index) ?? guess);
  return tops;
}

/** Rows from `first` up to but excluding `end`. */
export interface RowRange {
  readonly first: number;
  readonly end: number;
}

/** The rows between two offsets, plus overscan. */
export function rowsBetween(tops: Float64Array, from: number, to: number): RowRange {
  const count = tops.length - 1;
  const first = Math.floor(rowAt(tops, from - OVERSCAN) / STEP) * STEP;
  const end = Math.ceil((rowAt(tops, to + OVERSCAN) + 1) / STEP) * STEP;
  return { first: Math.max(0, first), end: Math.min(count, end) };
}

/** The last row that starts at or above an offset. */
function rowAt(tops: Float64Array, place: number): number {
  let low = 0;
  let high = tops.length - 2;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** A row, or the space of skipped rows. */
export type Piece =
  | { readonly kind: 'row'; readonly index: number }
  | { readonly kind: 'room'; readonly index: number; readonly height: number };

/** The range with surrounding space; row `retained` stays rendered with its neighbours. */
export function piecesOf(
  tops: Float64Array,
  { first, end }: RowRange,
  retained: number | null,
): readonly Piece[] {
  const count = tops.length - 1;
  const rendered = Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);
  const beside =
    retained === null ? [] : [retained - 1, retained, retained + 1].filter((at) => at >= 0 && at < count);
  rendered.unshift(...beside.filter((at) => at < first));
  rendered.push(...beside.filter((at) => at >= Math.max(first, end)));
  const pieces: Piece[] = [];
  let next = 0;
  for (const index of [...rendered, count]) {
    const height = (tops[index] ?? 0) - (tops[next] ?? 0);
    if (index > next) pieces.push({ kind: 'room', index: next, height });
    if (index < count) pieces.push({ kind: 'row', index });
    next = index + 1;
  }
  return pieces;
}
