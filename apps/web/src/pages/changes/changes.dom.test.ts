/** The changes page, compared with this checkout's changelog. */
import { readFileSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import { domPages } from '../../../testing/dom-pages.ts';

const { visit } = domPages();
const held = inject('heldUrl');
const LOG = readFileSync(new URL('../../../../../CHANGELOG.md', import.meta.url), 'utf8');
const VERSIONS = [...LOG.matchAll(/^## (\S+)/gm)].map((match) => match[1] ?? '');

describe('the changes', () => {
  it('list every release of the change log, and every note of 1.2.0', async () => {
    expect(VERSIONS).toContain('1.2.0');
    const { page, expectNoErrors } = await visit(held, '/changes');
    for (const version of VERSIONS)
      await page.getByRole('heading', { name: version, exact: true, level: 2 }).waitFor();
    await page.getByRole('link', { name: 'Link to release 1.2.0' }).click();
    await page.waitForURL('**/changes/1.2.0');
    const section = LOG.split(/^## /m).find((part) => part.startsWith('1.2.0')) ?? '';
    const items = section.split(/^- /m).slice(1);
    expect(items.length).toBeGreaterThan(3);
    const plain = (text: string) => text.replaceAll('`', '').replace(/\s+/g, ' ').trim();
    const shown = (await page.getByRole('main').getByRole('listitem').allInnerTexts()).map(plain);
    expect(shown).toEqual(items.map((item) => plain(item.split(/\n\n/, 1)[0] ?? '')));
    expect(await page.title()).toBe('Changes in 1.2.0 · Cairn');
    await page.goBack();
    await page.getByRole('heading', { name: 'Changes', level: 1 }).waitFor();
    expectNoErrors();
  });

  it('say so where there is no such release, whatever was typed', async () => {
    const { page, expectNoErrors } = await visit(held, '/changes/%3Cb%3E9.9%3C%2Fb%3E');
    const [newest = ''] = VERSIONS.filter((version) => version !== 'Unreleased');
    await page.getByText(`There is no release <b>9.9</b>. The newest is ${newest}.`).waitFor();
    expectNoErrors();
    expect((await fetch(`${held}/changes/9.9`)).status).toBe(404);
  });
});
