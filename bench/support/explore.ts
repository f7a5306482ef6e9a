/** The explorer and the browser of a benchmark. */
import { chromium, type Browser } from 'playwright-core';
import { HELD_HEIGHT, startCairn } from '../../e2e/support/start-cairn.ts';
import { untilIndexed } from '../../e2e/support/until-indexed.ts';
import { CHROMIUM_FLAGS, needHeadless } from '../../scripts/lib/chromium.mjs';

/** Flags of an explorer at the last recorded height. */
export const HELD = ['--hold', String(HELD_HEIGHT)];

interface ExploreOptions {
  /** Of the explorer to start. */
  readonly flags?: readonly string[];
  /** A running explorer, used instead. */
  readonly origin?: string | undefined;
  /** Finds the browser. */
  readonly need?: typeof needHeadless;
}

/** Starts both, works once the index is ready, and stops both also after a failure. */
export async function explore(
  work: (browser: Browser, origin: string) => Promise<void>,
  { flags = HELD, origin, need = needHeadless }: ExploreOptions = {},
): Promise<void> {
  const own = origin === undefined ? await startCairn(flags) : undefined;
  let browser: Browser | undefined;
  try {
    const url = own?.url ?? origin ?? '';
    await untilIndexed(url);
    browser = await chromium.launch({
      executablePath: need((line) => console.log(line)),
      args: CHROMIUM_FLAGS,
    });
    await work(browser, url);
  } finally {
    await browser?.close();
    await own?.stop();
  }
}
