/** Build, endpoints, features and browser storage. */
import { describe, expect, inject, it } from 'vitest';
import { fetchNode } from '../../../testing/fetch-node.ts';
import { domPages } from '../../../testing/dom-pages.ts';
import { listAt, textAt } from '../../../testing/json.ts';
import { fetchJson } from '../../../testing/fetch-json.ts';

const { visit } = domPages();
const held = inject('heldUrl');

describe('the experimental info', () => {
  it('says which build runs, what is read and what the node serves', async () => {
    const build = await fetchJson(`${held}/api/v1/build`);
    const modules = listAt(
      await fetchNode(held, '/cosmos/upgrade/v1beta1/module_versions'),
      'module_versions',
    );
    const { page, expectNoErrors } = await visit(held, '/experimental-info');
    await page.getByText(textAt(build, 'buildId'), { exact: true }).waitFor();
    await page.getByText('this build', { exact: true }).waitFor();
    await page.getByText('/chain/rest', { exact: true }).first().waitFor();
    await page.getByText(`${modules.length} modules`).waitFor();
    const served = (label: string) => page.getByRole('listitem').filter({ hasText: label });
    await served('Perpetual trading').getByText('yes').waitFor();
    await served('Inflation').getByText('no', { exact: true }).waitFor();
    expectNoErrors();
  });

  it('shows what this browser stores as text, and clears it after confirmation', async () => {
    const { page, expectNoErrors } = await visit(held, '/experimental-info');
    await page.evaluate(
      `localStorage.setItem('cairn:stars', JSON.stringify([{ id: 'uelys', label: '<b>mine</b>' }])); localStorage.setItem('other', '1')`,
    );
    await page.reload();
    await page.getByText('<b>mine</b>').waitFor();
    await page.getByRole('button', { name: 'Reset …' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('<b>mine</b>').waitFor();
    await page.getByRole('button', { name: 'Reset …' }).click();
    await page.keyboard.press('Enter');
    await page.getByText('Nothing: all settings are at their defaults.').waitFor();
    expect(await page.evaluate("localStorage.getItem('cairn:stars')")).toBeNull();
    expect(await page.evaluate("localStorage.getItem('other')")).toBe('1');
    expectNoErrors();
  });
});
