/** Pages of a transaction that its node cannot decode, or that nests as deeply as a chain accepts. */
import { describe, expect, inject, it } from 'vitest';
import { domPages } from '../../../testing/dom-pages.ts';

const { visit } = domPages();
const held = inject('heldUrl');
/** From the recording: a transfer from a vesting account. */
const SENT = '83766E1783197CD5DC4789832FF52F4A1E1874EE365FA2F8B7A3AC3534B0373A';
const ONE_TX = '**/chain/rest/cosmos/tx/v1beta1/txs/*';

describe('a transaction with a message nested 9,000 deep', () => {
  it.each(['messages', 'raw'])('opens, its %s too', async (tab) => {
    const { page, expectNoErrors } = await visit(held, '/health');
    const deep = `${'{"a":'.repeat(9_000)}{}${'}'.repeat(9_000)}`;
    await page.route(ONE_TX, async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const body = text.replace('"messages":[{', `"messages":[{"deep":${deep},`);
      expect(body.length).toBe(text.length + deep.length + '"deep":,'.length);
      await route.fulfill({ response, body });
    });
    await page.goto(`${held}/tx/${SENT}?tab=${tab}`);
    await page.getByRole('heading', { name: 'Balance changes' }).waitFor();
    await page.getByRole('button', { name: 'Copy JSON' }).first().waitFor();
    await page.settled();
    expectNoErrors();
  });
});

describe('a transaction with denoms that are none', () => {
  it('opens, its messages as they are', async () => {
    const { page, expectNoErrors } = await visit(held, '/health');
    await page.route(ONE_TX, async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      // As the trust level of a light client has it, and as a contract may.
      const odd = '"denominator":"3","coin":{"denom":"a b","amount":"7"},';
      await route.fulfill({ response, body: text.replace('"messages":[{', `"messages":[{${odd}`) });
    });
    await page.goto(`${held}/tx/${SENT}?tab=messages`);
    await page.getByText('"a b"').waitFor();
    await page.settled();
    expectNoErrors();
  });
});

describe('a transaction that its node cannot decode', () => {
  it('is decoded from its bytes, with a note', async () => {
    const { page } = await visit(held, '/health');
    await page.route(ONE_TX, (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: '{"code":2,"message":"codespace sdk code 2: tx parse error: unknown type","details":[]}',
      }),
    );
    await page.goto(`${held}/tx/${SENT}`);
    await page.getByText('the node could not decode this transaction').waitFor();
    await page.getByRole('heading', { name: 'Balance changes' }).waitFor();
  });
});
