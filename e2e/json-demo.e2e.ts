/** The JSON viewer on responses of the chosen endpoint. */
import { describe, expect, inject, it } from 'vitest';
import { fetchNode } from '../apps/web/testing/fetch-node.ts';
import { COPIED, useBrowser } from './support/browser.ts';
import { textAt } from '../apps/web/testing/json.ts';

const { visit } = useBrowser();
const held = inject('heldUrl');

describe('the JSON demo', () => {
  it('shows the newest block of the chosen endpoint, finds in it, and copies paths', async () => {
    const block = await fetchNode(held, '/cosmos/base/tendermint/v1beta1/blocks/latest');
    const hash = textAt(block, 'block', 'header', 'app_hash');
    const { page, expectNoErrors } = await visit(held, '/json-demo', {
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
    expect(await page.evaluate(COPIED)).toBe('sdk_block.header.app_hash');
    expectNoErrors();
  });
});
