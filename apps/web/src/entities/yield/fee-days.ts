/** Days of the chain's fee records: UTC dates. */

const DAY_MS = 86_400_000;

/** The UTC date of a timestamp: `2026-11-21`. */
export function utcDate(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** `count` dates up to `today`, newest first. */
export function daysBefore(today: string, count: number): readonly string[] {
  const end = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: count }, (_, ago) => utcDate(end - ago * DAY_MS));
}
