/**
 * Shared setup of page tests, made once per run: a held explorer, one with a moving network, the application as a
 * script, a browser.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import '../../apps/web/testing/provided.ts';
import { ROOT } from '../../scripts/lib/bootstrap.mjs';
import { SHORT_LIVED_FLAGS, findHeadless } from '../../scripts/lib/chromium.mjs';
import { COMPLETE_PAGES, HELD_HEIGHT, startCairn } from './start-cairn.ts';
import { untilIndexed } from './until-indexed.ts';

export default async function serve(project: TestProject): Promise<() => Promise<void>> {
  const replay = await startCairn(['--loop']);
  const [appScript, browser] = await Promise.all([bundleApp(), launch(), untilIndexed(replay.url)]);
  // The first one builds the translations, beside the tests; all others would each build them again.
  process.env.CAIRN_BUILD = realpathSync(join(ROOT, 'dist', 'current'));
  // Continues from the index that the first one has made.
  const held = await startCairn(['--hold', String(HELD_HEIGHT)], COMPLETE_PAGES);
  await untilIndexed(held.url);
  project.provide('heldUrl', held.url);
  project.provide('replayUrl', replay.url);
  project.provide('appScript', appScript);
  project.provide('browserUrl', browser.wsEndpoint());
  return async () => {
    await Promise.all([browser.close(), held.stop(), replay.stop()]);
  };
}

function launch() {
  const executablePath = findHeadless();
  if (executablePath === undefined) throw new Error('Chromium is missing: set CHROMIUM_PATH or install it');
  return chromium.launchServer({ executablePath, args: SHORT_LIVED_FLAGS });
}

/** The path of the application as one script. */
async function bundleApp(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'app-'));
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, [join(ROOT, 'apps/web/testing/bundle-app.mjs'), folder], {
    env,
  });
  return join(folder, 'app.js');
}
