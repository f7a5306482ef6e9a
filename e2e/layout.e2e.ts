/**
 * The layout of every page in its window, and axe's findings: one visit each, made narrow and dark without a reload.
 */
import { describe, expect, inject, it } from 'vitest';
import { routesOf } from './support/all-routes.ts';
import { useBrowser } from './support/browser.ts';
import { findLostContent } from './support/reading-conditions.ts';
import { waitUntilSettled } from './support/wait-until-settled.ts';
import { axeColours, axeStructure, overflowsSideways, WIDTHS } from './support/watch-page.ts';

const { visit } = useBrowser();
const held = inject('heldUrl');
const [PHONE, , WIDE] = WIDTHS;
/** Pages of many kinds of parts, also in windows between and beyond the usual ones. */
const VARIED = /^(?:dashboard|block-transactions|tx-swap|governors|assets|leaderboard|analytics)$/;
const MORE_WIDTHS = [360, 768, 1920, 2560];
const LISTS =
  /^\/(?:blocks|transactions|governors|validators|proposals|assets|wallets|leaderboard|relayers)$/;
/** Pixels above the first row of a list. */
const ABOVE_LIST = new Map<number, number>([
  [WIDE, 320],
  [PHONE, 420],
]);

/** Routes that show the page of another one. */
const SHOWN_BY_OTHERS = ['parameters-misspelt'];
const SHOWN = routesOf().filter(({ name }) => !SHOWN_BY_OTHERS.includes(name));

describe.each(SHOWN.map((route) => [route.name, route] as const))('%s', (name, { path, fails }) => {
  it('fits every width, and axe finds nothing in either theme', async () => {
    const { page, errors } = await visit(held, path, { colorScheme: 'light' });
    const found: Record<string, unknown> = {};
    const look = async (what: string, see: () => Promise<readonly string[]>): Promise<void> => {
      const faults = await see();
      if (faults.length > 0) found[what] = faults;
    };
    const widths = [...WIDTHS, ...(VARIED.test(name) ? MORE_WIDTHS : [])];
    for (const width of widths.sort((a, b) => b - a)) {
      await page.setViewportSize({ width, height: 900 });
      await waitUntilSettled(page);
      if (await overflowsSideways(page)) found[`${width} px`] = 'scrolls sideways';
      if (LISTS.test(path)) {
        const row = await page.locator('main tbody tr:visible').first().boundingBox();
        if ((row?.y ?? Infinity) > (ABOVE_LIST.get(width) ?? Infinity)) found[`first row, ${width} px`] = row;
      }
      if (width === WIDE)
        await look('wide', async () => [
          ...(await axeStructure(page, { ofShapes: true })),
          ...(await axeColours(page)),
        ]);
      if (width !== PHONE) continue;
      await look('phone', () => axeStructure(page, { ofShapes: true }));
      // As high as the first screens: only what is in the window can be hit.
      await page.setViewportSize({ width, height: 5000 });
      await page.evaluate('scrollTo(0, 0)');
      await waitUntilSettled(page);
      await look('lost on a phone', () => findLostContent(page));
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: WIDE, height: 900 });
    await waitUntilSettled(page);
    await look('wide, dark', () => axeColours(page));
    expect(found).toEqual({});
    const expected = (line: string): boolean =>
      fails?.test(line) === true || line.startsWith('error: Failed to load');
    if (fails === undefined) expect(errors).toEqual({ console: [], failed: [], thirdParty: [] });
    else expect([...errors.console, ...errors.failed].filter((line) => !expected(line))).toEqual([]);
  });
});
