/** How series of a chart are told apart without colour: lines by their dashes, bars by their hatching. */

export interface SeriesLook {
  /** A CSS colour of the theme's series. */
  readonly colour: string;
  /** Of a line, in pixels; none for a whole one. */
  readonly dash: readonly number[];
  /** Of a bar: degrees that its lines stand at; null for a filled one. */
  readonly hatch: 0 | 45 | 90 | 135 | null;
}

/** More series than these begin again. */
export const LOOKS: readonly SeriesLook[] = [
  { colour: 'var(--series-1)', dash: [], hatch: null },
  { colour: 'var(--series-2)', dash: [7, 5], hatch: 45 },
  { colour: 'var(--series-3)', dash: [2, 4], hatch: 135 },
  { colour: 'var(--series-4)', dash: [12, 4, 2, 4], hatch: 0 },
  { colour: 'var(--series-5)', dash: [5, 2], hatch: 90 },
];

/** The look of the series at a place. */
export function lookOf(index: number): SeriesLook {
  const look = LOOKS[index % LOOKS.length];
  if (look === undefined) throw new RangeError('no look');
  return look;
}
