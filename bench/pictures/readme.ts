/** The pictures of the README, in docs/images. */
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { ROOT } from '../../scripts/lib/bootstrap.mjs';

const IMAGES = join(ROOT, 'docs/images');
const SWAP = '2A3DFD64D57C4C7E5A21EF90CFDD71D6D88D036B03A29801787C971351E6B814';
const TRADER = 'elys1ya32rf5vm82n66lfdh66rm23hwdksjgzy3tfyh';

interface Picture {
  readonly name: string;
  readonly path: string;
  readonly theme: 'dark' | 'light';
  /** The panel that is shown alone; without it all that a window shows. */
  readonly panel?: string;
  /** After the page is complete. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

const untilVerified = (page: Page) =>
  page
    .getByText(/Verified \d/)
    .first()
    .waitFor();

const PICTURES: readonly Picture[] = [
  { name: 'dashboard', path: '/', theme: 'dark' },
  { name: 'transaction', path: `/tx/${SWAP}`, theme: 'dark', prepare: untilVerified },
  { name: 'address', path: `/address/${TRADER}`, theme: 'light' },
  { name: 'verify', path: `/tx/${SWAP}?tab=verify`, theme: 'light', panel: 'Transaction' },
  {
    name: 'sums',
    path: `/address/${TRADER}`,
    theme: 'light',
    panel: 'Total value',
    prepare: (page) => page.getByText('How it adds up').click(),
  },
  { name: 'vote', path: '/proposal/24', theme: 'dark', panel: 'The vote' },
  {
    name: 'end-of-block',
    path: '/block/2473?tab=events',
    theme: 'dark',
    panel: 'At the end of the block, after its transactions',
  },
  { name: 'archive', path: '/status', theme: 'light', panel: 'Data sources' },
];

const WINDOW = { width: 1440, height: 900 };
/** Of a panel shown alone. */
const PANEL_WINDOW = { width: 1000, height: 900 };
const MAX_PANEL_HEIGHT = 680;

/** Replaces all of them. */
export async function takeReadmePictures(browser: Browser, origin: string): Promise<void> {
  for (const { name, path, theme, panel, prepare } of PICTURES) {
    const context = await browser.newContext({
      viewport: panel === undefined ? WINDOW : PANEL_WINDOW,
      colorScheme: theme,
    });
    const page = await context.newPage();
    await page.goto(origin + path);
    await page.locator('html[data-running][data-settled]').waitFor({ state: 'attached' });
    await prepare?.(page);
    const file = join(IMAGES, `${name}.png`);
    if (panel === undefined) await page.screenshot({ path: file });
    else {
      const shown = page.getByRole('region', { name: panel }).first();
      await shown.scrollIntoViewIfNeeded();
      const box = await shown.evaluate((element) => {
        element.scrollIntoView({ block: 'start' });
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x, y: y + scrollY, width, height };
      });
      await page.screenshot({
        path: file,
        fullPage: true,
        clip: { ...box, height: Math.min(box.height, MAX_PANEL_HEIGHT) },
      });
    }
    await context.close();
  }
}
