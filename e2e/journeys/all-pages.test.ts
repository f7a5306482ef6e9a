/** Every page the same way: opened by its link, in both themes, reloaded, made narrow. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { KEY_TEXTS } from '../../bench/key-texts/pages.ts';
import { useBrowser } from '../support/browser.ts';
import { axeViolations, overflowsSideways, WIDTHS } from '../support/watch-page.ts';
import { untilQuiet } from '../support/until-quiet.ts';

const { visit } = useBrowser();
const held = inject('heldUrl');
const [PHONE, , WIDE] = WIDTHS;
/** axe looks at a page for seconds when the machine is busy. */
const SLOW = { timeout: 180_000 };

async function waitForTexts(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts)
    await page.locator('#content').getByText(text).filter({ visible: true }).first().waitFor();
  await untilQuiet(page);
}

describe.each(KEY_TEXTS.map((entry) => [entry.page, entry] as const))(
  'the page %s',
  (_page, { path, texts }) => {
    it.each(['light', 'dark'] as const)(
      'says the same after a reload, and fits every width: %s',
      SLOW,
      async (colorScheme) => {
        const { page, expectNoTrouble, close } = await visit(held, path, { colorScheme });
        await waitForTexts(page, texts);
        await page.reload();
        await waitForTexts(page, texts);
        for (const width of [...WIDTHS].reverse()) {
          await page.setViewportSize({ width, height: 900 });
          await waitForTexts(page, []);
          expect(await overflowsSideways(page), `scrolls sideways, ${width} pixels wide`).toBe(false);
          // axe takes its time: the wide page in both themes, the phone's in one.
          if (width === WIDE || (width === PHONE && colorScheme === 'dark'))
            expect(await axeViolations(page), `${width} pixels wide`).toEqual([]);
        }
        expectNoTrouble();
        await close();
      },
    );
  },
);

describe('an address that leads nowhere', () => {
  it('is named on the 404 page', async () => {
    const { page, expectNoTrouble, close } = await visit(held, '/no/such/page');
    await page.getByText('Page not found: /no/such/page').waitFor();
    expectNoTrouble();
    await close();
  });

  it('is no page where the data service would answer', async () => {
    const response = await fetch(`${held}/api/v1/no-such-thing`);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/json');
  });
});
