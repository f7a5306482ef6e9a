/** The status page, compared with service and node. */
import * as v from 'valibot';
import { describe, expect, inject, it } from 'vitest';
import { fetchNode, grouped } from '../../../testing/fetch-node.ts';
import { domPages } from '../../../testing/dom-pages.ts';
import { textAt } from '../../../testing/json.ts';
import { fetchJson } from '../../../testing/fetch-json.ts';

const { visit } = domPages();
const held = inject('heldUrl');

describe('the page of the status', () => {
  it('says what the service, the node and the head are', async () => {
    const health = await fetchJson(`${held}/health`);
    const info = await fetchNode(held, '/cosmos/base/tendermint/v1beta1/node_info');
    const head = await fetchNode(held, '/cosmos/base/tendermint/v1beta1/blocks/latest');
    const { page, expectNoErrors } = await visit(held, '/status');
    const fact = (panel: string, name: string) =>
      page
        .getByRole('region', { name: panel })
        .locator(`xpath=.//dt[normalize-space()="${name}"]/following-sibling::dd[1]`);
    await fact('This explorer', 'Service').getByText('ok').waitFor();
    await fact('This explorer', 'Build').getByText(textAt(health, 'buildId')).waitFor();
    await fact('This explorer', 'Network clock').getByText('the same as this page’s').waitFor();
    await fact('Network', 'Latest block')
      .getByRole('link', { name: grouped(textAt(head, 'block', 'header', 'height')) })
      .waitFor();
    await fact('Network', 'Phase').getByText('ended').waitFor();
    await fact('The chosen node', 'Application')
      .getByText(textAt(info, 'application_version', 'version'))
      .waitFor();
    await fact('The chosen node', 'CometBFT')
      .getByText(textAt(info, 'default_node_info', 'version'))
      .waitFor();
    const healthy = page.getByText('healthy', { exact: true });
    await healthy.nth(1).waitFor();
    expect(await healthy.count()).toBe(2);
    await fact('Data sources', 'Index').getByText('this explorer’s own').waitFor();
    expectNoErrors();
  });

  it('says that the service does not answer, and that it does again', async () => {
    const { page } = await visit(held, '/health');
    await page.route('**/health', (route) => route.abort());
    await page.goto(`${held}/status`);
    await page.getByText('does not respond').waitFor();
    // The node's health is separate.
    await page.getByText('healthy', { exact: true }).first().waitFor();
    await page.unroute('**/health');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('region', { name: 'This explorer' }).getByText('ok', { exact: true }).waitFor();
  });

  it('reports no unknown types where nothing is indexed', async () => {
    const { page } = await visit(held, '/health');
    await page.route('**/api/v1/status', async (route) => {
      const response = await route.fetch();
      const body = v.parse(v.record(v.string(), v.unknown()), JSON.parse(await response.text()));
      await route.fulfill({
        response,
        json: { ...body, state: 'off', height: null, proof: null, unknownKinds: [] },
      });
    });
    await page.goto(`${held}/status`);
    await page.getByText('none: history shows only what the node can search').waitFor();
    expect(await page.getByText('Unknown types').count()).toBe(0);
  });

  it('is a click on the line of the head away', async () => {
    const { page, expectNoErrors } = await visit(held, '/changes');
    await page.locator('a[href="/status"]').first().click();
    await page.getByRole('heading', { name: 'Status', level: 1 }).waitFor();
    expect(await page.title()).toBe('Status · Cairn');
    expectNoErrors();
  });
});
