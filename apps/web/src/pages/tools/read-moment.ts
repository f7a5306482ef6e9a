/** Parses timestamps as people and programs write them. */
import { isUtcDate } from '@cairn/chain/time';
import type { Zone } from '../../shared/ui/time.tsx';

const DATE_TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?$/i;
/** Ten digits are Unix seconds, thirteen milliseconds, nineteen nanoseconds. */
const UNITS: Readonly<Record<number, bigint>> = { 10: 1000n, 13: 1n };
const NANOS_PER_MS = 1_000_000n;

/**
 * Parses `2026-11-21T09:41:07` in `zone` unless it has its own, node timestamps, and Unix seconds, milliseconds or
 * nanoseconds, to Unix milliseconds. Undefined otherwise.
 */
export function readMoment(text: string, zone: Zone): number | undefined {
  const bare = text.trim();
  if (/^\d{19}$/.test(bare)) return Number(BigInt(bare) / NANOS_PER_MS);
  const unit = /^\d+$/.test(bare) ? UNITS[bare.length] : undefined;
  if (unit !== undefined) return Number(BigInt(bare) * unit);
  const [, date = '', time = '', named] = DATE_TIME.exec(bare) ?? [];
  if (!isUtcDate(date)) return undefined;
  // Truncates below a millisecond, where browsers differ.
  const [seconds = '', fraction = '0'] = time.replace(',', '.').split('.');
  const ms = Date.parse(`${date}T${seconds}${named?.toUpperCase() ?? (zone === 'utc' ? 'Z' : '')}`);
  return Number.isNaN(ms) ? undefined : ms + Number(fraction.padEnd(3, '0').slice(0, 3));
}

/** The field's format, truncated to seconds. */
export function fieldText(ms: number, zone: Zone): string {
  const offsetMs = zone === 'utc' ? 0 : new Date(ms).getTimezoneOffset() * 60_000;
  return new Date(ms - offsetMs).toISOString().slice(0, 19);
}
