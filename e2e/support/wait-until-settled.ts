/** When a page is complete: the page reports it. */
import type { Page } from 'playwright-core';
import { pendingRequests } from './watch-page.ts';

/** Many times what a page takes on a busy machine; later than that counts as never. */
const TIMEOUT_MS = 120_000;
const WAITS_FOR = `({
  address: location.href,
  busy: [...document.querySelectorAll('[aria-busy="true"]')].map((part) => part.outerHTML.slice(0, 120)),
  text: (document.querySelector('main') ?? document.body).innerText.slice(0, 300),
})`;

/**
 * Waits until the page reports that it is settled (`<html data-settled>`).
 * @throws {Error} with what it waits for after the time limit.
 */
export async function waitUntilSettled(page: Page): Promise<void> {
  try {
    await page.locator('html[data-settled]').waitFor({ state: 'attached', timeout: TIMEOUT_MS });
  } catch (cause) {
    const state = { requests: pendingRequests(page), page: await page.evaluate<unknown>(WAITS_FOR) };
    throw new Error(`The page does not settle: ${JSON.stringify(state)}`, { cause });
  }
}
