/** Wallets, with a scripted extension object: every text, and what stays in the browser. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { LISTEN, untilAnnounced } from './support/announced.ts';
import { COPIED, useBrowser } from './support/browser.ts';
import { stopClock } from './support/stop-clock.ts';
import { stored } from './support/stored.ts';
import { axeViolations } from './support/watch-page.ts';
import { parseJson, textAt } from '../apps/web/testing/json.ts';

const { visit } = useBrowser();
const held = inject('heldUrl');

const owners = parseJson(
  await (await fetch(`${held}/chain/rest/cosmos/bank/v1beta1/denom_owners/uelys?pagination.limit=2`)).text(),
);
const MINE = textAt(owners, 'denom_owners', 0, 'address');
const OTHER = textAt(owners, 'denom_owners', 1, 'address');

interface Script {
  readonly type?: 'keplr' | 'leap';
  readonly accounts?: readonly string[];
  readonly refuses?: boolean;
  readonly failsToDisable?: boolean;
}

/** Runs in the page before its own code: installs an extension there and records its calls. */
function walletScript({
  type = 'keplr',
  accounts = [],
  refuses = false,
  failsToDisable = false,
}: Script): string {
  return `
    window.walletAccounts = ${JSON.stringify(accounts)};
    window.walletCalls = [];
    window.${type} = {
      experimentalSuggestChain: async (info) => { window.walletCalls.push(['suggest', info.chainId, info.bech32Config.bech32PrefixAccAddr]); },
      enable: async (chainId) => { window.walletCalls.push(['enable', chainId]); if (${String(refuses)}) throw new Error('Request rejected'); },
      getOfflineSigner: (chainId) => ({ getAccounts: async () => { window.walletCalls.push(['accounts', chainId]); return window.walletAccounts.map((address) => ({ address })); } }),
      disable: async () => { if (${String(failsToDisable)}) throw new Error('Cannot disable'); },
    };`;
}

async function open(
  script: Script | null,
  storage: Readonly<Record<string, string>> = {},
): ReturnType<typeof visit> {
  const opened = await visit(held, '/health');
  for (const [key, text] of Object.entries(storage))
    await opened.page.evaluate(`localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(text)})`);
  if (script !== null) await opened.page.addInitScript(walletScript(script));
  await opened.page.addInitScript(LISTEN);
  await opened.page.goto(`${held}/changes/1.2.0`);
  return opened;
}

async function connect(page: Page, name: 'Keplr' | 'Leap'): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet' }).click();
  await page.getByRole('button', { name: `Connect ${name}` }).click();
}

const shortOf = (address: string) => `${address.slice(0, 8)}…${address.slice(-6)}`;
const notice = (page: Page) => page.locator('#wallet-notice');

