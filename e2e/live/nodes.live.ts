/** A stranger's chain, `--node URL` and nothing else: real nodes with the settings that they come with. */
import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, textAt, type Json } from '../../apps/web/testing/json.ts';
import { ROOT } from '../../scripts/lib/bootstrap.mjs';
import { checkFigures } from '../figures/check-figures.ts';
import { pickHubFigures } from '../figures/pick-hub-figures.ts';
import { countFigures } from '../figures/planned-page.ts';
import { openWorld } from '../figures/world.ts';
import { useBrowser } from '../support/browser.ts';
import { nodeAnswers } from '../support/raw-answers.ts';
import { startCairn, type RunningCairn } from '../support/start-cairn.ts';
import { untilIndexed } from '../support/until-indexed.ts';
import { buildNode } from './build-node.ts';
import {
  createNode,
  getJson,
  pause,
  resetNode,
  restartFromExport,
  STAKE,
  startStill,
  type LiveNode,
} from './live-node.ts';
import { livePages } from './live-pages.ts';
import { lookAtPages } from './look-at-pages.ts';
import { NODE_KINDS } from './node-kinds.ts';
import { connect, makeSeeds } from './people.ts';
import { playTraffic, type Played } from './traffic.ts';
import { playWasm } from './wasm-traffic.ts';

const FIGURES = 100;
/** Figures of transactions are picked above this height (`pick-txs.ts`). */
const TRAFFIC_FROM = 21;
/** Votes end, and some blocks have nothing in them. */
const QUIET_BLOCKS = 25;
/** Blocks of the new chain until it is noticed that it is another one: two, and what a busy machine adds. */
const NOTICED_WITHIN = 6;

const { visit } = useBrowser();
const folder = (): Promise<string> => mkdtemp(join(tmpdir(), 'live-'));
const statusOf = ({ url }: RunningCairn): Promise<Json> => getJson(`${url}/api/v1/status`);

/** Runs a word of the program to its end; what it said. */
function cairn(
  ...words: readonly string[]
): Promise<{ readonly code: number | null; readonly said: string }> {
  const child = spawn(process.execPath, [join(ROOT, 'scripts', 'start.mjs'), ...words]);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => (said += bytes.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })));
}

/** The index has all that the node has now, from the first block on. */
async function expectComplete(explorer: RunningCairn, node: LiveNode, first = 1): Promise<void> {
  const head = await node.head();
  await untilIndexed(explorer.url);
  await expect.poll(async () => Number(at(await statusOf(explorer), 'height'))).toBeGreaterThanOrEqual(head);
  // What it says of itself is up to some seconds old.
  await expect
    .poll(() => statusOf(explorer))
    .toMatchObject({
      chainId: node.chainId,
      firstHeight: first,
      fromGenesis: true,
      eventsKnown: true,
      degraded: false,
      problem: null,
      missing: [],
      anomalies: [],
      unknownKinds: [],
      quarantined: { heights: [], count: 0 },
      proof: { from: first, brokenLinks: 0, wrongTxCounts: 0, wrongResults: 0, complete: true },
    });
}

/** Hash of a block: of the node, of the explorer's index, of what it passes on. */
async function hashesOf(explorer: RunningCairn, node: LiveNode, height: number) {
  const block = await getJson(`${node.rpc}/block?height=${height}`);
  const passed = await getJson(`${explorer.url}/chain/rpc/block?height=${height}`);
  const indexed = await fetch(`${explorer.url}/api/v1/blocks/${height}`);
  return {
    node: textAt(block, 'result', 'block_id', 'hash'),
    passed: textAt(passed, 'result', 'block_id', 'hash'),
    indexed: indexed.ok ? await indexed.text() : undefined,
  };
}

