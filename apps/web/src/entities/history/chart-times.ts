/** When a row of a chart is, for drawing and for reading: the same for every chart of its kind. */
import { formatInt } from '@cairn/chain/format';
import { timestampMs, type Timestamp } from '@cairn/chain/time';

/** A row for each UTC day. */
export const BY_DAY = {
  timeMs: ({ day }: { readonly day: string }) => Date.parse(day),
  timeText: ({ day }: { readonly day: string }) => day,
} as const;

interface Point {
  readonly time: Timestamp;
  readonly height: number;
}

/** A row at a height. */
export const BY_HEIGHT = {
  timeMs: ({ time }: Point) => timestampMs(time),
  timeText: ({ time, height }: Point) =>
    `${time.slice(0, 16).replace('T', ' ')} UTC, block ${formatInt(height)}`,
} as const;
