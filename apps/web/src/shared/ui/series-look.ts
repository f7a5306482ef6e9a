/** Distinguishes chart series without colour: dashes for lines, hatching for bars. */

export interface SeriesLook {
  /** A CSS colour of the chart palette. */
  readonly colour: string;
  /** Line dashes in pixels; empty for a solid line. */
  readonly dash: readonly number[];
  /** Hatching angle of a bar in degrees; null for a filled one. */
  readonly hatch: 0 | 45 | 90 | 135 | null;
}

/** Repeats for further series. */
export const LOOKS: readonly SeriesLook[] = [
  { colour: 'var(--series-1)', dash: [], hatch: null },
  { colour: 'var(--series-2)', dash: [7, 5], hatch: 45 },
  { colour: 'var(--series-3)', dash: [2, 4], hatch: 135 },
  { colour: 'var(--series-4)', dash: [12, 4, 2, 4], hatch: 0 },
  { colour: 'var(--series-5)', dash: [5, 2], hatch: 90 },
];

export function lookOf(index: number): SeriesLook {
  const look = LOOKS[index % LOOKS.length];
  if (look === undefined) throw new RangeError('no look');
  return look;
}

/** The CSS background of a bar. */
export function backgroundOf({ colour, hatch }: SeriesLook): string {
  return hatch === null
    ? colour
    : `repeating-linear-gradient(${hatch}deg, ${colour} 0 2px, var(--page) 2px 5px)`;
}
