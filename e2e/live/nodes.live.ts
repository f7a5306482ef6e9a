/** An unknown chain, `--node URL` and nothing else: real nodes with default settings. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, type Json } from '../../apps/web/testing/json.ts';
import { checkFigures, faultsIn } from '../figures/check-figures.ts';
import { pickLastingFigures, pickPlainFigures } from '../figures/pick-hub-figures.ts';
import { countFigures, type PageFigures } from '../figures/page-figures.ts';
import { createChainReader, type ChainReader } from '../figures/chain-reader.ts';
import { useBrowser } from '../support/browser.ts';
import { nodeAnswers } from '../support/raw-answers.ts';
import { runCairn } from '../support/run-cairn.ts';
import { startCairn, type RunningCairn } from '../support/start-cairn.ts';
import { untilIndexed } from '../support/until-indexed.ts';
import { buildNode } from './build-node.ts';
import { sendEvmTraffic } from './evm-traffic.ts';
import { hydrateLate, oneOfEachKind } from './hydrate-late.ts';
import { sendIbcTraffic } from './ibc-traffic.ts';
import { createNode, getJson, STAKE, type LiveNode } from './live-node.ts';
import { livePages } from './live-pages.ts';
import { inspectPages } from './inspect-pages.ts';
import { NODE_KINDS } from './node-kinds.ts';
import { connect, createAccountSeeds } from './test-accounts.ts';
import type { SentTxs } from './send-tx.ts';
import { sendTraffic } from './traffic.ts';
import { sendWasmTraffic } from './wasm-traffic.ts';

/** Figures of transactions are picked above this height (`pick-txs.ts`). */
const TRAFFIC_FROM = 21;
/** Votes end, and some blocks are empty. */
const QUIET_BLOCKS = 25;
/** Compared with what the node answers. */
const FIGURES = 100;

const { visit } = useBrowser();
const folder = (): Promise<string> => mkdtemp(join(tmpdir(), 'live-'));
const statusOf = ({ url }: RunningCairn): Promise<Json> => getJson(`${url}/api/v1/status`);

/** What the node itself answers, as of a height. */
async function chainReaderOf(node: LiveNode, height?: number): Promise<ChainReader> {
  const head = height ?? (await node.head());
  const { prefix, isSpendableOfNewest } = node.kind;
  const network = { prefix, stake: STAKE, decimals: {}, isSpendableOfNewest };
  return createChainReader(nodeAnswers(node, head), head, network);
}

/** Looks all figures of a plan up, and says how many there are. */
async function expectFigures(url: string, plan: readonly PageFigures[], of: string): Promise<void> {
  expect(countFigures(plan)).toBe(FIGURES);
  const { page, close } = await visit(url, '/health');
  const checked = await checkFigures(page, url, plan);
  const wrong = faultsIn(checked);
  console.log(`${of}: ${checked.length - wrong.length} of ${checked.length} figures equal the node's`);
  expect(wrong).toEqual([]);
  await close();
}

/** Waits until the index has everything of the node, from the first block on. */
async function expectComplete(explorer: RunningCairn, node: LiveNode): Promise<void> {
  const head = await node.head();
  await untilIndexed(explorer.url);
  await expect.poll(async () => Number(at(await statusOf(explorer), 'height'))).toBeGreaterThanOrEqual(head);
  // Its own status may be some seconds old.
  await expect
    .poll(() => statusOf(explorer))
    .toMatchObject({
      chainId: node.chainId,
      firstHeight: 1,
      fromGenesis: true,
      eventsKnown: true,
      degraded: false,
      problem: null,
      missing: [],
      anomalies: [],
      unknownKinds: [],
      quarantined: { heights: [], count: 0 },
      proof: { from: 1, brokenLinks: 0, wrongTxCounts: 0, wrongResults: 0, complete: true },
    });
}

