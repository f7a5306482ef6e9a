/** What this application stores in the browser. */
import type { PageLike } from '../../apps/web/testing/page-like.ts';

/** The text of a key; null when absent. */
export const stored = (page: PageLike, key: string): Promise<string | null> =>
  page.evaluate<string | null>(`localStorage.getItem('cairn:${key}')`);

export const store = (page: PageLike, key: string, text: string): Promise<unknown> =>
  page.evaluate(`localStorage.setItem('cairn:${key}', ${JSON.stringify(text)})`);
