/** The browser of a run against real nodes. */
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import '../../apps/web/testing/provided.ts';
import { SHORT_LIVED_FLAGS, findHeadless } from '../../scripts/lib/chromium.mjs';

export default async function serveBrowser(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = findHeadless();
  if (executablePath === undefined) throw new Error('Chromium is missing: set CHROMIUM_PATH or install it');
  const browser = await chromium.launchServer({ executablePath, args: SHORT_LIVED_FLAGS });
  project.provide('browserUrl', browser.wsEndpoint());
  return () => browser.close();
}
