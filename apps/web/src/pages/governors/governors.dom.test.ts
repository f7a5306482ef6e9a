/** The list of governors, and the page of each. */
import type { DomPage } from '../../../testing/dom-page.ts';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { fetchNode, grouped, percent, tokens } from '../../../testing/fetch-node.ts';
import { attributesOf } from '../../../testing/attributes.ts';
import { domPages } from '../../../testing/dom-pages.ts';
import { at, listAt, textAt, type Json } from '../../../testing/json.ts';

const { visit } = domPages();
const held = inject('heldUrl');
const STAKING = '/cosmos/staking/v1beta1';

interface Governor {
  readonly valoper: string;
  readonly tokens: bigint;
  readonly raw: Json;
}

let active: readonly Governor[] = [];
let all: readonly Governor[] = [];
let total = 0n;

beforeAll(async () => {
  const body = await fetchNode(held, `${STAKING}/validators?pagination.limit=500`);
  all = listAt(body, 'validators').map((raw) => ({
    valoper: textAt(raw, 'operator_address'),
    tokens: BigInt(textAt(raw, 'tokens')),
    raw,
  }));
  active = all
    .filter(({ raw }) => textAt(raw, 'status') === 'BOND_STATUS_BONDED' && at(raw, 'jailed') === false)
    .sort((a, b) => (a.tokens < b.tokens ? 1 : -1));
  total = active.reduce((sum, item) => sum + item.tokens, 0n);
});

/** The least number of the strongest whose sum is enough. */
function minCount(isEnough: (sum: bigint) => boolean): number {
  let sum = 0n;
  return active.findIndex((item) => isEnough((sum += item.tokens))) + 1;
}

async function settled(page: DomPage, heading: string): Promise<void> {
  await page.getByRole('heading', { name: heading, exact: true }).waitFor();
  await page.settled();
}

const rowOf = (page: DomPage, valoper: string) => page.locator(`tr:has(a[href="/governor/${valoper}"])`);

