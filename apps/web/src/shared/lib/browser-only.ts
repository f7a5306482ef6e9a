/** Queries that a page is rendered without: what this browser alone can measure, and look-ups elsewhere that may take long. */

/** `meta` of such a query. */
export const BROWSER_ONLY = { isBrowserOnly: true } as const;

/** Whether a query's `meta` says so. */
export function isBrowserOnly(meta: Readonly<Record<string, unknown>> | undefined): boolean {
  return meta?.['isBrowserOnly'] === true;
}
