/** Paper: a transaction prints as a receipt, in any theme. */
import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { describe, expect, inject, it } from 'vitest';
import { fetchNode } from '../apps/web/testing/fetch-node.ts';
import { useBrowser } from './support/browser.ts';
import { at, textAt } from '../apps/web/testing/json.ts';
import { waitUntilSettled } from './support/wait-until-settled.ts';

const { visit } = useBrowser();
const held = inject('heldUrl');

const SWAP = 'F35DC9AF7DEF978A5EE2347D670BAF60C9C4822D266606F571C2E0C226597D5A';
const FAILED = '81FA9B66E3021CADDBB186F6130A408738ECD50FC60033450F3C022B3696BA59';

const printedSchema = v.object({
  /** Text as it is printed, with what the style sheet adds. */
  text: v.string(),
  /** Colours of text, and of surfaces that are not transparent. */
  colours: v.array(v.string()),
  surfaces: v.array(v.string()),
  controls: v.array(v.string()),
});

const READ = `(() => {
  const isShown = (element) => element.checkVisibility() || getComputedStyle(element).display === 'contents';
  const unquoted = (content) => (content === 'none' || content === 'normal' ? '' : content.replace(/^"|"$/g, ''));
  const textOf = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return getComputedStyle(node.parentElement).fontSize === '0px' ? '' : node.data;
    if (node.nodeType !== Node.ELEMENT_NODE || !isShown(node)) return '';
    return [...node.childNodes].map(textOf).join('') + unquoted(getComputedStyle(node, '::after').content) + ' ';
  };
  const shown = [...document.querySelectorAll('body, body *')].filter(isShown);
  return {
    text: textOf(document.body).replace(/\\s+/g, ' '),
    colours: [...new Set(shown.filter((element) => element.innerText?.trim()).map((element) => getComputedStyle(element).color))],
    // Bars are drawings: black as the text.
    surfaces: [...new Set(shown.filter((element) => element.closest('.bar-fill, [role=img]') === null).map((element) => getComputedStyle(element).backgroundColor))].filter((colour) => colour !== 'rgba(0, 0, 0, 0)'),
    controls: shown.filter((element) => element.matches('button:not(th button), nav, input, select, [role=tab], footer')).map((element) => element.outerHTML.slice(0, 80)),
  };
})()`;

async function printed(page: Page): Promise<v.InferOutput<typeof printedSchema>> {
  await page.emulateMedia({ media: 'print' });
  return v.parse(printedSchema, await page.evaluate<unknown>(READ));
}

describe('a transaction on paper', () => {
  it('is a receipt of a page or two, black on white in either theme', async () => {
    const { page, expectNoErrors } = await visit(held, `/tx/${SWAP}`);
    await page.getByRole('heading', { name: 'Balance changes' }).waitFor();
    await waitUntilSettled(page);
    const tx = await fetchNode(held, `/cosmos/tx/v1beta1/txs/${SWAP}`);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const { text, colours, surfaces, controls } = await printed(page);
      expect(text).toContain(SWAP);
      expect(text).toContain('Success');
      expect(text).toContain(textAt(tx, 'tx', 'body', 'messages', 0, 'sender'));
      expect(text).toContain(Number(textAt(tx, 'tx_response', 'gas_used')).toLocaleString('en-US'));
      expect(text).not.toContain('…');
      expect(colours).toEqual(['rgb(0, 0, 0)']);
      expect(surfaces.filter((colour) => colour !== 'rgb(255, 255, 255)')).toEqual([]);
      expect(controls).toEqual([]);
    }
    const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g) ?? [];
    expect(pages.length).toBeGreaterThan(0);
    expect(pages.length).toBeLessThanOrEqual(2);
    expectNoErrors();
  });

  it('shows why it failed, and that recorded data is recorded', async () => {
    const { page, expectNoErrors } = await visit(held, `/tx/${FAILED}`);
    await page.getByRole('heading', { name: 'Balance changes' }).waitFor();
    await waitUntilSettled(page);
    const { text } = await printed(page);
    const tx = await fetchNode(held, `/cosmos/tx/v1beta1/txs/${FAILED}`);
    expect(at(tx, 'tx_response', 'code')).not.toBe(0);
    expect(text).toContain('Why it failed');
    expect(text).toContain(textAt(tx, 'tx_response', 'raw_log').slice(0, 60));
    expect(text).toContain('▲');
    // What a transaction is made of is for screens.
    expect(text).not.toContain(textAt(tx, 'tx', 'body', 'messages', 0, '@type'));
    expectNoErrors();
  });
});
