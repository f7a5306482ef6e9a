/** Days of the chain's fee records: UTC dates. */
import { DAY_MS, utcDate } from '@cairn/chain/time';

/** `count` dates up to `today`, newest first. */
export function daysBefore(today: string, count: number): readonly string[] {
  const end = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: count }, (_, ago) => utcDate(end - ago * DAY_MS));
}
