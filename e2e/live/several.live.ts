/** Three live chains of three SDK versions in one explorer, each configured by a chain registry `chain.json`. */
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, listAt, textAt } from '../../apps/web/testing/json.ts';
import { useBrowser } from '../support/browser.ts';
import { startCairn, type RunningCairn } from '../support/start-cairn.ts';
import { untilIndexed } from '../support/until-indexed.ts';
import { buildNode } from './build-node.ts';
import { createNode, getJson, STAKE, type LiveNode } from './live-node.ts';
import { inspectPages } from './inspect-pages.ts';
import { NODE_KINDS } from './node-kinds.ts';
import { createAccountSeeds } from './test-accounts.ts';

const { visit } = useBrowser();
const PAGES = ['/', '/blocks', '/governors', '/validators', '/assets', '/parameters', '/wallets', '/status'];
/** Enough blocks for pages to have content. */
const BLOCKS = 8;

/** Writes a registry entry with the live node as the only provider. */
async function writeChain(folder: string, { chainId, kind, rest, rpc }: LiveNode): Promise<string> {
  const dir = join(folder, kind.name);
  await mkdir(dir);
  const provider = 'Own node';
  const chain = {
    chain_name: kind.name,
    chain_id: chainId,
    bech32_prefix: kind.prefix,
    slip44: kind.hasEvm ? 60 : 118,
    fees: { fee_tokens: [{ denom: kind.fee.denom }] },
    staking: { staking_tokens: [{ denom: STAKE }] },
    apis: { rest: [{ address: rest, provider }], rpc: [{ address: rpc, provider }] },
  };
  await writeFile(join(dir, 'chain.json'), JSON.stringify(chain));
  return dir;
}

describe('three live nodes at once', () => {
  const nodes: LiveNode[] = [];
  let explorer: RunningCairn;
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'live-'));
    for (const kind of NODE_KINDS) {
      const accounts = await createAccountSeeds(['validator'], kind);
      const home = await mkdtemp(join(folder, 'home-'));
      const node = await createNode(await buildNode(kind), kind, { chainId: kind.chainId, home, accounts });
      nodes.push(node);
      await node.start();
    }
    const dirs = await Promise.all(nodes.map((node) => writeChain(folder, node)));
    explorer = await startCairn([
      ...dirs.flatMap((dir) => ['--chain', dir]),
      ...['--data-dir', join(folder, 'data')],
    ]);
    await Promise.all(nodes.map((node) => node.untilHeight(BLOCKS)));
  });
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.stop()));
    await explorer.stop();
  });

  it('are listed, and each is indexed from its first block', async () => {
    const listed = listAt(await getJson(`${explorer.url}/api/v1/networks`), 'networks');
    expect(listed.map((item) => at(item, 'chainId'))).toEqual(nodes.map(({ chainId }) => chainId));
    for (const node of nodes) {
      const url = `${explorer.url}/${node.chainId}`;
      await untilIndexed(url);
      await expect
        .poll(() => getJson(`${url}/api/v1/status`))
        .toMatchObject({ chainId: node.chainId, firstHeight: 1, problem: null, proof: { complete: true } });
    }
  });

  it('have working pages with their own blocks', async () => {
    const { page, errors, close } = await visit(explorer.url, '/health');
    for (const node of nodes) {
      const paths = PAGES.map((path) => `/${node.chainId}${path}`);
      expect(await inspectPages(page, errors, explorer.url, paths, node.kind.lacks)).toEqual([]);
      const block = await getJson(`${node.rest}/cosmos/base/tendermint/v1beta1/blocks/5`);
      const own = await getJson(
        `${explorer.url}/${node.chainId}/chain/rest/cosmos/base/tendermint/v1beta1/blocks/5`,
      );
      expect(at(own, 'block_id')).toEqual(at(block, 'block_id'));
      const html = await (await fetch(`${explorer.url}/${node.chainId}/block/5`)).text();
      const hash = Buffer.from(textAt(block, 'block_id', 'hash'), 'base64')
        .toString('hex')
        .toUpperCase();
      expect(html).toContain(hash);
    }
    await close();
  });

  it('keep working when the node of one goes down', async () => {
    const [gone, ...others] = nodes;
    await gone?.stop();
    const problemOf = async (node: LiveNode | undefined) =>
      at(await getJson(`${explorer.url}/${node?.chainId ?? ''}/api/v1/status`), 'problem');
    await expect.poll(() => problemOf(gone)).toMatch(/does not respond/);
    for (const node of others) {
      const head = await node.head();
      await node.untilHeight(head + 2);
      await expect
        .poll(async () => at(await getJson(`${explorer.url}/${node.chainId}/api/v1/status`), 'height'))
        .toBeGreaterThan(head);
      expect(await problemOf(node)).toBeNull();
    }
    expect((await fetch(`${explorer.url}/ready`)).status).toBe(200);
  });
});
