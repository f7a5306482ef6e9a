/** Moments as a browser's field of date and time writes them: without a zone. */
import type { Zone } from '../../shared/ui/time.tsx';

/** Milliseconds since 1970 of `2026-11-21T09:41:07`; undefined when it is none. */
export function readMoment(text: string, zone: Zone): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?$/.test(text)) return undefined;
  const ms = Date.parse(zone === 'utc' ? `${text}Z` : text);
  return Number.isNaN(ms) ? undefined : ms;
}

/** A moment as the field wants it, cut to seconds. */
export function fieldText(ms: number, zone: Zone): string {
  const offsetMs = zone === 'utc' ? 0 : new Date(ms).getTimezoneOffset() * 60_000;
  return new Date(ms - offsetMs).toISOString().slice(0, 19);
}