describe('connecting a wallet', () => {
  it.each(['Keplr', 'Leap'] as const)(
    '%s: suggests the chain, enables it, reads the account, and says so',
    async (name) => {
      const type = name === 'Keplr' ? 'keplr' : 'leap';
      const { page, expectNoTrouble } = await open({ type, accounts: [MINE] });
      const tracked = page.waitForRequest(
        (request) =>
          request.url().endsWith('/api/analytics/track') &&
          (request.postData() ?? '').includes('wallet_connect'),
      );
      await connect(page, name);
      await untilAnnounced(page, 'Wallet connected successfully!');
      expect(await page.evaluate('window.walletCalls')).toEqual([
        ['suggest', 'elysnet-1', 'elys'],
        ['enable', 'elysnet-1'],
        ['accounts', 'elysnet-1'],
      ]);
      await untilAnnounced(page, `${name}: ${shortOf(MINE)}`);
      expect(JSON.parse((await stored(page, 'wallet')) ?? '')).toEqual({ type, address: MINE });
      expect((await tracked).postDataJSON()).toEqual({
        type: 'wallet_connect',
        userAddress: MINE,
        walletType: type,
      });
      await page
        .getByRole('button', { name: shortOf(MINE) })
        .first()
        .waitFor();
      expectNoTrouble();
    },
  );

  it('shows its notice bottom right for 4 seconds', async () => {
    const { page } = await open({ accounts: [MINE] });
    await page.clock.install();
    await stopClock(page);
    await connect(page, 'Keplr');
    const line = notice(page).locator('p');
    await line.waitFor();
    const box = await line.boundingBox();
    expect(box === null ? null : [1440 - box.x - box.width < 20, 900 - box.y - box.height < 20]).toEqual([
      true,
      true,
    ]);
    await page.clock.runFor(3_900);
    expect(await line.count()).toBe(1);
    await page.clock.runFor(100);
    await expect.poll(() => line.count()).toBe(0);
  });

  it.each([
    ['Keplr', 'https://www.keplr.app/download'],
    ['Leap', 'https://www.leapwallet.io/download'],
  ] as const)('opens the install page where %s is missing', async (name, installUrl) => {
    const { page } = await open(null);
    await page.context().route(installUrl, (route) => route.fulfill({ body: 'the install page' }));
    const popup = page.context().waitForEvent('page');
    await connect(page, name);
    await untilAnnounced(page, 'Failed to connect wallet. Please try again.');
    await untilAnnounced(page, `${name} wallet is not installed`);
    const opened = await popup;
    await opened.waitForURL(installUrl);
    expect(await opened.evaluate('window.opener')).toBeNull();
    expect(await stored(page, 'wallet')).toBeOneOf([null, 'null']);
  });

  it('says when there is no account', async () => {
    const { page } = await open({ accounts: [] });
    await connect(page, 'Keplr');
    await untilAnnounced(page, 'No accounts found');
    await untilAnnounced(page, 'Failed to connect wallet. Please try again.');
    await page.getByRole('button', { name: 'Connect wallet' }).waitFor();
  });

  it('shows why the extension refused', async () => {
    const { page } = await open({ accounts: [MINE], refuses: true });
    await connect(page, 'Keplr');
    await untilAnnounced(page, 'Request rejected');
    expect(await stored(page, 'wallet')).toBeOneOf([null, 'null']);
  });
});

describe('a connected wallet', () => {
  const saved = { 'cairn:wallet': JSON.stringify({ type: 'keplr', address: MINE }) };

  it('is tried again on the next start', async () => {
    const { page, expectNoTrouble } = await open({ accounts: [MINE] }, saved);
    await page.getByRole('button', { name: shortOf(MINE) }).waitFor();
    await expect.poll(() => page.evaluate('window.walletCalls.length')).toBe(3);
    // The retry has ended, with more than the stored address.
    await page.getByText('Connecting …').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: shortOf(MINE) }).waitFor();
    expect(await stored(page, 'wallet')).toBe(saved['cairn:wallet']);
    expectNoTrouble();
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
      const { page, expectNoTrouble } = await open({ accounts: [MINE] }, { 'cairn:wallet': text });
      await page.getByRole('button', { name: 'Connect wallet' }).waitFor();
      expectNoTrouble();
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

  it('offers address, copy, its page in the explorer, and disconnect', async () => {
    const { page } = await open({ accounts: [MINE] }, saved);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: shortOf(MINE) }).click();
    await page.locator('span', { hasText: MINE }).first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Copy address' }).click();
    await untilAnnounced(page, 'Address copied to clipboard!');
    expect(await page.evaluate(COPIED)).toBe(MINE);
    await page.getByRole('link', { name: 'View in explorer' }).click();
    await page.waitForURL(`${held}/address/${MINE}`);
    await page
      .getByRole('button', { name: shortOf(MINE) })
      .first()
      .click();
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await untilAnnounced(page, 'Wallet disconnected');
    await page.getByRole('button', { name: 'Connect wallet' }).waitFor();
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
    await connect(page, 'Keplr');
    await untilAnnounced(page, 'Wallet connected successfully!');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Starred' }).click();
    await page.getByRole('link', { name: shortOf(MINE) }).waitFor();
    expect(await page.getByLabel(`Label of ${shortOf(MINE)}`).inputValue()).toBe('My address');
  });

  it('is connected and disconnected on a phone, by keyboard alone', async () => {
    const { page } = await open({ type: 'leap', accounts: [MINE] });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Menu' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Connect wallet' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Connect Leap' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await untilAnnounced(page, 'Wallet connected successfully!');
    await page.getByRole('button', { name: 'Disconnect' }).focus();
    await page.keyboard.press('Enter');
    await untilAnnounced(page, 'Wallet disconnected');
  });
});
