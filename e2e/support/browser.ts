/** A browser for journeys: pages that write down everything that went wrong in them. */
import { chromium } from 'playwright-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { CHROMIUM_FLAGS, findHeadless } from '../../scripts/lib/chromium.mjs';
import { watchTraffic } from './until-quiet.ts';
import { watchPage, type Trouble } from './watch-page.ts';

/** Longer than any page takes on a busy machine; what has not come by then does not come. */
const PATIENCE_MS = 15_000;

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
    const executablePath = findHeadless();
    if (executablePath === undefined) throw new Error('Chromium is missing: set CHROMIUM_PATH or install it');
    browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  });
  afterAll(() => browser.close());
  return {
    visit: async (origin, path, options = {}) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
      context.setDefaultTimeout(PATIENCE_MS);
      const page = await context.newPage();
      const trouble = watchPage(page, origin);
      watchTraffic(page);
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
