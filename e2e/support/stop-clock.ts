/** The clock of a page. */
import type { Page } from 'playwright-core';

/** From here on it only advances by the test, so delayed content does not load by waiting. It must be installed. */
export async function stopClock(page: Page): Promise<void> {
  // Leaves time until the clock is paused.
  await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 2_000);
}
