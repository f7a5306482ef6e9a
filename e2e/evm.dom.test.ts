/** A recorded chain of the oldest supported SDK line (0.46, Tendermint 0.34) with an EVM and `eth_secp256k1` keys. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchNode } from '../apps/web/testing/fetch-node.ts';
import { domPages } from '../apps/web/testing/dom-pages.ts';
import { at, listAt, textAt, type Json } from '../apps/web/testing/json.ts';
import { ROOT } from '../scripts/lib/bootstrap.mjs';
import { plainFaults } from './figures/plain-faults.ts';
import { onPostgres } from './support/on-postgres.ts';
import { COMPLETE_PAGES, startCairn, type RunningCairn } from './support/start-cairn.ts';
import { untilIndexed } from './support/until-indexed.ts';
import { fetchJson } from '../apps/web/testing/fetch-json.ts';

const { visit } = domPages();
const ETHEREUM_TX = '/ethermint.evm.v1.MsgEthereumTx';
const NO_CODE = '0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470';

const ARCHIVE = 'e2e/recorded/ethermintd_9000-1';
/** Its last height. */
const HEAD = 270;
let chain: RunningCairn;
beforeAll(async () => {
  const env = { ...COMPLETE_PAGES, ...(await onPostgres()) };
  chain = await startCairn(['--archive', join(ROOT, ARCHIVE), '--hold', String(HEAD)], env);
  await untilIndexed(chain.url);
});
afterAll(() => chain.stop());

const rest = (path: string) => fetchNode(chain.url, path);
/** Paths of later versions that it does not serve return 501, and pages show what is not available. */
const textOf = async (path: string, refused = / 501$/): Promise<string> => {
  const { page, errors, close } = await visit(chain.url, path);
  await page.settled();
  const text = (await page.getByRole('main').innerText()).replace(/\s+/g, ' ');
  expect([path, await page.getByRole('alert').count()]).toEqual([path, 0]);
  expect(text).not.toMatch(/NaN|undefined/);
  expect(errors.failed.filter((line) => !refused.test(line))).toEqual([]);
  await close();
  return text;
};

async function accounts(): Promise<readonly Json[]> {
  return listAt(await rest('/cosmos/auth/v1beta1/accounts?pagination.limit=1000'), 'accounts');
}

/** Hashes of its transactions, oldest first. */
async function ethereumTxs(): Promise<readonly string[]> {
  const query = encodeURIComponent(`message.action='${ETHEREUM_TX}'`);
  const found = await rest(`/cosmos/tx/v1beta1/txs?query=${query}&order_by=ORDER_BY_ASC&limit=100`);
  return listAt(found, 'tx_responses').map((tx) => textAt(tx, 'txhash'));
}

/** Attributes as Tendermint 0.34 prints them, in base64. */
function plainAttributes(event: Json): Readonly<Record<string, string>> {
  const plain = (text: string): string => Buffer.from(text, 'base64').toString();
  return Object.fromEntries(
    listAt(event, 'attributes').map((attribute) => [
      plain(textAt(attribute, 'key')),
      plain(textAt(attribute, 'value')),
    ]),
  );
}

