/** Pages whose code arrives after the chain has gone on: each part must start with what the service rendered. */
import { basename } from 'node:path';
import type { Page, Response } from 'playwright-core';
import { waitUntilSettled } from '../support/wait-until-settled.ts';
import type { PageErrors } from '../support/watch-page.ts';

const CODE = /\/assets\/[^/]+\.js$/;
/** Reads the newer block, and is lazy too. */
const CALLS = /\/assets\/(?:node|index|service)-calls-[^/]+\.js$/;
const IMPORTED = /"\.\/([\w-]+\.js)"/g;
const NEWEST = /\/blocks\/latest$/;

const isRedirect = (response: Response): boolean => response.status() >= 300 && response.status() < 400;

/** One path of each kind of page, and of each of its tabs. */
export function oneOfEachKind(paths: readonly string[]): readonly string[] {
  const kinds = new Map<string, string>();
  for (const path of paths) {
    const { pathname, search } = new URL(path, 'http://localhost');
    const kind = `${pathname.split('/')[1] ?? ''}${search}`;
    if (!kinds.has(kind)) kinds.set(kind, path);
  }
  return [...kinds.values()];
}

/**
 * Opens each path, and withholds code of pages that its HTML does not name until the page has read a newer block.
 * Uncaught errors, as a hydration mismatch is one, start with their path.
 */
export async function hydrateLate(
  page: Page,
  errors: PageErrors,
  origin: string,
  paths: readonly string[],
): Promise<readonly string[]> {
  const found: string[] = [];
  const ofCalls = new Set<string>();
  for (const path of paths) {
    const before = errors.console.length;
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    let html = '';
    const document = page
      .waitForResponse((response) => response.request().isNavigationRequest() && !isRedirect(response))
      .then(async (response) => (html = await response.text()));
    await page.route(CODE, async (route) => {
      const name = new URL(route.request().url()).pathname;
      await document;
      if (CALLS.test(name)) {
        const response = await route.fetch();
        for (const [, file = ''] of (await response.text()).matchAll(IMPORTED)) ofCalls.add(file);
        await route.fulfill({ response });
        return;
      }
      if (!html.includes(name) && !ofCalls.has(basename(name))) await released;
      await route.continue();
    });
    try {
      const newer = page.waitForResponse(NEWEST);
      await page.goto(origin + path);
      await page.waitForSelector('html[data-running]', { state: 'attached' });
      await newer;
    } catch (cause) {
      throw new Error(`${path}: the page does not run, or reads no newer block`, { cause });
    } finally {
      release();
    }
    await waitUntilSettled(page);
    await page.unrouteAll({ behavior: 'wait' });
    for (const line of errors.console.slice(before))
      if (line.startsWith('uncaught')) found.push(`${path}: ${line}`);
  }
  return found;
}
