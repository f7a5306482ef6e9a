/** What a time chart draws. */
import type { Ref } from 'react';
import type { SeriesLook } from './series-look.ts';

export interface PlotSeries {
  readonly name: string;
  readonly look: SeriesLook;
  /** One per time; null leaves a gap. */
  readonly valuesApprox: readonly (number | null)[];
}

export interface PlotProps {
  /** Unix seconds, ascending. */
  readonly times: readonly number[];
  readonly series: readonly PlotSeries[];
  readonly shape: 'bars' | 'line';
  /** What the axis counts. */
  readonly unit: string | undefined;
  /** Whether a pointer or the focus has been on it: a picture becomes a canvas that can be zoomed. */
  readonly isUsed: boolean;
  /** Index of the hovered value, or null. */
  readonly onPoint: (index: number | null) => void;
  /** Index selected by keyboard. */
  readonly chosen: number | null;
  /** Zooms in, out, or back to all: for keys of the element around it. */
  readonly zoom: Ref<(steps: -1 | 0 | 1) => void>;
}

/** A picture and a canvas of the same values. */
export interface DrawingProps extends Pick<PlotProps, 'times' | 'series' | 'shape' | 'onPoint'> {
  /** Where the axis ends below the highest value; null where it does not. */
  readonly clip: number | null;
  /** The highest of all series at each time. */
  readonly highest: readonly number[];
}
