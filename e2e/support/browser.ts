/** A browser for journeys: pages that write down everything that went wrong in them. */
import AxeBuilder from '@axe-core/playwright';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/lib/chromium.mjs';

/** Narrow phone, tablet, desktop. */
export const WIDTHS = [390, 820, 1440] as const;

/** Longer than any page takes on a busy machine; what has not come by then does not come. */
const PATIENCE_MS = 15_000;

/** What must stay empty while a visitor looks at a page. */
interface Trouble {
  /** Errors and warnings of the console, uncaught exceptions, and dialogs: we open none. */
  readonly console: string[];
  /** Requests that failed or answered 400 and above. */
  readonly failed: string[];
  /** Requests to anything but the explorer. */
  readonly thirdParty: string[];
}

interface Visit {
  readonly page: Page;
  readonly trouble: Trouble;
  /** Fails with what went wrong so far. */
  readonly expectNoTrouble: () => void;
  readonly close: () => Promise<void>;
}

type OpenPage = (origin: string, path: string, options?: BrowserContextOptions) => Promise<Visit>;

/** Opens pages of `origin` in a browser that lives as long as the test file. */
export function useBrowser(): { readonly visit: OpenPage } {
  let browser: Browser;
  beforeAll(async () => {
    const executablePath = findChromium();
    if (executablePath === undefined) throw new Error('Chromium is missing: set CHROMIUM_PATH or install it');
    browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  });
  afterAll(() => browser.close());
  return {
    visit: async (origin, path, options = {}) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
      context.setDefaultTimeout(PATIENCE_MS);
      const page = await context.newPage();
      const trouble = watch(page, origin);
      await page.goto(origin + path);
      return {
        page,
        trouble,
        expectNoTrouble: () => expect(trouble).toEqual({ console: [], failed: [], thirdParty: [] }),
        close: () => context.close(),
      };
    },
  };
}

function watch(page: Page, origin: string): Trouble {
  const trouble: Trouble = { console: [], failed: [], thirdParty: [] };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      trouble.console.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => trouble.console.push(`uncaught: ${error.message}`));
  page.on('dialog', (dialog) => {
    trouble.console.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) trouble.thirdParty.push(request.url());
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed';
    // A page that is left cancels what it was asking for.
    if (reason !== 'net::ERR_ABORTED') trouble.failed.push(`${request.url()}: ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) trouble.failed.push(`${response.url()}: ${response.status()}`);
  });
  return trouble;
}

/** What axe finds wrong with the page, as short lines; empty when nothing. */
export async function axeViolations(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map((node) => node.target.join(' '))
        .slice(0, 5)
        .join(', ')}`,
  );
}

/** Whether the page can be scrolled sideways. */
export function overflowsSideways(page: Page): Promise<boolean> {
  return page.evaluate<boolean>(
    'document.documentElement.scrollWidth > document.documentElement.clientWidth + 1',
  );
}
