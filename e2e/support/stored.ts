/** What this application stores in the browser. */
import type { Page } from 'playwright-core';

/** The text of a key; null when absent. */
export const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate<string | null>(`localStorage.getItem('cairn:${key}')`);

export const store = (page: Page, key: string, text: string): Promise<unknown> =>
  page.evaluate(`localStorage.setItem('cairn:${key}', ${JSON.stringify(text)})`);
