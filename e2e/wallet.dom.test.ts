/** Wallets, with a scripted extension object: what a page says of them, without a browser. */
import { describe, expect, inject, it } from 'vitest';
import type { DomPage } from '../apps/web/testing/dom-page.ts';
import { domPages, type Visit } from '../apps/web/testing/dom-pages.ts';
import { parseJson, textAt } from '../apps/web/testing/json.ts';
import { LISTEN, untilAnnounced } from './support/announced.ts';
import { store, stored } from './support/stored.ts';
import { walletScript, type WalletScript } from './support/wallet-script.ts';

const { visit } = domPages();
const held = inject('heldUrl');

const owners = parseJson(
  await (await fetch(`${held}/chain/rest/cosmos/bank/v1beta1/denom_owners/uelys?pagination.limit=2`)).text(),
);
const MINE = textAt(owners, 'denom_owners', 0, 'address');
const OTHER = textAt(owners, 'denom_owners', 1, 'address');

async function open(script: WalletScript | null, wallet?: string): Promise<Visit> {
  const opened = await visit(held, '/health');
  if (wallet !== undefined) await store(opened.page, 'wallet', wallet);
  if (script !== null) await opened.page.addInitScript(walletScript(script));
  await opened.page.addInitScript(LISTEN);
  await opened.page.goto('/changes/1.2.0');
  return opened;
}

async function connect(page: DomPage): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet' }).click();
  await page.getByRole('button', { name: 'Connect Keplr' }).click();
}

const shortOf = (address: string) => `${address.slice(0, 8)}…${address.slice(-6)}`;

describe('connecting a wallet', () => {
  it('says when there is no account', async () => {
    const { page } = await open({ accounts: [] });
    await connect(page);
    await untilAnnounced(page, 'No accounts found');
    await untilAnnounced(page, 'Failed to connect wallet. Please try again.');
    await page.getByRole('button', { name: 'Connect wallet' }).waitFor();
  });

  it('shows why the extension refused', async () => {
    const { page } = await open({ accounts: [MINE], refuses: true });
    await connect(page);
    await untilAnnounced(page, 'Request rejected');
    expect(await stored(page, 'wallet')).toBeOneOf([null, 'null']);
  });
});

describe('a connected wallet', () => {
  const saved = JSON.stringify({ type: 'keplr', address: MINE });

  it('is tried again on the next start', async () => {
    const { page, expectNoErrors } = await open({ accounts: [MINE] }, saved);
    await page.getByRole('button', { name: shortOf(MINE) }).waitFor();
    await expect.poll(() => page.evaluate('window.walletCalls.length')).toBe(3);
    // The retry has ended, with more than the stored address.
    await page.getByText('Connecting …').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: shortOf(MINE) }).waitFor();
    expect(await stored(page, 'wallet')).toBe(saved);
    expectNoErrors();
  });

  it('is forgotten where the retry fails', async () => {
    const { page } = await open(null, saved);
    await untilAnnounced(page, 'Keplr wallet is not installed');
    await page.getByRole('button', { name: 'Connect wallet' }).waitFor();
    expect(await stored(page, 'wallet')).toBe('null');
  });

  it.each(['{"type":"metamask","address":"x"}', '{"type":"keplr","address":"<b>"}', '{broken'])(
    'is not believed where storage holds %s',
    async (text) => {
      const { page, expectNoErrors } = await open({ accounts: [MINE] }, text);
      await page.settled();
      await page.getByRole('button', { name: 'Connect wallet' }).waitFor();
      expect(await page.evaluate('window.walletCalls.length')).toBe(0);
      expectNoErrors();
    },
  );

  it('is read again when another account is chosen in the extension', async () => {
    const { page } = await open({ accounts: [MINE] }, saved);
    await expect.poll(() => page.evaluate('window.walletCalls.length')).toBe(3);
    await page.evaluate(
      `window.walletAccounts = ['${OTHER}']; window.dispatchEvent(new Event('keplr_keystorechange'))`,
    );
    await page.getByRole('button', { name: shortOf(OTHER) }).waitFor();
    expect(JSON.parse((await stored(page, 'wallet')) ?? '')).toEqual({ type: 'keplr', address: OTHER });
    await page.evaluate(
      "window.walletAccounts = []; window.dispatchEvent(new Event('keplr_keystorechange'))",
    );
    await untilAnnounced(page, 'No accounts found');
    expect(await stored(page, 'wallet')).toBe('null');
  });

  it('says when copying or disconnecting fails', async () => {
    const { page } = await open({ accounts: [MINE], failsToDisable: true }, saved);
    await page.evaluate("navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))");
    await page.getByRole('button', { name: shortOf(MINE) }).click();
    await page.getByRole('button', { name: 'Copy address' }).click();
    await untilAnnounced(page, 'Failed to copy address');
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await untilAnnounced(page, 'Failed to disconnect wallet');
    expect(JSON.parse((await stored(page, 'wallet')) ?? '')).toEqual({ type: 'keplr', address: MINE });
  });

  it('is listed among the stars as my address', async () => {
    const { page } = await open({ accounts: [MINE] });
    await connect(page);
    await untilAnnounced(page, 'Wallet connected successfully!');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Starred', exact: true }).click();
    await page.getByRole('link', { name: shortOf(MINE) }).waitFor();
    expect(await page.getByLabel(`Label of ${shortOf(MINE)}`).inputValue()).toBe('My address');
  });
});
