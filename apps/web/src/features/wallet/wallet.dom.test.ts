/** A wallet's connection across reloads and tabs: stored state, cleared state and messages. */
import { describe, expect, inject, it } from 'vitest';
import { domPages } from '../../../testing/dom-pages.ts';
import { parseJson, textAt } from '../../../testing/json.ts';

const { visit } = domPages();
const held = inject('heldUrl');
/** This page only has the frame. */
const BARE = '/changes/1.2.0';
const owners = parseJson(
  await (await fetch(`${held}/chain/rest/cosmos/bank/v1beta1/denom_owners/uelys?pagination.limit=2`)).text(),
);
const MINE = textAt(owners, 'denom_owners', 0, 'address');
const OTHER = textAt(owners, 'denom_owners', 1, 'address');
const KEPLR = `window.keplr = {
  experimentalSuggestChain: async () => undefined,
  enable: async () => undefined,
  getOfflineSigner: () => ({ getAccounts: async () => [{ address: '${MINE}' }] }),
};`;

/** An extension that waits for its password. */
const LOCKED = `${KEPLR}
window.keplr.enable = () => new Promise((resolve) => (window.unlock = resolve));`;

async function openWith(stored: Readonly<Record<string, unknown>>, extension = KEPLR) {
  const opened = await visit(held, '/health');
  const { page } = opened;
  for (const [key, value] of Object.entries(stored))
    await page.evaluate(
      `localStorage.setItem('cairn:${key}', ${JSON.stringify(JSON.stringify(value))}), undefined`,
    );
  await page.addInitScript(extension);
  await page.goto(BARE);
  const read = async (key: string) =>
    parseJson((await page.evaluate<string | null>(`localStorage.getItem('cairn:${key}')`)) ?? 'null');
  return { ...opened, read };
}

describe('a stored wallet', () => {
  it('of an unknown type is removed, with a message', async () => {
    const { page, read } = await openWith({ wallet: { type: 'metamask', address: MINE } });
    await page.locator('#wallet-notice').getByText('Unsupported wallet type: metamask').waitFor();
    await page.getByRole('button', { name: 'Connect wallet' }).waitFor();
    expect(await read('wallet')).toBeNull();
  });

  it('that was cleared under the page is not connected when it is to be disconnected', async () => {
    const { page } = await openWith({ wallet: { type: 'keplr', address: MINE } });
    await page.getByRole('button', { name: `${MINE.slice(0, 8)}…${MINE.slice(-6)}` }).click();
    const disconnect = page.getByRole('button', { name: 'Disconnect' });
    await disconnect.waitFor();
    await page.evaluate('localStorage.clear()');
    await disconnect.click();
    await page.locator('#wallet-notice').getByText('Wallet not connected').waitFor();
    await page.getByText('Failed to disconnect wallet', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Connect wallet' }).first().waitFor();
  });

  it('that was disconnected while the extension was locked stays disconnected', async () => {
    const { page, read } = await openWith({ wallet: { type: 'keplr', address: MINE } }, LOCKED);
    await page.getByRole('button', { name: 'Connecting …' }).click();
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await page.getByText('Wallet disconnected', { exact: true }).waitFor();
    await page.evaluate('(unlock(), new Promise((resolve) => setTimeout(resolve, 100)))');
    expect(await read('wallet')).toBeNull();
  });

  it('whose account was changed while the page was closed takes its star to the other', async () => {
    const star = { label: 'My address', note: '' };
    const { page, read } = await openWith({
      wallet: { type: 'keplr', address: OTHER },
      stars: [{ id: OTHER, ...star }],
    });
    await page.getByRole('button', { name: `${MINE.slice(0, 8)}…${MINE.slice(-6)}` }).waitFor();
    expect(await read('stars')).toEqual([{ id: MINE, ...star }]);
  });

  it('is left alone by a tab that was connected to another extension before', async () => {
    const { page, read } = await openWith({ wallet: { type: 'keplr', address: MINE } });
    await page.getByRole('button', { name: `${MINE.slice(0, 8)}…${MINE.slice(-6)}` }).waitFor();
    const leap = { type: 'leap', address: MINE };
    await page.evaluate(`{
      const newValue = ${JSON.stringify(JSON.stringify(leap))};
      localStorage.setItem('cairn:wallet', newValue);
      dispatchEvent(new StorageEvent('storage', { key: 'cairn:wallet', newValue }));
      delete window.keplr;
      dispatchEvent(new Event('keplr_keystorechange'));
    }`);
    await page.settled();
    expect(await read('wallet')).toEqual(leap);
  });

  it.each([
    [
      'the star that connecting added',
      [{ id: 'uelys', label: '', note: '' }],
      [{ id: 'uelys', label: '', note: '' }],
    ],
    [
      'no star that the visitor labelled',
      [{ id: MINE, label: 'Savings', note: '' }],
      [{ id: MINE, label: 'Savings', note: '' }],
    ],
  ])('takes with it, disconnected, %s', async (_what, before, after) => {
    const { page, read } = await openWith({ stars: before });
    await page.getByRole('button', { name: 'Connect wallet' }).click();
    await page.getByRole('button', { name: 'Connect Keplr' }).click();
    await page.getByText('Wallet connected successfully!', { exact: true }).waitFor();
    expect(JSON.stringify(await read('stars'))).toContain(MINE);
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await page.getByText('Wallet disconnected', { exact: true }).waitFor();
    expect(await read('stars')).toEqual(after);
    expect(await read('wallet')).toBeNull();
  });
});
