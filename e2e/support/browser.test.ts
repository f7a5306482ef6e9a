import { once } from 'node:events';
import { expect, inject, it } from 'vitest';
import { useBrowser } from './browser.ts';

const { visit } = useBrowser();

/** An unhandled rejection fails the run, not this test. */
it('closes a page whose routes are still being answered, without an unhandled rejection', async () => {
  const held = inject('heldUrl');
  const { page, close } = await visit(held, '/health');
  const steps = new EventTarget();
  const requested = once(steps, 'requested');
  const closed = once(steps, 'closed');
  await page.route('**/changes/1.2.0', async (route) => {
    const response = await route.fetch();
    steps.dispatchEvent(new Event('requested'));
    await closed;
    await route.fulfill({ response, body: await response.text() });
  });
  // Closing ends the navigation or lets the response through.
  const left = page.goto(`${held}/changes/1.2.0`).catch(() => null);
  await requested;
  await close();
  steps.dispatchEvent(new Event('closed'));
  await left;
  expect(page.isClosed()).toBe(true);
});
