/** Timestamps with nanoseconds, as the chain writes them, and durations. */
import { attempt } from './attempt.ts';

declare const timestampBrand: unique symbol;

/** RFC 3339 in UTC with 0 to 9 fraction digits, exactly as the node sent it. */
export type Timestamp = string & { readonly [timestampBrand]: true };

const PATTERN = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?Z$/;

/**
 * Parses an RFC 3339 UTC time.
 * @throws {SyntaxError} for another form or a day that does not exist.
 */
export function parseTimestamp(text: string): Timestamp {
  // A day after the month's last parses as one of the next month; NaN is no day.
  if (!PATTERN.test(text) || new Date(text).getUTCDate() !== Number(text.slice(8, 10))) {
    throw new SyntaxError(`not a time: ${JSON.stringify(text.slice(0, 60))}`);
  }
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the one place where a Timestamp is branded
  return text as Timestamp;
}

export const DAY_MS = 86_400_000;

/** The UTC date of a time in milliseconds: `2026-11-21`. */
export const utcDate = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Whether the text is a date that exists: `2026-11-21`, but not `2026-02-30`. */
export const isUtcDate = (text: string): boolean =>
  attempt(() => parseTimestamp(`${text}T00:00:00Z`)) !== null;

/** Milliseconds since 1970, truncated. */
export function timestampMs(time: Timestamp): number {
  return Date.parse(time);
}

/** Nanoseconds since 1970. */
export function timestampNanos(time: Timestamp): bigint {
  const fraction = /\.(\d+)Z$/.exec(time)?.[1] ?? '';
  const seconds = Math.floor(Date.parse(time) / 1000);
  return BigInt(seconds) * 1_000_000_000n + BigInt(fraction.padEnd(9, '0'));
}

/** The end of the year 9999: a Timestamp has four digits for it. */
export const MAX_TIMESTAMP_MS = 253_402_300_799_999;

/**
 * A time from milliseconds since 1970, at most `MAX_TIMESTAMP_MS`.
 * @throws {SyntaxError | RangeError} after it.
 */
export function timestampFromMs(ms: number): Timestamp {
  return parseTimestamp(new Date(ms).toISOString());
}

/** Whether this is protobuf's zero time, which means "never". */
export function isZeroTime(time: Timestamp): boolean {
  return time.startsWith('0001-01-01T00:00:00');
}

/**
 * Parses `1209600s` or `0.500s` as milliseconds, truncated.
 * @throws {SyntaxError} for another form.
 */
export function parseDurationMs(text: string): number {
  const match = /^(-?)(\d+)(?:\.(\d{1,9}))?s$/.exec(text);
  if (match === null) throw new SyntaxError(`not a duration: ${JSON.stringify(text.slice(0, 60))}`);
  const [, sign = '', seconds = '', fraction = ''] = match;
  const ms = Number(seconds) * 1000 + Number(fraction.slice(0, 3).padEnd(3, '0'));
  if (!Number.isSafeInteger(ms)) throw new SyntaxError(`duration out of range: ${text}`);
  return sign === '-' ? -ms : ms;
}
