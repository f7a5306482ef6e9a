/** Presses the controls of a page, one after the other, and reads the cost of each from the browser. */
import type { Locator, Page } from 'playwright-core';
import { type TimedInteraction } from './probe.ts';

export interface InteractionCost {
  readonly what: string;
  /** Its slowest event, from the press to the next frame; below 16 ms there is no distinction. */
  readonly ms: number;
  readonly on: string;
}

/** The browser does not report shorter events. */
const MIN_MS = 16;
/** Entries are written after the frame that they describe. */
const AFTER_MS = 120;
const TIMEOUT_MS = 2000;
/** A search text with results on every page. */
const TYPED = ['e', 'l', 'y', 's'];

/** Everything on the page: its tabs, headers, fields, choices and toggles, then the frame around it. */
export async function measureInteractions(page: Page): Promise<readonly InteractionCost[]> {
  const pressed: InteractionCost[] = [];
  const time = async (what: string, act: () => Promise<void>): Promise<void> => {
    await page.evaluate('void (__walk.interactions.length = 0)');
    try {
      await act();
    } catch {
      // Covered or removed: a visitor could not press it either.
      return;
    }
    await page.waitForTimeout(AFTER_MS);
    const events = await page.evaluate<readonly TimedInteraction[]>('__walk.interactions');
    pressed.push(costOf(what, events));
  };
  const click = async (what: string, selector: string, max: number): Promise<void> => {
    for (const locator of await shown(page.locator(selector), max))
      await time(what, () => locator.click({ timeout: TIMEOUT_MS }));
  };
  await click('sort', 'main th button', 6);
  for (const field of await shown(page.locator('main input[type=search], main input[type=text]'), 2)) {
    await time('field', () => field.click({ timeout: TIMEOUT_MS }));
    const keys = [...TYPED, ...TYPED.map(() => 'Backspace')];
    for (const key of keys) await time('typing', () => page.keyboard.press(key));
  }
  for (const choice of await shown(page.locator('main select'), 3)) {
    await choice.focus();
    for (const key of ['ArrowDown', 'ArrowUp']) await time('choice', () => page.keyboard.press(key));
  }
  await click('toggle', 'main button[aria-pressed]', 4);
  await click('toggle', 'main input[type=checkbox], main summary', 4);
  await click('tab', 'main [role=tab]', 8);
  await pressFrame(page, time);
  return pressed;
}

/** The cost of one press or key, from all its events. */
export function costOf(what: string, events: readonly TimedInteraction[]): InteractionCost {
  const worst = [...events].sort((a, b) => b.ms - a.ms)[0];
  return worst === undefined
    ? { what, ms: MIN_MS, on: 'no event of 16 ms' }
    : { what, ms: worst.ms, on: `${worst.event} on ${worst.on}` };
}

type Time = (what: string, act: () => Promise<void>) => Promise<void>;

async function pressFrame(page: Page, time: Time): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  const press = (what: string, target: Locator) => time(what, () => target.click({ timeout: TIMEOUT_MS }));
  const key = (what: string, name: string) => time(what, () => page.keyboard.press(name));
  await press('settings', button('Display settings'));
  for (const theme of ['Dark', 'Light', 'System'])
    await press('theme', page.getByText(theme, { exact: true }).first());
  await key('close', 'Escape');
  await press('endpoints', button(/^Endpoint: /));
  await key('close', 'Escape');
  await press('more', button('More'));
  await key('close', 'Escape');
  await page.evaluate('document.activeElement?.blur()');
  await key('open search', '/');
  for (const letter of 'gover') await key('search typing', letter);
  await key('search arrow', 'ArrowDown');
  await key('close', 'Escape');
}

async function shown(locator: Locator, max: number): Promise<readonly Locator[]> {
  const found: Locator[] = [];
  for (const element of await locator.all()) {
    if (found.length === max) break;
    if ((await element.isVisible()) && (await element.isEnabled())) found.push(element);
  }
  return found;
}
