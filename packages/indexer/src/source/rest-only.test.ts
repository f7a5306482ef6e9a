import { PrunedError } from '@cairn/chain/errors';
import { openArchive, type Archive } from '@cairn/archive/open-archive';
import { createNodeClient } from '@cairn/node-client/node-client';
import type { LocalServer } from '@cairn/node-client/testing/local-server';
import { bigintOf } from '@cairn/db/row-values';
import { testDatabase } from '@cairn/db/testing/databases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ELYS } from '@cairn/archive/testing/archives';
import { Dictionary } from '@cairn/db/dictionary';
import { archiveSource, sleep, testIndexer } from '../../testing/index-archive.ts';
import { createScriptedNode, type ScriptedNode } from '../../testing/scripted-node.ts';
import { beginIndex } from '../begin-index.ts';
import { createNodeSource, readAddressPrefix } from './node-source.ts';

const { signal } = new AbortController();
const TO = 120;

describe('a REST-only node', () => {
  let archive: Archive;
  let scripted: ScriptedNode;
  let server: LocalServer;
  let url: string;
  beforeAll(async () => {
    archive = await openArchive(ELYS);
    scripted = createScriptedNode(archive, TO);
    server = await scripted.listen();
    url = `${server.url}/rest`;
  });
  afterAll(async () => {
    await server.close();
    await archive.close();
  });

  it('is queried once for its lowest block', async () => {
    const node = createNodeClient({ url, fetch, now: () => performance.now(), sleep });
    const source = createNodeSource(node, { addressPrefix: 'elys', chainId: 'elysnet-1' });
    for (let n = 0; n < 3; n += 1)
      expect(await source.status(signal)).toMatchObject({ earliest: 1, latest: TO });
    expect(scripted.requests.filter(({ path }) => path.endsWith('/blocks/1'))).toHaveLength(1);
    expect(scripted.requests).toHaveLength(4);
  });

  it('is queried for its lowest block again when it has pruned one, or when its head has fallen', async () => {
    let lowest = 1;
    let latest = TO;
    const pruning: typeof fetch = async (input, init) => {
      const path = input instanceof Request ? input.url : input.toString();
      const [, height] = /blocks\/(\d+)$/.exec(path) ?? [];
      if (height !== undefined && Number(height) < lowest)
        return Response.json(
          { code: 3, message: `height ${height} is not available, lowest height is ${lowest}`, details: [] },
          { status: 400 },
        );
      return fetch(path.replace(/latest$/, String(latest)), init);
    };
    const node = createNodeClient({ url, fetch: pruning, now: () => performance.now(), sleep });
    const source = createNodeSource(node, { addressPrefix: 'elys', chainId: 'elysnet-1' });
    const earliest = async () => (await source.status(signal)).earliest;
    expect(await earliest()).toBe(1);
    lowest = 5;
    expect(await earliest()).toBe(1);
    await expect(source.height(4, signal)).rejects.toThrow(PrunedError);
    expect(await earliest()).toBe(5);
    [lowest, latest] = [7, TO - 1];
    expect(await earliest()).toBe(7);
  });

  it('is refused when it reports a height that no column holds', async () => {
    const bent: typeof fetch = async (input, init) =>
      new Response(
        (await (await fetch(input, init)).text()).replaceAll(`"height":"${TO}"`, '"height":"2147483648"'),
      );
    const node = createNodeClient({ url, fetch: bent, now: () => performance.now(), sleep });
    const source = createNodeSource(node, { addressPrefix: 'elys', chainId: 'elysnet-1' });
    await expect(source.status(signal)).rejects.toThrow(/2147483648, which no chain has/);
  });

  it('is indexed without block events, which the index reports', async () => {
    const node = createNodeClient({ url, fetch, now: () => performance.now(), sleep });
    const prefix = await readAddressPrefix(node, signal);
    expect(prefix).toBe('elys');
    const source = createNodeSource(node, { addressPrefix: prefix, chainId: 'elysnet-1' });
    const test = await testDatabase();
    const indexer = testIndexer(test.database, source);
    await indexer.run(signal);
    expect(indexer.progress().missing.join()).toMatch(/no RPC/);
    expect(indexer.progress().chain).toMatchObject({ fromGenesis: false, eventsKnown: false });
    const expected = { txs: 0, failed: 0 };
    for (let height = 1; height <= TO; height += 1) {
      for (const tx of await archive.heights.txs(height)) {
        expected.txs += 1;
        if (tx.result['code'] !== 0) expected.failed += 1;
      }
    }
    const [row = {}] = await test.database.query(
      `select count(*) as txs, count(*) filter (where code <> 0) as failed,
         (select count(*) from block) as blocks, (select count(*) from event where item in (-1, 1000000)) as of_blocks,
         (select count(*) from swap_request) as requests, (select count(*) from missed) as missed from tx`,
    );
    expect(bigintOf(row, 'blocks')).toBe(BigInt(TO));
    expect(bigintOf(row, 'txs')).toBe(BigInt(expected.txs));
    expect(bigintOf(row, 'failed')).toBe(BigInt(expected.failed));
    expect(bigintOf(row, 'of_blocks')).toBe(0n);
    expect(bigintOf(row, 'requests')).toBe(0n);
    expect(bigintOf(row, 'missed')).toBeGreaterThan(0n);
    const later = testIndexer(test.database, archiveSource(archive));
    await later.run(AbortSignal.timeout(1_000));
    expect(later.progress().missing.join()).toMatch(/no RPC/);
    await test.close();
  });

  it('does not continue an index with block events, which would lack theirs from then on', async () => {
    const test = await testDatabase();
    const state = { dictionary: new Dictionary(), sets: new Set<bigint>() };
    const begin = (events: boolean) =>
      beginIndex(test.database, { ...archiveSource(archive), events }, state, { signal });
    expect(await begin(true)).toMatchObject({ eventsKnown: true });
    await expect(begin(false)).rejects.toThrow('the node gives no block events (no RPC)');
    expect(await begin(true)).toMatchObject({ eventsKnown: true });
    await test.close();
  });
});
