/** The pages of pools and vaults. */
import { describe, inject, it } from 'vitest';
import { fetchNode, grouped, percent, tokens } from '../../../testing/fetch-node.ts';
import { domPages } from '../../../testing/dom-pages.ts';
import { listAt, textAt } from '../../../testing/json.ts';

const { visit } = domPages();
const held = inject('heldUrl');
const E = '/elys-network/elys';

/** A decimal string as USD, truncated to cents. */
function dollars(text: string): string {
  const [integer = '', fraction = ''] = text.split('.');
  return `$${grouped(integer)}.${fraction.slice(0, 2)}`;
}
/** A decimal string as a truncated percentage with two decimals. */
const rate = (text: string) => percent(BigInt(text.replace('.', '')), 10n ** 18n, 2);

describe('a pool', () => {
  it('shows its value, and that account and book-keeping come to what the node counts', async () => {
    const { page, expectNoErrors } = await visit(held, '/pool/1');
    const pool = await fetchNode(held, `${E}/amm/pool/1/7`);
    const main = page.getByRole('main');
    await main.getByText(dollars(textAt(pool, 'extra_info', 'tvl')), { exact: true }).waitFor();
    await main.getByText('matches the node’s own total').waitFor();
    const accounted = await fetchNode(held, `${E}/accountedpool/accounted_pool/1`);
    for (const coin of listAt(accounted, 'accounted_pool', 'total_tokens'))
      await main.getByText(tokens(BigInt(textAt(coin, 'amount')))).waitFor();
    const info = await fetchNode(held, `${E}/masterchef/pool_info?pool_id=1`);
    await main.getByText(rate(textAt(info, 'pool_info', 'dex_apr')), { exact: true }).waitFor();
    const positions = listAt(
      await fetchNode(held, `${E}/perpetual/positions/?pagination.limit=1000`),
      'mtps',
    );
    const open = positions.filter((item) => textAt(item, 'mtp', 'amm_pool_id') === '1').length;
    await main.getByText(String(open), { exact: true }).waitFor();
    const limitOf = async (path: string, ...keys: readonly string[]) =>
      Number(textAt(await fetchNode(held, `${E}/${path}`), ...keys));
    const first = await limitOf('perpetual/pool/1', 'pool', 'mtp_safety_factor');
    const second = await limitOf('perpetual/params', 'params', 'second_liquidation_trigger_ratio');
    const leveraged = await limitOf('leveragelp/params', 'params', 'safety_factor');
    for (const limit of [first, 1 + (first - 1) * second, leveraged])
      await main.getByText(String(Number(limit.toFixed(6))), { exact: true }).waitFor();
    await main.getByRole('link', { name: 'On the leaderboard' }).click();
    await page.waitForURL('**/leaderboard?pool=1');
    await page.goBack();
    await main.getByText('matches the node’s own total').waitFor();
    expectNoErrors();
  });

  it('without leverage and perpetuals has a note', async () => {
    const { page, expectNoErrors } = await visit(held, '/pool/2');
    await page.getByText('A plain pool: no leveraged or perpetual positions use it.').waitFor();
    await page.getByText('No perpetual position can be opened in this pool.').waitFor();
    expectNoErrors();
  });
});

describe('a vault', () => {
  it('that lends shows deposits, use and rates', async () => {
    const { page, expectNoErrors } = await visit(held, '/vault/32767');
    const vault = await fetchNode(held, `${E}/stablestake/pool/32767`);
    const main = page.getByRole('main');
    await main.getByText(tokens(BigInt(textAt(vault, 'pool', 'net_amount')))).waitFor();
    const lent = tokens(BigInt(textAt(vault, 'pool', 'total_borrow')));
    await main.locator(`data[value="${lent.replaceAll(',', '')}"]`).waitFor();
    await main.getByText(rate(textAt(vault, 'pool', 'borrow_ratio')), { exact: true }).waitFor();
    await main.getByText(textAt(vault, 'pool', 'redemption_rate').replace(/0+$/, '')).waitFor();
    await main.getByRole('heading', { name: 'Borrowers' }).waitFor();
    expectNoErrors();
  });

  it('that follows a strategy shows its worth, holdings and rules', async () => {
    const { page, expectNoErrors } = await visit(held, '/vault/1');
    const vault = await fetchNode(held, `${E}/vaults/vault/1/7`);
    const main = page.getByRole('main');
    const worth = dollars(textAt(vault, 'vault', 'total_deposits_usd'));
    await main.getByText(worth, { exact: true }).first().waitFor();
    await main.getByText('as reported by the chain').waitFor();
    await main.getByText('including profit on which a fee was already charged').waitFor();
    await main.getByText('Allowed actions').waitFor();
    await main.getByText(textAt(vault, 'vault', 'vault', 'description')).waitFor();
    expectNoErrors();
  });
});

describe('a number', () => {
  it.each([
    ['/pool/9', 'There is no pool with this ID.'],
    ['/vault/99', 'There is no strategy vault with this number.'],
    ['/vault/32768', 'There is no lending vault with this number.'],
    ['/pool/two', 'Invalid input provided. Please check your data.'],
    ['/vault/0', 'Invalid input provided. Please check your data.'],
  ])('%s is reported as not found', async (path, sentence) => {
    const { page, expectNoErrors } = await visit(held, path);
    await page.getByText(sentence).waitFor();
    expectNoErrors();
  });
});
