/** The endpoint selector of every page. */
import type { Locator, Page } from 'playwright-core';
import { untilQuiet } from './until-quiet.ts';

export async function openSelector(page: Page): Promise<void> {
  await untilQuiet(page);
  await page
    .getByRole('button', { name: /^Endpoint: / })
    .first()
    .click();
  await section(page, 'REST endpoint').waitFor();
}

/** Of one kind of endpoints. */
export const section = (page: Page, title: 'REST endpoint' | 'Archive endpoint'): Locator =>
  page.getByRole('region', { name: title });
