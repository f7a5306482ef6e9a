/** Queries skipped by server rendering: those only the browser can answer, and slow external lookups. */

/** `meta` of such a query. */
export const BROWSER_ONLY = { isBrowserOnly: true } as const;

/** Whether a query's `meta` marks it as browser-only. */
export function isBrowserOnly(meta: Readonly<Record<string, unknown>> | undefined): boolean {
  return meta?.['isBrowserOnly'] === true;
}