describe.each(NODE_KINDS.map((kind) => [kind.name, kind] as const))('%s', (name, kind) => {
  let node: LiveNode;
  let explorer: RunningCairn;
  let played: Played;

  beforeAll(async () => {
    const program = await buildNode(kind);
    const seeds = await makeSeeds(['validator', 'alice', 'bob', 'carol'], kind.prefix);
    node = await createNode(program, kind, { chainId: `${name}-1`, home: await folder(), accounts: seeds });
    await node.start();
    explorer = await startCairn(['--node', node.rest, '--data-dir', await folder()]);
    await node.untilHeight(TRAFFIC_FROM);
    const [validator, alice, bob, carol] = await Promise.all(seeds.map((seed) => connect(node, seed)));
    if (validator === undefined || alice === undefined || bob === undefined || carol === undefined)
      throw new Error('Accounts are missing');
    const [plain, wasm] = await Promise.all([
      playTraffic(node, { validator, alice, bob, carol }),
      kind.hasWasm ? playWasm(node, carol, bob) : undefined,
    ]);
    played = new Map([...plain, ...(wasm ?? [])]);
    await node.untilHeight((await node.head()) + QUIET_BLOCKS);
  });
  afterAll(async () => {
    await explorer.stop();
    await node.stop();
  });

  it('is indexed from its first block, with nothing that was not understood', () =>
    expectComplete(explorer, node));

  it('has no page that fails, at three widths, and no word of another network', async () => {
    const { page, trouble, close } = await visit(explorer.url, '/health');
    const paths = await livePages(node, played);
    expect(paths.length).toBeGreaterThan(120);
    expect(await lookAtPages(page, trouble, explorer.url, paths)).toEqual([]);
    await close();
  });

  it(`shows ${FIGURES} figures that equal the node’s own answers`, async () => {
    await node.stop();
    const giveKeyBack = await startStill(node);
    try {
      const head = await node.head();
      await expect.poll(async () => Number(at(await statusOf(explorer), 'height'))).toBe(head);
      const network = { prefix: kind.prefix, stake: STAKE, decimals: {} };
      const world = await openWorld(nodeAnswers(node.rest, node.rpc), head, network);
      const plan = await pickHubFigures(world, undefined, FIGURES);
      const { page, close } = await visit(explorer.url, '/health');
      const checked = await checkFigures(page, explorer.url, plan);
      await close();
      expect(countFigures(plan)).toBe(FIGURES);
      expect(checked.filter(({ fault }) => fault !== undefined)).toEqual([]);
    } finally {
      await node.stop();
      giveKeyBack();
    }
  });

  it('goes on without a gap when the node is back', async () => {
    await expect.poll(async () => at(await statusOf(explorer), 'problem')).toMatch(/does not answer/);
    const page = await fetch(`${explorer.url}/block/5`);
    expect(page.status).toBe(200);
    await node.start();
    await expectComplete(explorer, node);
  });

  it('is recorded, and explored without the node', async () => {
    const out = join(await folder(), 'recording');
    const recorded = await cairn('record', '--node', node.rest, '--rpc', node.rpc, '--out', out);
    expect([recorded.code, recorded.said]).toEqual([0, expect.stringContaining(`${name}-1: heights 1 to`)]);
    const checked = await cairn('check', out);
    expect([checked.code, checked.said]).toEqual([0, expect.stringContaining('Nothing wrong')]);
    const archived = await startCairn(['--archive', out, '--data-dir', await folder()]);
    try {
      await untilIndexed(archived.url);
      const { page, trouble, close } = await visit(archived.url, '/health');
      const paths = (await livePages(node, played)).filter((_, index) => index % 4 === 0);
      expect(await lookAtPages(page, trouble, archived.url, paths)).toEqual([]);
      await close();
    } finally {
      await archived.stop();
    }
  });

  it('goes on from its exported state', async () => {
    await node.stop();
    await restartFromExport(node);
    await node.start();
    const first = Number(at(await getJson(`${node.rpc}/genesis`), 'result', 'genesis', 'initial_height'));
    expect(first).toBeGreaterThan(TRAFFIC_FROM);
    const fresh = await startCairn(['--node', node.rest, '--data-dir', await folder()]);
    try {
      await expectComplete(fresh, node, first);
      const { page, trouble, close } = await visit(fresh.url, '/health');
      const paths = [
        `/block/${first}`,
        '/',
        '/validators',
        '/governors',
        '/parameters',
        '/proposals',
        '/wallets',
      ];
      expect(await lookAtPages(page, trouble, fresh.url, paths)).toEqual([]);
      await close();
    } finally {
      await fresh.stop();
    }
  });

  it('that begins anew under its id is noticed, and replaces the old history', async () => {
    await node.stop();
    await resetNode(node);
    const watched = watchReset();
    await node.start();
    expect(await watched).toBeLessThanOrEqual(NOTICED_WITHIN);
    await expect.poll(async () => at(await statusOf(explorer), 'degraded'), { timeout: 300_000 }).toBe(false);
    await expectComplete(explorer, node);
    for (const height of [1, 2, 5]) {
      const { node: own, passed, indexed } = await hashesOf(explorer, node, height);
      expect(passed).toBe(own);
      expect(indexed).toContain(own);
    }
  });

  /** The new chain's height when the explorer first says that its history is another one. */
  async function watchReset(): Promise<number> {
    for (;;) {
      const head = await node.head().catch(() => 0);
      const status = head === 0 ? undefined : await statusOf(explorer);
      const isNoticed =
        at(status, 'degraded') === true ||
        at(status, 'state') === 'preparing' ||
        JSON.stringify(at(status, 'problem') ?? '').includes('another history');
      if (status !== undefined && isNoticed) return head;
      await pause(100);
    }
  }
});
