/**
 * Changes to a chain while it is explored: it halts, restarts, continues from an export; its node prunes, or blocks
 * browsers.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { at, textAt, type Json } from '../../apps/web/testing/json.ts';
import { useBrowser } from '../support/browser.ts';
import { startCairn, type RunningCairn } from '../support/start-cairn.ts';
import { untilIndexed } from '../support/until-indexed.ts';
import { waitUntilSettled } from '../support/wait-until-settled.ts';
import { buildNode } from './build-node.ts';
import { haltChain } from './halt-chain.ts';
import { createNode, getJson, pause, resetNode, restartFromExport, type LiveNode } from './live-node.ts';
import { inspectPages } from './inspect-pages.ts';
import { SIMD } from './node-kinds.ts';
import { connect, createAccountSeeds } from './test-accounts.ts';

const { visit } = useBrowser();
const folder = (): Promise<string> => mkdtemp(join(tmpdir(), 'live-'));
const statusOf = ({ url }: RunningCairn): Promise<Json> => getJson(`${url}/api/v1/status`);
const heightOf = async (explorer: RunningCairn): Promise<number> =>
  Number(at(await statusOf(explorer), 'height'));
const LISTS = [
  '/',
  '/blocks',
  '/transactions',
  '/governors',
  '/validators',
  '/assets',
  '/parameters',
  '/status',
];
/** Blocks of the new chain until the restart is detected. */
const NOTICED_WITHIN = 2;

// The first build takes longer than a test may.
beforeAll(async () => void (await buildNode(SIMD)));

const running: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of running.splice(0).reverse()) await stop();
});

async function madeChain(names: readonly string[]) {
  const program = await buildNode(SIMD);
  const seeds = await createAccountSeeds(names, SIMD);
  const node = await createNode(program, SIMD, {
    chainId: SIMD.chainId,
    home: await folder(),
    accounts: seeds,
  });
  running.push(() => node.stop());
  return { node, seeds };
}

const madeNode = async (): Promise<LiveNode> => (await madeChain(['validator'])).node;

async function explored(node: LiveNode): Promise<RunningCairn> {
  const explorer = await startCairn(['--node', node.rest, '--data-dir', await folder()]);
  running.push(() => explorer.stop());
  return explorer;
}

/** Hash of a block: of the node, of the explorer's proxy, of its index; undefined while that has none. */
async function hashesOf(explorer: RunningCairn, node: LiveNode, height: number) {
  const [block, passed, indexed] = await Promise.all([
    getJson(`${node.rpc}/block?height=${height}`),
    getJson(`${explorer.url}/chain/rpc/block?height=${height}`),
    getJson(`${explorer.url}/api/v1/blocks/${height}`).catch(() => null),
  ]);
  const hash = at(indexed, 'hash') ?? at(indexed, 'block', 'hash');
  return {
    node: textAt(block, 'result', 'block_id', 'hash'),
    passed: textAt(passed, 'result', 'block_id', 'hash'),
    indexed: typeof hash === 'string' ? hash : undefined,
  };
}

/** For settings of RPC and of peers without a flag. */
function editConfig({ home }: LiveNode, edit: (text: string) => string): void {
  const file = join(home, 'config/config.toml');
  writeFileSync(file, edit(readFileSync(file, 'utf8')));
}

