/** The JSON viewer over responses of the selected endpoint. */
import { describe, expect, inject, it } from 'vitest';
import { fetchNode } from '../../../testing/fetch-node.ts';
import { textAt } from '../../../testing/json.ts';
import { domPages } from '../../../testing/dom-pages.ts';

const { visit } = domPages();
const held = inject('heldUrl');

describe('the JSON demo', () => {
  it('reports a call that the node does not serve', async () => {
    const { page } = await visit(held, '/json-demo?path=/no/such/call');
    await page.getByText('This node does not support that request.').waitFor();
  });

  it('requests any call, keeps it in the address, and Back returns', async () => {
    const params = await fetchNode(held, '/cosmos/staking/v1beta1/params');
    const { page, expectNoErrors } = await visit(held, '/json-demo');
    await page.getByLabel('Request path').fill('/cosmos/staking/v1beta1/params');
    await page.keyboard.press('Enter');
    await page.getByText(`"${textAt(params, 'params', 'unbonding_time')}"`).waitFor();
    await page.reload();
    await page.getByText('unbonding_time:').waitFor();
    await page.goBack();
    await page.getByText('block_id:').first().waitFor();
    await page.getByLabel('Request path').fill('//evil.example/x');
    await page.keyboard.press('Enter');
    await page.getByText('The path must start with a slash').waitFor();
    expectNoErrors();
  });

  it('shows the match of a search in a long value, folds and unfolds it, and prints all of it', async () => {
    const { page, expectNoErrors } = await visit(held, '/health');
    const proof = `${'a'.repeat(700)} the needle ${'b'.repeat(700)}`;
    await page.route('**/chain/rest/long/value', (route) => route.fulfill({ json: { proof } }));
    await page.goto(`${held}/json-demo?path=/long/value`);
    const more = page.getByRole('button', { name: '… 812 more characters' });
    await more.waitFor();
    expect(await page.getByText('the needle').count()).toBe(0);
    await page.evaluate(`window.dispatchEvent(new Event('beforeprint'))`);
    await page.getByText('the needle').waitFor();
    await page.evaluate(`window.dispatchEvent(new Event('afterprint'))`);
    await more.click();
    await page.getByText('the needle').waitFor();
    const less = page.getByRole('button', { name: 'Show less' });
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Show less');
    await less.click();
    await more.waitFor();
    await page.getByLabel('Search names and values').fill('NEEDLE');
    await page.getByText('1 place').waitFor();
    await page.getByText('the needle').waitFor();
    expectNoErrors();
  });
});
