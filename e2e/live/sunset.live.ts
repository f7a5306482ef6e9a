/** `docs/sunset.md`, step by step: a chain ends, and what remains is checked, served, published and exported by a stranger. */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, type Json } from '../../apps/web/testing/json.ts';
import { useBrowser } from '../support/browser.ts';
import { runCairn } from '../support/run-cairn.ts';
import { startCairn } from '../support/start-cairn.ts';
import { serveStatic } from '../support/static-files.ts';
import { untilIndexed } from '../support/until-indexed.ts';
import { buildNode } from './build-node.ts';
import { haltChain } from './halt-chain.ts';
import { createNode, getJson, pause, type LiveNode } from './live-node.ts';
import { SIMD } from './node-kinds.ts';
import { connect, createAccountSeeds } from './test-accounts.ts';
import type { SentTxs } from './send-tx.ts';
import { sendTraffic } from './traffic.ts';

const { visit } = useBrowser();
const openssl = (...args: readonly string[]) => promisify(execFile)('openssl', args);
/** Heights recorded before the chain's end. */
const BEFORE_END = 30;
const STILL_MS = 5_000;

describe('a chain that ends', () => {
  let dir: string;
  let node: LiveNode;
  let played: SentTxs;
  let last: number;

  const command = async (...words: readonly string[]): Promise<string> => {
    const { code, output } = await runCairn(words);
    expect(code, output).toBe(0);
    return output;
  };
  const record = (): Promise<string> =>
    command('record', '--node', node.rest, '--rpc', node.rpc, '--out', join(dir, 'my-chain'));
  const block = async (url: string): Promise<Json> =>
    getJson(`${url}/cosmos/base/tendermint/v1beta1/blocks/${last}`);

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'sunset-'));
    const seeds = await createAccountSeeds(['validator', 'alice', 'bob', 'carol', 'dave'], SIMD);
    node = await createNode(await buildNode(SIMD), SIMD, {
      chainId: SIMD.chainId,
      home: join(dir, 'node'),
      accounts: seeds,
    });
    await node.start();
    const [validator, alice, bob, carol, dave] = await Promise.all(seeds.map((seed) => connect(node, seed)));
    if (validator === undefined || alice === undefined || bob === undefined || carol === undefined)
      throw new Error('Accounts are missing');
    played = await sendTraffic(node, { validator, alice, bob, carol });
    await node.untilHeight(BEFORE_END);
    // Recorded beside the running chain, then once more after its last block.
    await record();
    if (dave === undefined) throw new Error('An account is missing');
    await haltChain(dave);
    do last = await node.head();
    while ((await pause(STILL_MS), await node.head()) > last);
  });
  afterAll(() => node.stop());

  it('is recorded to its last block, signed, and checked from a copy as a stranger would', async () => {
    expect(await record()).toContain(`${SIMD.chainId}: heights 1 to ${last}`);
    expect(await command('check', join(dir, 'my-chain'))).toContain('Nothing wrong');
    const [secret, key] = [join(dir, 'signer.pem'), join(dir, 'signer.pub')];
    await openssl('genpkey', '-algorithm', 'ed25519', '-out', secret);
    await openssl('pkey', '-in', secret, '-pubout', '-out', key);
    await command('sign', join(dir, 'my-chain'), '--key', secret);
    await cp(join(dir, 'my-chain'), join(dir, 'copy'), { recursive: true });
    await command('check', join(dir, 'copy'), '--key', key);
  });

  it('is served from the copy as the node answered, when the node is off', async () => {
    const own = await block(node.rest);
    const balances = '/cosmos/bank/v1beta1/supply';
    const supply = at(await getJson(node.rest + balances), 'supply');
    await node.stop();
    const held = ['--hold', String(last), '--data-dir', join(dir, 'index')];
    const explorer = await startCairn(['--archive', join(dir, 'copy'), ...held]);
    try {
      await untilIndexed(explorer.url);
      expect(await block(`${explorer.url}/chain/rest`)).toEqual(own);
      expect(at(await getJson(`${explorer.url}/chain/rest${balances}`), 'supply')).toEqual(supply);
      // The proof is read some seconds after the index is ready.
      await expect
        .poll(() => getJson(`${explorer.url}/api/v1/status`))
        .toMatchObject({
          height: last,
          fromGenesis: true,
          proof: { from: 1, brokenLinks: 0, wrongTxCounts: 0, wrongResults: 0, complete: true },
        });
    } finally {
      await explorer.stop();
    }
  });

  it('is published as files that open below a path, without JavaScript and with it', async () => {
    const site = join(dir, 'site');
    await command('publish', site, '--archive', join(dir, 'copy'), '--data-dir', join(dir, 'of-site'));
    await command('check', join(site, 'data/archive'), '--key', join(dir, 'signer.pub'));
    const host = await serveStatic(site, { base: '/some/where/' });
    const { origin, pathname } = new URL(host.url);
    try {
      const plain = await visit(origin, `${pathname}blocks/`, { javaScriptEnabled: false });
      expect(await plain.page.getByRole('main').innerText()).toContain(last.toLocaleString('en'));
      const { page, errors } = await visit(origin, pathname);
      for (const { hash, height, code } of [...played.values()].slice(0, 5)) {
        await page.goto(`${host.url}tx/${hash}`);
        await page.locator('html[data-settled]').waitFor();
        const text = await page.getByRole('main').innerText();
        expect(text).toContain(height.toLocaleString('en'));
        expect(text).toContain(code === 0 ? 'Success' : 'Failed');
      }
      expect(errors.thirdParty).toEqual([]);
    } finally {
      await host.close();
    }
  });

  it('is exported for analysts', async () => {
    const out = join(dir, 'parquet');
    await command('export', '--parquet', out, '--archive', join(dir, 'copy'));
    const files = await readdir(out, { recursive: true });
    expect(files.filter((name) => name.endsWith('.parquet')).length).toBeGreaterThan(10);
  });
});
