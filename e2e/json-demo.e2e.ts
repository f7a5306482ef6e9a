/** The JSON viewer on answers of the chosen endpoint. */
import { describe, expect, inject, it } from 'vitest';
import { askNode } from './support/ask-node.ts';
import { useBrowser } from './support/browser.ts';
import { axeViolations, overflowsSideways, WIDTHS } from './support/watch-page.ts';
import { textAt } from './support/json.ts';
import { untilQuiet } from './support/until-quiet.ts';

const { visit } = useBrowser();
const held = inject('heldUrl');

describe('the JSON demo', () => {
  it('shows the newest block of the chosen endpoint, finds in it, and copies paths', async () => {
    const block = await askNode(held, '/cosmos/base/tendermint/v1beta1/blocks/latest');
    const hash = textAt(block, 'block', 'header', 'app_hash');
    const { page, expectNoTrouble, close } = await visit(held, '/json-demo', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.getByText(`"${hash}"`).first().waitFor();
    await page.getByLabel('Search names and values').fill('APP_HASH');
    await page.getByText('2 places').waitFor();
    await page.getByRole('listitem').filter({ hasText: 'sdk_block' }).hover();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'sdk_block' })
      .getByRole('button', { name: 'Copy path' })
      .click();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('sdk_block.header.app_hash');
    expectNoTrouble();
    await close();
  });

  it('asks any call, keeps it in the address, and Back returns', async () => {
    const params = await askNode(held, '/cosmos/staking/v1beta1/params');
    const { page, expectNoTrouble, close } = await visit(held, '/json-demo');
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
    await close();
  });

  it('says so where the node does not serve a call', async () => {
    const { page, close } = await visit(held, '/json-demo?path=/no/such/call');
    await page.getByText('This node does not serve that call.').waitFor();
    await close();
  });

  it.each(WIDTHS)('fits %i pixels, and axe finds nothing', async (width) => {
    const { page, close } = await visit(held, '/json-demo', { viewport: { width, height: 900 } });
    await page.getByText('block_id:').first().waitFor();
    await untilQuiet(page);
    expect(await overflowsSideways(page)).toBe(false);
    expect(await axeViolations(page)).toEqual([]);
    await close();
  });
});