describe.each(NODE_KINDS.map((kind) => [kind.name, kind] as const))('%s', (_, kind) => {
  let node: LiveNode;
  let explorer: RunningCairn;
  let played: SentTxs;

  beforeAll(async () => {
    const program = await buildNode(kind);
    const seeds = await createAccountSeeds(['validator', 'alice', 'bob', 'carol'], kind);
    node = await createNode(program, kind, { chainId: kind.chainId, home: await folder(), accounts: seeds });
    await node.start();
    explorer = await startCairn(['--node', node.rest, '--data-dir', await folder()]);
    await node.untilHeight(TRAFFIC_FROM);
    const [validator, alice, bob, carol] = await Promise.all(seeds.map((seed) => connect(node, seed)));
    if (validator === undefined || alice === undefined || bob === undefined || carol === undefined)
      throw new Error('Accounts are missing');
    const [plain, ibc, wasm, evm] = await Promise.all([
      sendTraffic(node, { validator, alice, bob, carol }),
      kind.ibcGo >= 7 ? sendIbcTraffic(node, validator) : undefined,
      kind.hasWasm ? sendWasmTraffic(node, carol, bob) : undefined,
      kind.hasEvm ? sendEvmTraffic(node, carol) : undefined,
    ]);
    played = new Map([...plain, ...(ibc ?? []), ...(wasm ?? []), ...(evm ?? [])]);
    await node.untilHeight((await node.head()) + QUIET_BLOCKS);
  });
  afterAll(async () => {
    await node.stop();
    await explorer.stop();
  });

  it('is indexed from its first block, with nothing that was not understood', () =>
    expectComplete(explorer, node));

  it('has no page that fails, at three widths, and no word of another network', async () => {
    const { page, errors, close } = await visit(explorer.url, '/health');
    const paths = await livePages(node, played);
    expect(paths.length).toBeGreaterThan(120);
    expect(await inspectPages(page, errors, explorer.url, paths, kind.lacks)).toEqual([]);
    await close();
  });

  it('hydrates each kind of page from what was rendered, while blocks, answers and code come late', async () => {
    // So early that most pages go out without some of their answers.
    const early = await startCairn(['--node', node.rest, '--data-dir', await folder()], { RENDER_MS: '25' });
    try {
      const { page, errors, close } = await visit(early.url, '/health');
      const signatures = Array.from({ length: 12 }, (_, index) => `/block/${index + 3}?tab=signatures`);
      const paths = [...signatures, ...oneOfEachKind(await livePages(node, played))];
      expect(await hydrateLate(page, errors, early.url, paths)).toEqual([]);
      await close();
    } finally {
      await early.stop();
    }
  });

  it('shows figures of blocks, transactions and parameters as the node has them, while blocks come', async () => {
    const plan = await pickLastingFigures(await chainReaderOf(node), FIGURES);
    await expectFigures(explorer.url, plan, `${kind.name}, live`);
  });

  it('continues without a gap when the node is back', async () => {
    await node.stop();
    await expect.poll(async () => at(await statusOf(explorer), 'problem')).toMatch(/does not respond/);
    const page = await fetch(`${explorer.url}/block/5`);
    expect(page.status).toBe(200);
    await node.start();
    await expectComplete(explorer, node);
  });

  it('is recorded, and explored without the node', async () => {
    const out = join(await folder(), 'recording');
    const recorded = await runCairn(['record', '--node', node.rest, '--rpc', node.rpc, '--out', out]);
    expect([recorded.code, recorded.output]).toEqual([
      0,
      expect.stringContaining(`${kind.chainId}: heights 1 to`),
    ]);
    const checked = await runCairn(['check', out]);
    expect([checked.code, checked.output]).toEqual([0, expect.stringContaining('Nothing wrong')]);
    const head = Number(/heights 1 to (\d+)/.exec(recorded.output)?.[1]);
    const hold = ['--hold', String(head), '--data-dir', await folder()];
    const archived = await startCairn(['--archive', out, ...hold]);
    try {
      await untilIndexed(archived.url);
      const { page, errors, close } = await visit(archived.url, '/health');
      const paths = (await livePages(node, played)).filter((_, index) => index % 10 === 0);
      expect(await inspectPages(page, errors, archived.url, paths, kind.lacks)).toEqual([]);
      await close();
      // Of every kind of page, against the node itself at the last recorded height.
      const plan = await pickPlainFigures(await chainReaderOf(node, head), FIGURES);
      await expectFigures(archived.url, plan, `${kind.name}, recorded`);
    } finally {
      await archived.stop();
    }
  });
});
