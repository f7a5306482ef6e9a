/** Wallets, with a scripted extension object: every text, and what stays in the browser. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { LISTEN, untilAnnounced } from './support/announced.ts';
import { COPIED, useBrowser } from './support/browser.ts';
import { stopClock } from './support/stop-clock.ts';
import { stored } from './support/stored.ts';
import { axeViolations } from './support/watch-page.ts';
import { walletScript, type WalletScript } from './support/wallet-script.ts';
import { parseJson, textAt } from '../apps/web/testing/json.ts';

const { visit } = useBrowser();
const held = inject('heldUrl');

const owners = parseJson(
  await (await fetch(`${held}/chain/rest/cosmos/bank/v1beta1/denom_owners/uelys?pagination.limit=1`)).text(),
);
const MINE = textAt(owners, 'denom_owners', 0, 'address');

async function open(
  script: WalletScript | null,
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
      const { page, expectNoErrors } = await open({ type, accounts: [MINE] });
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
      expectNoErrors();
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
});

describe('a connected wallet', () => {
  const saved = { 'cairn:wallet': JSON.stringify({ type: 'keplr', address: MINE }) };

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
