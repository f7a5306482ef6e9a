/** One journey by keyboard alone: from the start page to a transaction, its sender, tabs, a table, a panel, a star, and back. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { waitUntilSettled } from './support/wait-until-settled.ts';
import { readFocus, type Focus } from './support/focus.ts';

const { visit } = useBrowser();
const held = inject('heldUrl');

const SWAP = '18F12E2BC60760C718424FD6F2142B9B8CE95C958509BEB2AC65C99B3C7ECAE8';
/** More presses than any of these pages needs. */
const MAX_STEPS = 80;

const SEEN = { isLost: false, isOutlined: true, isInView: true };

/** The focused element: never lost, always visible. */
async function seenFocus(page: Page): Promise<Focus> {
  const focus = await readFocus(page);
  expect({ on: focus.name, ...focus }).toMatchObject(SEEN);
  return focus;
}

/** Presses a key until the focus is where it should be; every stop on the way must be visible, too. */
async function stepTo(page: Page, key: string, isThere: (focus: Focus) => boolean): Promise<Focus> {
  const passed: string[] = [];
  for (let step = 0; step < MAX_STEPS; step++) {
    await page.keyboard.press(key);
    const focus = await seenFocus(page);
    if (isThere(focus)) return focus;
    passed.push(`${focus.role} ${focus.name}`);
  }
  throw new Error(`not reached by ${key}: ${passed.join(' | ')}`);
}

/** The new page has the focus, shown at its heading. */
async function arrivedAt(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname.toUpperCase() === path.toUpperCase());
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('content');
  await page.getByRole('heading', { level: 1 }).waitFor();
  // The heading may still be replaced by that of the loaded page.
  await expect.poll(() => readFocus(page)).toMatchObject(SEEN);
}

describe('by keyboard alone', () => {
  it('from the start page to a transaction, its sender, a tab, a table, the endpoints, a star, and back', async () => {
    const { page, expectNoErrors } = await visit(held, '/', { reducedMotion: 'reduce' });
    await waitUntilSettled(page);
    await page.keyboard.press('Tab');
    expect((await seenFocus(page)).name).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('content');
    await seenFocus(page);

    await page.keyboard.press('/');
    await expect.poll(async () => (await readFocus(page)).role).toBe('combobox');
    await seenFocus(page);
    await page.keyboard.type(SWAP.toLowerCase());
    await page.keyboard.press('Enter');
    await arrivedAt(page, `/tx/${SWAP}`);
    await page.getByRole('heading', { name: 'Balance changes' }).waitFor();

    const sender = await stepTo(page, 'Tab', ({ href }) => href?.startsWith('/address/') === true);
    await page.keyboard.press('Enter');
    await arrivedAt(page, sender.href ?? '');
    await page.getByRole('tab').first().waitFor();

    await stepTo(page, 'Tab', ({ role }) => role === 'tab');
    await page.keyboard.press('ArrowRight');
    const tab = await seenFocus(page);
    expect(tab.role).toBe('tab');
    expect(tab.name).toMatch(/^Holdings\b/);
    await page.getByRole('tabpanel').getByRole('columnheader').first().waitFor();
    await stepTo(page, 'Tab', ({ role, name }) => role === 'button' && /^(Amount|Value)/.test(name));
    const sorted = () =>
      page.evaluate<string>("document.activeElement.closest('th').getAttribute('aria-sort')");
    const before = await sorted();
    await page.keyboard.press('Enter');
    await expect.poll(sorted).not.toBe(before);
    expect((await seenFocus(page)).role).toBe('button');

    await stepTo(page, 'Shift+Tab', ({ name }) => name === 'Star this address');
    await page.keyboard.press('Space');
    const star = page.getByRole('button', { name: 'Star this address' });
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
    await seenFocus(page);

    await stepTo(page, 'Shift+Tab', ({ name }) => name.startsWith('Endpoint: '));
    await page.keyboard.press('Enter');
    await page.getByRole('radio').first().waitFor();
    await stepTo(page, 'Tab', ({ name }) => name === 'Pick the fastest healthy one');
    await page.keyboard.press('Escape');
    await page.getByRole('radio').first().waitFor({ state: 'hidden' });
    expect((await seenFocus(page)).name).toMatch(/^Endpoint: /);

    // The search field opens its overlay on focus, and Escape returns to it.
    await stepTo(page, 'Shift+Tab', ({ role }) => role === 'combobox');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect((await seenFocus(page)).name).toMatch(/^Search /);
    await stepTo(page, 'Shift+Tab', ({ role, name }) => role === 'a' && name === 'Cairn');
    await page.keyboard.press('Enter');
    await arrivedAt(page, '/');
    await stepTo(page, 'Shift+Tab', ({ name }) => name === 'Starred');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await stepTo(page, 'Tab', ({ href }) => href === sender.href);
    await page.keyboard.press('Enter');
    await arrivedAt(page, sender.href ?? '');
    await page.goBack();
    await arrivedAt(page, '/');
    expectNoErrors();
  });
});
