/** Rows that are held back while a list is pointed at. */
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Waits while the chip of new rows counts on, and checks that the rows stay. */
export async function expectRowsPaused(chip: Locator, read: () => Promise<unknown>): Promise<void> {
  const next = async (): Promise<void> => {
    const count = await chip.textContent();
    await expect.poll(() => chip.textContent()).not.toBe(count);
  };
  // What was requested before the pointer arrived comes in until then.
  await next();
  const rows = await read();
  await next();
  expect(await read()).toEqual(rows);
}
