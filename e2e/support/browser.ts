/** The run's browser: pages that record all errors. */
import { mkdirSync, writeFileSync } from 'node:fs';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';
import { OWN_NODE_COOKIE } from '../../packages/api/src/own-node.ts';
import { takePage, type PooledPage } from './page-pool.ts';
import { watchPage, type PageErrors } from './watch-page.ts';

/** A page of a held explorer takes a fraction of it. */
const SETTLES_MS = 10_000;
const CLOSE_TIMEOUT_MS = 10_000;
const SHOWN_CHARS = 400;

export interface Visit {
  readonly page: Page;
  readonly errors: PageErrors;
  /** Fails with all errors so far. */
  readonly expectNoErrors: () => void;
  readonly close: () => Promise<void>;
}

interface VisitOptions extends BrowserContextOptions {
  /**
   * False to let the application render the page, as for a visitor of another node: all requests pass through the
   * browser then.
   */
  readonly isRendered?: boolean;
}

type OpenPage = (origin: string, path: string, options?: VisitOptions) => Promise<Visit>;

/**
 * Opens pages of `origin`; each closes with its test at the latest, or with its suite if shared. A failed test leaves
 * a picture and the errors.
 */
export function useBrowser({ isShared = false } = {}): { readonly visit: OpenPage } {
  const open = new Map<Visit, PooledPage>();
  const closeAll = async (): Promise<void> => {
    for (const visit of open.keys()) await visit.close();
  };
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail')
      for (const [visit, pooled] of open) {
        pooled.discardAfterUse();
        await leavePicture(task.name, visit);
      }
    if (!isShared) await closeAll();
  });
  if (isShared) afterAll(closeAll);
  return {
    visit: async (origin, path, { isRendered = true, ...options } = {}) => {
      const pooled = await takePage(origin, options);
      const { page, context } = pooled;
      const errors = watchPage(page, origin);
      const visit: Visit = {
        page,
        errors,
        expectNoErrors: () => expect(errors).toEqual({ console: [], failed: [], thirdParty: [] }),
        close: async () => {
          if (open.delete(visit)) await pooled.release();
        },
      };
      open.set(visit, pooled);
      if (!isRendered) await context.addCookies([{ name: OWN_NODE_COOKIE, value: '1', url: origin }]);
      await page.goto(origin + path);
      // A busy service leaves a page to the browser at first.
      if (options.javaScriptEnabled === false)
        while ((await page.locator('#root:empty').count()) > 0) await page.reload();
      if (options.javaScriptEnabled !== false && (await page.locator('#root').count()) > 0)
        await untilListening(page, isRendered);
      return visit;
    },
  };
}

/** What this page has copied last. */
export const COPIED = 'window.copiedText';

/** A page in use: what is only read needs less code. */
async function untilListening(page: Page, isRendered: boolean): Promise<void> {
  await page.locator('html[data-running]').waitFor();
  if (!isRendered) return;
  await page.evaluate("document.dispatchEvent(new Event('wheel'))");
  // Lazy parts respond once the page is settled; a page that never settles is used as it is.
  await page
    .locator('html[data-settled]')
    .waitFor({ timeout: SETTLES_MS })
    .catch(() => undefined);
}

async function leavePicture(test: string, { page, errors }: Visit): Promise<void> {
  const name = test.replace(/[^\w]+/g, '-').slice(0, 100);
  mkdirSync('test-results', { recursive: true });
  // A page that hangs must not hide why the test failed.
  const text = await page
    .locator('body')
    .innerText({ timeout: CLOSE_TIMEOUT_MS })
    .catch((error: unknown) => String(error));
  const shown = JSON.stringify(text.slice(0, SHOWN_CHARS));
  writeFileSync(`test-results/${name}.log`, `${page.url()} shows ${shown}; ${JSON.stringify(errors)}`);
  await page
    .screenshot({ path: `test-results/${name}.png`, timeout: CLOSE_TIMEOUT_MS })
    .catch(() => undefined);
}
