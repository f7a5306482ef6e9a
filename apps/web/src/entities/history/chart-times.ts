/** The time axis of charts, shared by all charts of a kind. */
import { formatInt } from '@cairn/chain/format';
import { timestampMs, type Timestamp } from '@cairn/chain/time';

/** One row per UTC day. */
export const BY_DAY = {
  timeMs: ({ day }: { readonly day: string }) => Date.parse(day),
  timeText: ({ day }: { readonly day: string }) => day,
} as const;

interface Point {
  readonly time: Timestamp;
  readonly height: number;
}

/** One row per height. */
export const BY_HEIGHT = {
  timeMs: ({ time }: Point) => timestampMs(time),
  timeText: ({ time, height }: Point) =>
    `${time.slice(0, 16).replace('T', ' ')} UTC, block ${formatInt(height)}`,
} as const;