describe('the governors', () => {
  it('are ranked with exact shares, and their sum is the pool', async () => {
    const { page, expectNoErrors } = await visit(held, '/governors');
    await settled(page, 'Other reward-earning balances');
    const pool = await fetchNode(held, `${STAKING}/pool`);
    expect(textAt(pool, 'pool', 'bonded_tokens')).toBe(total.toString());
    const main = page.getByRole('main');
    await main.getByText('matches the chain’s bonded pool').waitFor();
    await main
      .getByText(`${tokens(total)} ELYS`)
      .first()
      .waitFor();
    const [third, twoThirds] = [
      minCount((sum) => sum * 3n >= total),
      minCount((sum) => sum * 3n > total * 2n),
    ];
    await main.getByText(`${third} of ${active.length} governors together hold at least a third.`).waitFor();
    await main
      .getByText(`${twoThirds} of ${active.length} governors together hold more than two thirds.`)
      .waitFor();
    let sum = 0n;
    for (const [index, governor] of active.entries()) {
      sum += governor.tokens;
      const cells = await rowOf(page, governor.valoper).getByRole('cell').allInnerTexts();
      expect(cells[0]).toBe(String(index + 1));
      expect(cells[2]).toContain(grouped(governor.tokens / 1_000_000n));
      expect(cells[3]).toBe(percent(governor.tokens, total, 2));
      expect(cells[4]).toContain(percent(sum, total, 2));
      expect(cells[4]?.includes('1/3')).toBe(index + 1 === third);
      expect(cells[4]?.includes('2/3')).toBe(index + 1 === twoThirds);
      const rate = BigInt(textAt(governor.raw, 'commission', 'commission_rates', 'rate').replace('.', ''));
      expect(cells[5]).toBe(percent(rate, 10n ** 18n, 1));
    }
    expectNoErrors();
  });

  it('show self-bond and delegators of each row, as the lists have them', async () => {
    const { page } = await visit(held, '/governors');
    await settled(page, 'Other reward-earning balances');
    for (const { valoper } of active.slice(0, 6)) {
      const list = listAt(
        await fetchNode(held, `${STAKING}/validators/${valoper}/delegations?pagination.limit=1000`),
        'delegation_responses',
      );
      const distribution = await fetchNode(held, `/cosmos/distribution/v1beta1/validators/${valoper}`);
      const own = list.find(
        (item) =>
          textAt(item, 'delegation', 'delegator_address') === textAt(distribution, 'operator_address'),
      );
      const cells = await rowOf(page, valoper).getByRole('cell').allInnerTexts();
      expect(cells[6]).toContain(grouped(BigInt(textAt(own, 'balance', 'amount')) / 1_000_000n));
      expect(cells[7]).toBe(grouped(list.length));
    }
  });

  it('explain what earns like a governor and is none', async () => {
    const { page } = await visit(held, '/governors');
    await settled(page, 'Other reward-earning balances');
    const committed = listAt(
      await fetchNode(held, '/elys-network/elys/commitment/params'),
      'params',
      'total_committed',
    );
    const amountOf = (denom: string) =>
      BigInt(
        textAt(
          committed.find((coin) => textAt(coin, 'denom') === denom),
          'amount',
        ),
      );
    const panel = page.getByRole('region', { name: 'Other reward-earning balances' });
    await panel.getByText(`${tokens(amountOf('ueden'))} EDEN`).waitFor();
    await panel.getByText(`${tokens(amountOf('uedenb'))} EDENB`).waitFor();
    const invariant = await fetchNode(held, '/elys-network/elys/estaking/invariant');
    const sum = total + amountOf('ueden') + amountOf('uedenb');
    expect(textAt(invariant, 'total_bonded')).toBe(sum.toString());
    await panel.getByText(`${tokens(sum)} ELYS, Eden and Eden Boost`).waitFor();
    await panel.getByText('matches the chain’s own total').waitFor();
    const synthetic = panel.getByRole('link').first();
    await synthetic.click();
    await page.getByRole('heading', { name: 'Eden', exact: true }).waitFor();
    await page.getByText('Not a governor:').waitFor();
  });

  it('keep group, search and order in the link, and come back by Back', async () => {
    const { page, expectNoErrors } = await visit(held, '/governors?state=jailed');
    await settled(page, 'Other reward-earning balances');
    const jailed = all.filter(({ raw }) => at(raw, 'jailed') === true);
    expect(await page.getByRole('tabpanel').getByRole('row').count()).toBe(jailed.length + 1);
    await page.getByRole('tab', { name: /^Jailed/ }).focus();
    await page.keyboard.press('ArrowLeft');
    await page.waitForURL(/state=inactive/);
    await page.keyboard.press('ArrowLeft');
    await page.waitForURL((url) => !url.search.includes('state='));
    await page.getByRole('searchbox', { name: 'Search governors' }).fill('harbor');
    await page.waitForURL(/governors\.filter=harbor/);
    await expect.poll(() => page.getByRole('tabpanel').getByRole('row').count()).toBe(2);
    await page.getByRole('tabpanel').getByRole('link').first().click();
    await page.waitForURL(/\/governor\//);
    await page.goBack();
    await page.waitForURL(/governors\.filter=harbor/);
    await expect.poll(() => page.getByRole('tabpanel').getByRole('row').count()).toBe(2);
    await page.goto(`${held}/governors?governors.sort=-commission`);
    await settled(page, 'Other reward-earning balances');
    const rates = active.map(({ raw }) => Number(textAt(raw, 'commission', 'commission_rates', 'rate')));
    const first = page.getByRole('tabpanel').getByRole('row').nth(1).getByRole('cell').nth(5);
    expect(await first.innerText()).toBe(`${(Math.max(...rates) * 100).toFixed(1)}%`);
    expectNoErrors();
  });
});

describe('a governor', () => {
  const strongest = () => active[0]?.valoper ?? '';

  it('shows stake, delegators, commission and rewards as the node has them', async () => {
    const valoper = strongest();
    const { page, expectNoErrors } = await visit(held, `/governor/${valoper}`);
    await settled(page, 'Delegators');
    const panel = (name: string) => page.getByRole('region', { name, exact: true });
    const own = active[0];
    await panel('Stake')
      .getByText(`${tokens(own?.tokens ?? 0n)} ELYS`)
      .waitFor();
    await panel('Stake').getByText(`1 of ${active.length}`).waitFor();
    await panel('Stake')
      .getByText(percent(own?.tokens ?? 0n, total, 2), { exact: true })
      .waitFor();
    const delegations = listAt(
      await fetchNode(held, `${STAKING}/validators/${valoper}/delegations?pagination.limit=1000`),
      'delegation_responses',
    ).map((delegation) => ({
      account: textAt(delegation, 'delegation', 'delegator_address'),
      amount: BigInt(textAt(delegation, 'balance', 'amount')),
    }));
    const sum = delegations.reduce((before, { amount }) => before + amount, 0n);
    expect(sum).toBe(own?.tokens);
    await panel('Delegators').getByText('equals the stake').waitFor();
    const largest = delegations.sort((a, b) => (a.amount < b.amount ? 1 : -1)).slice(0, 10);
    for (const [index, { account, amount }] of largest.entries()) {
      const cells = panel('Delegators')
        .getByRole('row')
        .nth(index + 1)
        .getByRole('cell');
      expect(await cells.nth(1).getByRole('link').getAttribute('href')).toBe(`/address/${account}`);
      expect(await cells.nth(2).innerText()).toContain(tokens(amount));
    }
    for (const [kind, list] of [
      ['commission', ['commission', 'commission']],
      ['outstanding_rewards', ['rewards', 'rewards']],
    ] as const) {
      const coins = listAt(
        await fetchNode(held, `/cosmos/distribution/v1beta1/validators/${valoper}/${kind}`),
        ...list,
      );
      for (const coin of coins.filter((item) => !textAt(item, 'amount').startsWith('0.'))) {
        const baseUnits = BigInt(textAt(coin, 'amount').split('.')[0] ?? '0');
        await panel('Unclaimed rewards').getByText(tokens(baseUnits)).first().waitFor();
      }
    }
    expectNoErrors();
  });

  it('shows every form of its address, and that its key signs nothing', async () => {
    const valoper = strongest();
    const { page } = await visit(held, `/governor/${valoper}`);
    await settled(page, 'Delegators');
    await page.getByText('Profile and addresses', { exact: true }).click();
    const panel = page.getByRole('region', { name: 'Addresses' });
    const distribution = await fetchNode(held, `/cosmos/distribution/v1beta1/validators/${valoper}`);
    const account = textAt(distribution, 'operator_address');
    const key = textAt(active[0]?.raw, 'consensus_pubkey', 'key');
    const digest = await crypto.subtle.digest('SHA-256', Buffer.from(key, 'base64'));
    const hex = Buffer.from(digest).subarray(0, 20).toString('hex').toUpperCase();
    for (const text of [valoper, account, key, hex]) await panel.getByText(text, { exact: true }).waitFor();
    await panel.getByText(/^elysvalcons1/).waitFor();
    await panel.getByText(/never signs blocks/).waitFor();
  });

  it('lists unbonding entries and search results, each in the link', async () => {
    const valoper = active.find(
      ({ raw }) => textAt(raw, 'description', 'moniker') === 'BlockHarbor',
    )?.valoper;
    const { page, expectNoErrors } = await visit(held, `/governor/${valoper ?? ''}?tab=unbonding`);
    await settled(page, 'Unbonding');
    const entries = listAt(
      await fetchNode(
        held,
        `${STAKING}/validators/${valoper ?? ''}/unbonding_delegations?pagination.limit=1000`,
      ),
      'unbonding_responses',
    ).flatMap((unbonding) => listAt(unbonding, 'entries'));
    const panel = page.getByRole('region', { name: 'Unbonding' });
    expect(await panel.getByRole('row').count()).toBe(Math.min(25, entries.length) + 1);
    const sum = entries.reduce<bigint>((before, entry) => before + BigInt(textAt(entry, 'balance')), 0n);
    await panel.getByText(`Total ${tokens(sum)} ELYS`).waitFor();
    await page.goto(`${held}/governor/${valoper ?? ''}?tab=history&kind=votes`);
    await settled(page, 'History');
    const account = textAt(
      await fetchNode(held, `/cosmos/distribution/v1beta1/validators/${valoper ?? ''}`),
      'operator_address',
    );
    const votes = await fetchNode(
      held,
      `/cosmos/tx/v1beta1/txs?query=${encodeURIComponent(`proposal_vote.voter='${account}'`)}&limit=100&order_by=ORDER_BY_DESC`,
    );
    const history = page.getByRole('region', { name: 'History' });
    await expect
      .poll(() => attributesOf(history.locator('a[href^="/tx/"]'), 'href'))
      .toEqual(
        listAt(votes, 'tx_responses')
          .slice(0, 25)
          .map((tx) => `/tx/${textAt(tx, 'txhash')}`),
      );
    await page.route(/unbond\.validator/, () => new Promise(() => undefined));
    await history.getByRole('button', { name: 'Undelegated' }).click();
    await expect.poll(() => history.locator('a[href^="/tx/"]').count()).toBe(0);
    expect(await history.textContent()).not.toMatch(/History\d/);
    await page.goto(`${held}/governor/${valoper ?? ''}?tab=slashes`);
    await page.getByText(/^None\. Governors do not sign blocks/).waitFor();
    expectNoErrors();
  });

  it('shows why a governor is jailed and what ends it', async () => {
    const jailed = all.find(({ raw }) => at(raw, 'jailed') === true);
    const { page } = await visit(held, `/governor/${jailed?.valoper ?? ''}`);
    await page.getByText('/elys.estaking.MsgUnjailGovernor').waitFor();
    await page.getByText('not in the active set').waitFor();
  });

  it('renders hostile names and links as text', async () => {
    for (const { raw, valoper } of all) {
      const website = textAt(raw, 'description', 'website');
      const moniker = textAt(raw, 'description', 'moniker');
      if (!website.startsWith('javascript:') && !/[<\u202e]/.test(moniker)) continue;
      const { page, expectNoErrors, close } = await visit(held, `/governor/${valoper}`);
      await settled(page, 'Delegators');
      await page.getByText('equals the stake').waitFor();
      expect(await page.locator('main a[href^="javascript"]').count()).toBe(0);
      expect(await page.locator('main b').count()).toBe(0);
      const heading = await page.getByRole('heading', { level: 1 }).innerText();
      expect(heading).toBe(moniker.replaceAll('\u202e', '[U+202E]').replaceAll('\u202c', '[U+202C]').trim());
      if (website !== '') {
        await page.getByText('Profile and addresses', { exact: true }).click();
        await page.getByText(website, { exact: true }).waitFor();
      }
      for (const rel of await attributesOf(page.locator('main a[target="_blank"]'), 'rel'))
        expect(rel).toBe('noopener nofollow ugc');
      expectNoErrors();
      await close();
    }
  });

  it('is not found for an unknown address, and rejected without a request for an invalid one', async () => {
    const { page, errors } = await visit(
      held,
      '/governor/elysvaloper1ppppppppppppppppppppppppppppppppd2aznu',
    );
    await page.getByText('There is no governor with this address.').waitFor();
    await page.goto(`${held}/governor/cosmosvaloper1ppppppppppppppppppppppppppppppppq7md0n`);
    await page.getByText('the address prefix is cosmos, not elys').waitFor();
    // The node's own 404 is logged; nothing else may fail from here on.
    errors.failed.length = 0;
    errors.console.length = 0;
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(`${held}/governor/elysvaloper1nonsense`);
    await page.getByText('This is not a valid address for this network.').waitFor();
    await page.settled();
    expect(requests.filter((url) => url.includes('nonsense') && url.includes('/chain/'))).toEqual([]);
    expect(errors).toEqual({ console: [], failed: [], thirdParty: [] });
  });
});
