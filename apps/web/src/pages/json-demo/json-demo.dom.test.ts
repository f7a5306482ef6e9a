/** The JSON viewer over responses of the selected endpoint. */
import { describe, inject, it } from 'vitest';
import { fetchNode } from '../../../testing/fetch-node.ts';
import { textAt } from '../../../testing/json.ts';
import { domPages } from '../../../testing/dom-pages.ts';

const { visit } = domPages();
const held = inject('heldUrl');

describe('the JSON demo', () => {
  it('reports a call that the node does not serve', async () => {
    const { page } = await visit(held, '/json-demo?path=/no/such/call');
    await page.getByText('This node does not serve that call.').waitFor();
  });

  it('requests any call, keeps it in the address, and Back returns', async () => {
    const params = await fetchNode(held, '/cosmos/staking/v1beta1/params');
    const { page, expectNoTrouble } = await visit(held, '/json-demo');
    await page.getByLabel('Path of the call').fill('/cosmos/staking/v1beta1/params');
    await page.keyboard.press('Enter');
    await page.getByText(`"${textAt(params, 'params', 'unbonding_time')}"`).waitFor();
    await page.reload();
    await page.getByText('unbonding_time:').waitFor();
    await page.goBack();
    await page.getByText('block_id:').first().waitFor();
    await page.getByLabel('Path of the call').fill('//evil.example/x');
    await page.keyboard.press('Enter');
    await page.getByText('A call begins with a slash').waitFor();
    expectNoTrouble();
  });
});
