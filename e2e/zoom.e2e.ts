/** Pages zoomed, with text spacing, right to left, with reduced motion, and in the system's own colours. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { useBrowser } from './support/browser.ts';
import {
  findLostContent,
  increaseTextSpacing,
  setRightToLeft,
  ZOOMED,
} from './support/reading-conditions.ts';
import { waitUntilSettled } from './support/wait-until-settled.ts';
import { WIDTHS } from './support/watch-page.ts';

const { visit } = useBrowser();
const held = inject('heldUrl');

/** Pages with different layouts; `npm run screenshots` checks every route like this. */
const PATHS = [
  '/',
  '/block/2471',
  '/tx/18F12E2BC60760C718424FD6F2142B9B8CE95C958509BEB2AC65C99B3C7ECAE8',
  '/address/elys1ya32rf5vm82n66lfdh66rm23hwdksjgzy3tfyh',
  '/governors',
  '/proposal/23',
  '/assets',
  '/pool/1',
  '/parameters',
  '/tools',
];

/** Figures, times, addresses and hashes that would be read from the right. */
const TURNED = `[...document.querySelectorAll('#content :is(data, time, code, pre, .mono, .font-mono)')]
  .filter((element) => getComputedStyle(element).direction !== 'ltr').map((element) => element.textContent)`;

it('nothing is lost at 200 %, spaced out, or from right to left, where figures and addresses stay as they are', async () => {
  const { page, expectNoErrors } = await visit(held, '/health', ZOOMED);
  const lost: string[] = [];
  const turned: string[] = [];
  const look = async (what: string): Promise<void> => {
    lost.push(...(await findLostContent(page)).map((line) => `${what}: ${line}`));
  };
  for (const path of PATHS) {
    await page.setViewportSize(ZOOMED.viewport);
    await page.goto(held + path);
    await waitUntilSettled(page);
    await look(`${path} at 200 %`);
    await increaseTextSpacing(page);
    await look(`${path} spaced out`);
    await page.evaluate('document.adoptedStyleSheets = []');
    await setRightToLeft(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await waitUntilSettled(page);
      await look(`${path} from right to left at ${width} px`);
      const texts = await page.evaluate<readonly string[]>(TURNED);
      turned.push(...texts.map((text) => `${path} at ${width} px: ${text}`));
    }
  }
  expect(lost).toEqual([]);
  expect(turned).toEqual([]);
  expectNoErrors();
});

describe('without motion', () => {
  it.each([
    ['reduce', 0],
    ['no-preference', 1],
  ] as const)('%s: at least %d moves while a page waits', async (reducedMotion, minMoves) => {
    const { page } = await visit(held, '/health', { reducedMotion, isRendered: false });
    // Never answered: skeletons pulse, or do not.
    await page.route('**/cosmos/staking/v1beta1/validators?**', () => undefined);
    await page.goto(`${held}/governors`, { waitUntil: 'commit' });
    await page.locator('#content .skeleton').first().waitFor();
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search' }).fill('?!');
    await page.keyboard.press('Enter');
    await page.getByText(/^Invalid search/).waitFor();
    const moving = await page.evaluate<number>('document.getAnimations().length');
    if (minMoves === 0) expect(moving).toBe(0);
    else expect(moving).toBeGreaterThanOrEqual(minMoves);
  });
});

/** Contrast of two CSS colours (WCAG 2.2); and colours of marks and of their backgrounds. */
const COLOURS = `
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const rgb = (colour) => { canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1); return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3); };
  const light = (parts) => parts.map((part) => part / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)).reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);
  const contrast = (a, b) => { const [low, high] = [light(a), light(b)].sort((x, y) => x - y); return (high + 0.05) / (low + 0.05); };
  const page = rgb(getComputedStyle(document.documentElement).backgroundColor);
  const against = (colour) => contrast(rgb(colour), page);
`;
const evaluateColours = <T = number>(page: Page, expression: string): Promise<T> =>
  page.evaluate<T>(`(() => { ${COLOURS} return ${expression}; })()`);

/** WCAG 2.2, 1.4.11. */
const SEEN = 3;

describe.each(['light', 'dark'] as const)("in the system's colours, %s", (colorScheme) => {
  const forced = { forcedColors: 'active', colorScheme } as const;

  it('stones, status marks and the focus are distinguishable', async () => {
    const { page, expectNoErrors } = await visit(held, '/', forced);
    await waitUntilSettled(page);
    expect(await page.evaluate("matchMedia('(forced-colors: active)').matches")).toBe(true);
    const stones = await evaluateColours<readonly number[]>(
      page,
      "[...document.querySelectorAll('main ol li > a > span:first-child')].map((stone) => against(getComputedStyle(stone).borderTopColor))",
    );
    expect(stones.length).toBeGreaterThan(0);
    expect(Math.min(...stones)).toBeGreaterThanOrEqual(SEEN);
    const mark = page.locator('header').getByText('▲', { exact: true });
    expect(await mark.isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    expect(
      await evaluateColours(page, 'against(getComputedStyle(document.activeElement).outlineColor)'),
    ).toBeGreaterThanOrEqual(SEEN);
    expectNoErrors();
  });

  it('the chosen tab, a pressed button and a highlighted suggestion are distinguishable', async () => {
    const { page } = await visit(held, '/proposal/23', forced);
    await page.getByRole('tab').first().waitFor();
    const border = (isChosen: boolean) =>
      `getComputedStyle(document.querySelector('[role=tab][aria-selected=${isChosen}]')).borderBottomColor`;
    expect(await evaluateColours(page, `against(${border(true)})`)).toBeGreaterThanOrEqual(SEEN);
    expect(await evaluateColours(page, `against(${border(false)})`)).toBeLessThan(SEEN);
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search' }).fill('2476');
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    const outline = () =>
      page.evaluate<string>("getComputedStyle(document.querySelector('[role=option]')).outlineStyle");
    expect(await outline()).toBe('none');
    await page.keyboard.press('ArrowDown');
    await expect.poll(outline).toBe('solid');
  });

  it('charts are rendered in distinguishable colours', async () => {
    const { page } = await visit(held, '/analytics', forced);
    await page
      .getByRole('group', { name: /arrow keys/ })
      .first()
      .focus();
    await page.locator('main canvas').first().waitFor();
    await waitUntilSettled(page);
    const rendered = `(() => {
      const plot = document.querySelector('main canvas');
      const { data } = plot.getContext('2d').getImageData(0, 0, plot.width, plot.height);
      let most = 0;
      for (let at = 0; at < data.length; at += 4)
        if (data[at + 3] > 200) most = Math.max(most, contrast([data[at], data[at + 1], data[at + 2]], page));
      return most;
    })()`;
    expect(await evaluateColours(page, rendered)).toBeGreaterThanOrEqual(SEEN);
  });
});
