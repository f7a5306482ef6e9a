/** Further modules, compared with the node; missing ones in a sentence. */
import { readFileSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import { HELD_HEIGHT } from '../../../../../e2e/support/start-cairn.ts';
import { fetchNode } from '../../../testing/fetch-node.ts';
import type { DomPage } from '../../../testing/dom-page.ts';
import { domPages } from '../../../testing/dom-pages.ts';
import { at, listAt, parseJson, textAt, type Json } from '../../../testing/json.ts';

const { visit } = domPages();
const held = inject('heldUrl');

const region = (page: DomPage, name: string) => page.getByRole('region', { name, exact: true });

/** The recorded response of a node with these modules. */
function recorded(file: string): Json {
  const url = new URL(`../../../../../packages/node-client/testing/recorded/${file}.json`, import.meta.url);
  return at(parseJson(readFileSync(url, 'utf8')), 'body') ?? null;
}

const ANSWERS: readonly (readonly [string, string])[] = [
  ['**/cosmos/nft/v1beta1/classes?**', 'nft/list-nft-classes'],
  ['**/cosmos/nft/v1beta1/classes/kitty', 'nft/get-nft-class'],
  ['**/cosmos/nft/v1beta1/nfts?**', 'nft/list-nfts'],
  ['**/cosmos/circuit/v1/accounts?**', 'circuit/list-circuit-accounts'],
  ['**/cosmos/circuit/v1/disable_list', 'circuit/get-disabled-messages'],
  ['**/cosmos/evidence/v1beta1/evidence?**', 'evidence/list-evidence'],
  ['**/ccv/provider/consumer_chains/0?**', 'ccv/list-consumer-chains'],
  ['**/ccv/provider/consumer_validators/0', 'ccv/list-consumer-validators'],
  ['**/interchain_accounts/host/v1/params', 'ica/get-host-params'],
  ['**/interchain_accounts/controller/v1/params', 'ica/get-controller-params'],
];

/** Per-row queries that are batched into one request. */
const TOGETHER: readonly (readonly [RegExp, string])[] = [
  [/\/nft\/v1beta1\/owner\//, 'nft/get-nft-owner'],
  [/\/nft\/v1beta1\/supply\//, 'nft/get-nft-supply'],
  [/\/consumer_chain\/0$/, 'ccv/get-consumer-chain'],
  [/\/consumer_chain\//, 'ccv/get-consumer-chain-registered'],
  [/\/opted_in_validators\//, 'ccv/list-opted-in-validators'],
];

function together(url: string): Json {
  const answers = new URL(url).searchParams.getAll('path').map((path) => {
    const file = TOGETHER.find(([pattern]) => pattern.test(path))?.[1];
    if (file === undefined) throw new Error(`nothing is recorded for ${path}`);
    return { status: 200, headers: {}, body: JSON.stringify(recorded(file)) };
  });
  return { answers };
}

/** The dashboard of a chain with these modules, and its node's responses. */
async function visitChain(modules: readonly string[]) {
  const visited = await visit(held, '/health');
  const { page } = visited;
  await page.route(`${held}/`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /"modules":\[[^\]]*\]/,
      `"modules":${JSON.stringify(modules)}`,
    );
    await route.fulfill({ response, body });
  });
  for (const [path, file] of ANSWERS)
    await page.route(path, (route) => route.fulfill({ json: recorded(file) }));
  await page.goto('/');
  await page.settled();
  await page.route('**/chain/rest/together?**', (route) =>
    route.fulfill({ json: together(route.request().url()) }),
  );
  return visited;
}

/** The page with its unbonding queue, and the heights at which the queue was requested; null without a height. */
async function visitQueue(isStored: boolean) {
  // Queried after navigation: a first response would carry the answers.
  const visited = await visitChain(['staking', 'evidence']);
  const { page } = visited;
  const heights: (number | null)[] = [];
  await page.route('**/chain/rest/together?**', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const paths = query.getAll('path');
    if (!paths.some((path) => path.includes('/unbonding_delegations'))) return route.continue();
    const height = query.get('height');
    heights.push(height === null ? null : Number(height));
    if (isStored || height === null) return route.continue();
    // State that is pruned would be requested from the archive of this network.
    const body = JSON.stringify({ code: 7, message: 'no state of older heights', details: [] });
    const refused = { status: 403, headers: {}, body };
    return route.fulfill({ json: { answers: paths.map(() => refused) } });
  });
  await toModules(page);
  await region(page, 'Unbonding queue').locator('tbody time').first().waitFor();
  await page.settled();
  return { ...visited, heights };
}

const toModules = (page: DomPage) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Modules' }).click();

describe('the page of modules', () => {
  it('has the groups of the node, each with a page of its members and accounts', async () => {
    const { page, expectNoErrors } = await visit(held, '/modules');
    await page.settled();
    const groups = listAt(await fetchNode(held, '/cosmos/group/v1/groups'), 'groups');
    expect(groups.length).toBeGreaterThan(0);
    expect(
      await region(page, 'Groups')
        .getByRole('link', { name: /^Group \d+$/ })
        .count(),
    ).toBe(groups.length);
    expect(await region(page, 'Not available').textContent()).toContain(
      'This chain does not have: NFTs, circuit breaker, consumer chains.',
    );
    expectNoErrors();
    await page.getByRole('link', { name: 'Group 1' }).click();
    await page.getByRole('heading', { name: 'Group 1' }).waitFor();
    await page.settled();
    const members = listAt(await fetchNode(held, '/cosmos/group/v1/group_members/1'), 'members');
    const weights = members.map((member) => textAt(member, 'member', 'weight')).sort();
    const shown = await region(page, 'Members').getByRole('row').allTextContents();
    expect(shown).toHaveLength(members.length + 1);
    for (const weight of weights) expect(shown.join(' ')).toContain(weight);
    const [policy] = listAt(
      await fetchNode(held, '/cosmos/group/v1/group_policies_by_group/1'),
      'group_policies',
    );
    expect(
      await region(page, 'Policies')
        .locator(`a[href="/address/${textAt(policy, 'address')}"]`)
        .count(),
    ).toBe(1);
  });

  it('has the unbonding stake of all validators, next to complete first', async () => {
    const { page, expectNoErrors } = await visit(held, '/modules');
    await page.settled();
    const validators = listAt(await fetchNode(held, '/cosmos/staking/v1beta1/validators'), 'validators');
    const lists = await Promise.all(
      validators.map((validator) =>
        fetchNode(
          held,
          `/cosmos/staking/v1beta1/validators/${textAt(validator, 'operator_address')}/unbonding_delegations`,
        ),
      ),
    );
    const entries = lists
      .flatMap((list) => listAt(list, 'unbonding_responses'))
      .flatMap((response) => listAt(response, 'entries'));
    expect(entries.length).toBeGreaterThan(1);
    const queue = region(page, 'Unbonding queue');
    const times = await queue.locator('tbody time').all();
    const shown = await Promise.all(times.map((time) => time.getAttribute('datetime')));
    expect(shown).toEqual(
      entries
        .map((entry) => textAt(entry, 'completion_time'))
        .sort()
        .slice(0, 25),
    );
    expectNoErrors();
  });

  it('has the unbonding stake of all validators at one height, where the node still has it', async () => {
    const { page, heights, expectNoErrors } = await visitQueue(true);
    expect(heights).toEqual([HELD_HEIGHT]);
    expect(await region(page, 'Unbonding queue').textContent()).not.toContain('different blocks');
    expectNoErrors();
  });

  it('says when the unbonding stake of the validators is of different blocks', async () => {
    const { page, heights } = await visitQueue(false);
    expect(heights).toEqual([HELD_HEIGHT, null]);
    const queue = region(page, 'Unbonding queue');
    await queue.getByText('Validators were loaded at different blocks.').waitFor();
    expect(await queue.locator('tbody time').count()).toBeGreaterThan(1);
  });

  it('is in no menu of a chain that has none of them', async () => {
    const { page, expectNoErrors } = await visitChain(['auth', 'bank']);
    expect(await page.getByRole('link', { name: 'Modules' }).count()).toBe(0);
    expectNoErrors();
  });

  it('has classes of NFTs, and each token with its owner', async () => {
    const { page, expectNoErrors } = await visitChain(['nft']);
    await toModules(page);
    await page.getByRole('link', { name: 'kitty' }).click();
    await page.getByRole('heading', { name: 'NFT class kitty' }).waitFor();
    await page.settled();
    expect(await region(page, 'Class').textContent()).toContain('Cats of <b>this</b> chain');
    const owner = textAt(recorded('nft/get-nft-owner'), 'owner');
    const tokens = region(page, 'Tokens');
    await expect.poll(() => tokens.locator(`a[href="/address/${owner}"]`).count()).toBe(3);
    expect(await tokens.textContent()).toContain('ipfs://QmTom');
    // Untrusted text is neither linked nor loaded.
    expect(await page.locator('main a[href^="http"], main a[href^="ipfs"], main img').count()).toBe(0);
    expectNoErrors();
  });

  it('names switched-off messages, who may switch them, and evidence', async () => {
    const { page, expectNoErrors } = await visitChain(['circuit', 'evidence']);
    await toModules(page);
    await page.getByRole('heading', { name: 'Circuit breaker' }).waitFor();
    await page.settled();
    const circuit = region(page, 'Circuit breaker');
    await circuit.getByText('Multi-send').waitFor();
    expect(await circuit.getByRole('listitem').allTextContents()).toEqual([
      expect.stringContaining('can disable any message and grant others this permission'),
      expect.stringContaining('can disable Send, Vote'),
    ]);
    expect(await region(page, 'Evidence').textContent()).toMatch(/signed two blocks at height 41/);
    expectNoErrors();
  });

  it('loses one list, not the panel, when one answer fails', async () => {
    const { page } = await visitChain(['circuit']);
    await page.route('**/cosmos/circuit/v1/accounts?**', (route) =>
      route.fulfill({ status: 500, json: { code: 2, message: 'out of order' } }),
    );
    await toModules(page);
    const circuit = region(page, 'Circuit breaker');
    await circuit.getByText(/Could not load the accounts that can disable messages/).waitFor();
    expect(await circuit.textContent()).toContain('Multi-send');
  });

  it('has the consumer chains of a provider, each with a page of its conditions and validators', async () => {
    const { page, expectNoErrors } = await visitChain(['provider']);
    await toModules(page);
    await page.getByRole('heading', { name: 'Consumer chains' }).waitFor();
    await page.settled();
    const consumers = region(page, 'Consumer chains');
    const rows = (await consumers.getByRole('row').allTextContents()).slice(1);
    expect(rows).toEqual([
      expect.stringMatching(/first-1.*launched.*2026.*1/),
      expect.stringMatching(/later-1.*initialized/),
      expect.stringMatching(/plain-1.*registered.*not set/),
    ]);
    await page.getByRole('link', { name: 'first-1' }).click();
    await page.getByRole('heading', { name: 'Consumer chain 0' }).waitFor();
    await page.settled();
    const chain = (await region(page, 'Chain').textContent()) ?? '';
    expect(chain).toContain('A <b>consumer</b> chain of this test');
    expect(chain).toMatch(/none: each validator opts in.*32% per validator.*50.*may validate.*20 d.*75.00%/);
    const operator = textAt(
      listAt(recorded('ccv/list-consumer-validators'), 'validators')[0],
      'provider_operator_address',
    );
    const validators = region(page, 'Validators');
    expect(await validators.locator(`a[href="/governor/${operator}"]`).count()).toBe(1);
    expect(await validators.textContent()).toMatch(/yes.*7\.0%.*3,200/);
    expectNoErrors();
  });

  it('has the interchain accounts of its channels, and what the chain allows', async () => {
    const { page, expectNoErrors } = await visitChain(['interchainaccounts']);
    const address = 'elys1qhx3v2xpdgz2l0lcgspwaak99j852zvl4gfzms';
    const version = JSON.stringify({ version: 'ics27-1', address, encoding: 'proto3' });
    const owner = 'cosmos1kr40vjhr3hyanau4v6dhjdr74kmeep9f2swlx7';
    await page.route('**/ibc/core/channel/v1/channels?**', async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      await route.fulfill({
        response,
        // The channel of rewards, as one of an account.
        body: body
          .replaceAll('"port_id":"transfer"', '"port_id":"icahost"')
          .replaceAll('"port_id": "transfer"', '"port_id": "icahost"')
          .replaceAll(/("counterparty": ?\{[^}]*"port_id": ?)"icahost"/g, `$1"icacontroller-${owner}"`)
          .replaceAll('"ics20-1"', JSON.stringify(version)),
      });
    });
    await toModules(page);
    await page.getByRole('heading', { name: 'Interchain accounts' }).waitFor();
    await page.settled();
    const accounts = region(page, 'Interchain accounts');
    const text = (await accounts.textContent()) ?? '';
    expect(text).toContain('may control accounts here, with any message');
    expect(text).toContain('may control accounts on other chains');
    expect(await accounts.locator(`a[href="/address/${address}"]`).count()).toBeGreaterThan(0);
    expect(text).toContain('on cosmoshub-dev-1');
    // The owner is an account of another chain.
    expect(await accounts.locator(`a[href="/address/${owner}"]`).count()).toBe(0);
    expectNoErrors();
  });
});