describe('a chain with an EVM', () => {
  it('is indexed from its genesis, with nothing that was not understood', async () => {
    const statusOf = () => fetchJson(`${chain.url}/api/v1/status`);
    // The proof loads shortly after the index.
    await expect.poll(statusOf).toMatchObject({
      chainId: 'ethermintd_9000-1',
      firstHeight: 1,
      fromGenesis: true,
      problem: null,
      anomalies: [],
      unknownKinds: [],
      proof: { from: 1, brokenLinks: 0, wrongTxCounts: 0, wrongResults: 0, complete: true },
    });
  });

  it('names the key of an account, and the account as Ethereum writes it', async () => {
    const signer = (await accounts()).find(
      (account) => at(account, 'base_account', 'pub_key', 'key') !== undefined,
    );
    const address = textAt(signer, 'base_account', 'address');
    const text = await textOf(`/address/${address}?tab=account`);
    expect(text).toContain('eth_secp256k1');
    expect(text).toContain(textAt(signer, 'base_account', 'pub_key', 'key'));
    const form = /0x[0-9a-fA-F]{40}/.exec(text)?.[0] ?? '';
    // The node itself derives both from the key.
    const { page } = await visit(chain.url, `/address/${form}`);
    await page.settled();
    expect(await page.getByRole('main').innerText()).toContain(address);
  });

  it('calls a contract one', async () => {
    const contract = (await accounts()).find((account) => {
      const hash = at(account, 'code_hash');
      return typeof hash === 'string' && hash !== NO_CODE;
    });
    const address = textAt(contract, 'base_account', 'address');
    expect(await textOf(`/address/${address}?tab=account`)).toContain('EVM contract');
  });

  it('describes each Ethereum transaction by its result', async () => {
    const hashes = await ethereumTxs();
    expect(hashes).toHaveLength(5);
    const texts = await Promise.all(hashes.map((hash) => textOf(`/tx/${hash}`)));
    for (const [index, words] of [
      / sent [\d,.]+/,
      / sent 7/,
      /created an EVM contract/,
      /called “0xabababab”/,
      /the EVM reverted: “execution reverted”/,
    ].entries())
      expect(texts[index]).toMatch(words);
  });

  it('shows of its fee what was paid, and what was allowed', async () => {
    for (const hash of await ethereumTxs()) {
      const response = at(await rest(`/cosmos/tx/v1beta1/txs/${hash}`), 'tx_response');
      const moves = listAt(response, 'events')
        .filter((event) => at(event, 'type') === 'transfer')
        .map((event) => plainAttributes(event));
      const collector = moves[0]?.['recipient'];
      // Independent of gas and prices: what the fee collector got, and what it gave back.
      const paid = moves.reduce((sum, { sender, recipient, amount = '' }) => {
        const units = BigInt(/^\d+/.exec(amount)?.[0] ?? '0');
        return sum + (recipient === collector ? units : sender === collector ? -units : 0n);
      }, 0n);
      expect(paid).toBeLessThan(6_000_000_000_000_000n);
      const grouped = (units: bigint) => units.toLocaleString('en');
      expect(await textOf(`/tx/${hash}`)).toContain(
        `${grouped(paid)} aphoton of 6,000,000,000,000,000 aphoton`,
      );
      const indexed = await fetchJson(`${chain.url}/api/v1/txs/${hash}`);
      expect(at(indexed, 'fee')).toEqual([{ denom: 'aphoton', amount: String(paid) }]);
    }
  });

  it('finds it by the hash that Ethereum’s wallets know, and shows that', async () => {
    const hashes = await ethereumTxs();
    for (const hash of hashes) {
      const tx = at(await rest(`/cosmos/tx/v1beta1/txs/${hash}`), 'tx');
      const own = textAt(listAt(at(tx, 'body'), 'messages')[0], 'hash');
      // As a hash of the chain's own it is looked up first.
      const text = await textOf(`/tx/${own}`, /[0-9A-F]{64}: 404$/);
      expect(text).toContain(own);
      expect(text).toContain(`${hash.slice(0, 8)}…${hash.slice(-6)}`);
      const searched = async () =>
        (await fetch(`${chain.url}/search?q=${own}`, { redirect: 'manual' })).headers.get('location');
      await expect.poll(searched).toBe(`/tx/${own.slice(2).toUpperCase()}`);
      expect((await fetch(`${chain.url}/tx/${own}`)).status).toBe(200);
    }
    const unknown = `${chain.url}/tx/0x${'ab'.repeat(32)}`;
    await expect.poll(async () => (await fetch(unknown)).status).toBe(404);
  });

  it('shows proposals by the titles in their contents, and rules that the chain has', async () => {
    const text = await textOf('/proposals');
    expect(text).toContain('Ninety validators');
    expect(text).not.toContain('expedited');
  });

  it.each([
    '/',
    '/blocks',
    '/transactions',
    '/assets',
    '/asset/stake',
    '/wallets',
    '/governors',
    '/validators',
    '/parameters',
    '/status',
  ])('has no panel that fails: %s', async (path) => {
    expect((await textOf(path)).length).toBeGreaterThan(50);
  });
});

it('shows 100 figures as its node returned them', async () => {
  const network = { prefix: 'ethm', stake: 'stake', isSpendableOfNewest: true };
  const { page } = await visit(chain.url, '/health');
  expect(await plainFaults(page, { url: chain.url, archive: ARCHIVE }, HEAD, network)).toEqual([]);
});