/** A second node of a running chain: it begins with a snapshot of the state, and has no block before it. */
async function stateSynced(source: LiveNode): Promise<LiveNode> {
  const node = await madeNode();
  node.editGenesis(() => readFileSync(join(source.home, 'config/genesis.json'), 'utf8'));
  const trusted = await getJson(`${source.rpc}/block?height=2`);
  editConfig(node, (text) =>
    text
      .replace(/(\[statesync\][^[]*?\nenable = )false/, '$1true')
      .replace(/^rpc_servers = .*$/m, `rpc_servers = "${source.rpc},${source.rpc}"`)
      .replace(/^trust_height = .*$/m, 'trust_height = 2')
      .replace(/^trust_hash = .*$/m, `trust_hash = "${textAt(trusted, 'result', 'block_id', 'hash')}"`)
      .replace(/^discovery_time = .*$/m, 'discovery_time = "5s"'),
  );
  const id = textAt(await getJson(`${source.rpc}/status`), 'result', 'node_info', 'id');
  const peer = `${id}@${new URL(source.rpc).hostname}:26656`;
  await node.start({ flags: ['--p2p.persistent_peers', peer] });
  return node;
}

describe('a chain that is explored', () => {
  it('and restarts under its id is detected within two blocks, and never mixed with the old one', async () => {
    const node = await madeNode();
    await node.start();
    await node.untilHeight(15);
    const explorer = await explored(node);
    await expect.poll(() => heightOf(explorer)).toBeGreaterThanOrEqual(15);
    const old = await hashesOf(explorer, node, 2);
    expect(old.indexed).toBe(old.node);
    await node.stop();
    await resetNode(node);
    const starting = node.start();
    let noticedAt = 0;
    while (noticedAt === 0) {
      const head = await node.head().catch(() => 0);
      const status = await statusOf(explorer);
      if (at(status, 'replacedFrom') !== null || at(status, 'state') === 'preparing') noticedAt = head;
      // A block of the old history is served as long as the new one has none at its height, and never together with
      // it.
      if (head >= NOTICED_WITHIN + 2)
        expect([await hashesOf(explorer, node, 2)]).not.toMatchObject([{ indexed: old.node }]);
      await pause(100);
    }
    await starting;
    expect(noticedAt).toBeLessThanOrEqual(NOTICED_WITHIN);
    await expect
      .poll(async () => at(await statusOf(explorer), 'replacedFrom'), { timeout: 300_000 })
      .toBeNull();
    await untilIndexed(explorer.url);
    const { node: own, passed, indexed } = await hashesOf(explorer, node, 2);
    expect([passed, indexed]).toEqual([own, own]);
    expect(own).not.toBe(old.node);
  });

  it('and halts is called halted', async () => {
    const { node, seeds } = await madeChain(['validator', 'alice']);
    await node.start();
    await node.untilHeight(12);
    const explorer = await explored(node);
    await untilIndexed(explorer.url);
    const [, seed] = seeds;
    if (seed === undefined) throw new Error('An account is missing');
    await haltChain(await connect(node, seed));
    const { page, close } = await visit(explorer.url, '/');
    const line = page.locator('header a[href="/status"]').first();
    await expect.poll(() => line.textContent(), { timeout: 120_000 }).toMatch(/halted/);
    await close();
    const status = await statusOf(explorer);
    expect(status).toMatchObject({ problem: null, proof: { from: 1, complete: true } });
    expect(at(status, 'height')).toBe(await node.head());
  });

  it('and is restarted from its export continues with the new genesis; the history before it is named until then', async () => {
    const node = await madeNode();
    await node.start();
    await node.untilHeight(15);
    const explorer = await explored(node);
    await expect.poll(() => heightOf(explorer)).toBeGreaterThanOrEqual(15);
    const last = await node.head();
    await expect.poll(() => heightOf(explorer)).toBeGreaterThanOrEqual(last);
    await node.stop();
    await restartFromExport(node);
    await node.start();
    const first = Number(at(await getJson(`${node.rpc}/genesis`), 'result', 'genesis', 'initial_height'));
    expect(first).toBeGreaterThan(last);
    await expect
      .poll(() => statusOf(explorer), { timeout: 300_000, interval: 500 })
      .toMatchObject({
        firstHeight: first,
        state: 'following',
        fromGenesis: true,
        replacedFrom: null,
        problem: null,
      });
    // Pages measure the block time from up to 39 blocks before the head; the console reports one that is missing.
    await node.untilHeight(first + 40);
    const { node: own, passed, indexed } = await hashesOf(explorer, node, first);
    expect([passed, indexed]).toEqual([own, own]);
    const { page, errors, close } = await visit(explorer.url, '/health');
    expect(await inspectPages(page, errors, explorer.url, [...LISTS, `/block/${first}`])).toEqual([]);
    await close();
  });
});

describe('a node', () => {
  it('that keeps few blocks and no older state is explored from its oldest block on', async () => {
    const node = await madeNode();
    // Evidence must have expired before a block may be pruned.
    node.editGenesis((genesis) =>
      genesis
        .replace(/("max_age_num_blocks": ?)"\d+"/, '$1"10"')
        .replace(/("max_age_duration": ?)"\d+"/, '$1"1000000000"'),
    );
    await node.start({ flags: ['--pruning', 'everything', '--min-retain-blocks', '20'] });
    await node.untilHeight(50);
    const explorer = await explored(node);
    await untilIndexed(explorer.url);
    const status = await statusOf(explorer);
    expect(Number(at(status, 'firstHeight'))).toBeGreaterThan(1);
    expect(status).toMatchObject({ fromGenesis: false, problem: null });
    const { page, errors, close } = await visit(explorer.url, '/health');
    expect(await inspectPages(page, errors, explorer.url, LISTS)).toEqual([]);
    await page.goto(`${explorer.url}/block/2`);
    await waitUntilSettled(page);
    expect(await page.getByRole('main').innerText()).toMatch(/no longer|not keep|not kept|pruned/i);
    await close();
  });

  it('that began with a state snapshot is explored from there on, with the figures of the node, and names what is before', async () => {
    const source = await madeNode();
    await source.start({ flags: ['--pruning', 'nothing', '--state-sync.snapshot-interval', '10'] });
    await source.untilHeight(25);
    const node = await stateSynced(source);
    const first = Number(
      textAt(await getJson(`${node.rpc}/status`), 'result', 'sync_info', 'earliest_block_height'),
    );
    expect(first).toBeGreaterThan(10);
    await node.untilHeight(first + 15);
    const explorer = await explored(node);
    await untilIndexed(explorer.url);
    await expect
      .poll(() => statusOf(explorer), { timeout: 60_000 })
      .toMatchObject({
        firstHeight: first,
        fromGenesis: false,
        problem: null,
        proof: { from: first, complete: true },
      });
    for (const height of [first, first + 1, first + 10]) {
      const { node: own, passed, indexed } = await hashesOf(explorer, node, height);
      expect([passed, indexed]).toEqual([own, own]);
    }
    const { page, errors, close } = await visit(explorer.url, '/health');
    expect(await inspectPages(page, errors, explorer.url, [...LISTS, `/block/${first}`])).toEqual([]);
    for (const height of [2, first - 1]) {
      await page.goto(`${explorer.url}/block/${height}`);
      await page.getByText(`This node has no blocks before ${first}.`).waitFor();
    }
    await close();
  });

  it.each([
    { cors: 'off', rest: false, rpc: false },
    { cors: 'on', rest: true, rpc: true },
    { cors: 'half on: REST alone', rest: true, rpc: false },
  ])('whose CORS is $cors fails no panel', async ({ rest, rpc }) => {
    const node = await madeNode();
    if (rpc)
      editConfig(node, (text) =>
        text.replace(/^cors_allowed_origins = .*$/m, 'cors_allowed_origins = ["*"]'),
      );
    await node.start({ flags: rest ? ['--api.enabled-unsafe-cors'] : [] });
    await node.untilHeight(8);
    const explorer = await explored(node);
    await untilIndexed(explorer.url);
    const { page, errors, close } = await visit(explorer.url, '/health');
    expect(await inspectPages(page, errors, explorer.url, LISTS)).toEqual([]);
    await close();
  });
});
