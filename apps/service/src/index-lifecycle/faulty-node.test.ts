import { readdirSync } from 'node:fs';
import { ELYS } from '@cairn/archive/testing/archives';
import { openArchive, type Archive } from '@cairn/archive/open-archive';
import { callService } from '@cairn/api/call-service';
import { listBlocksCall } from '@cairn/api/history/blocks';
import { indexStatusCall } from '@cairn/api/history/index-status';
import { INDEXED_TO, type Prepared } from '@cairn/db/testing/prepared';
import { replaceHistory } from '@cairn/indexer/testing/replaced-history';
import { createScriptedNode, edit, fail, set, type ScriptedNode } from '@cairn/indexer/testing/scripted-node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  preparedNodeRoot,
  preparedPlace,
  runService,
  until,
  type PreparedPlace,
  type RunningService,
} from '../../testing/running-service.ts';
import type { NodeOrigin } from '../network/origin.ts';

/** What each service finds already indexed. */
const START = INDEXED_TO;

let archive: Archive;
let node: ScriptedNode;
const closing: (() => Promise<void> | void)[] = [];
beforeAll(async () => {
  archive = await openArchive(ELYS);
});
beforeEach(() => {
  node = createScriptedNode(archive, START);
});
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});
afterAll(() => archive.close());

async function originOf(...nodes: readonly ScriptedNode[]): Promise<NodeOrigin> {
  const urls = await Promise.all(nodes.map((scripted) => scripted.listen()));
  closing.push(...urls.map((url) => () => url.close()));
  return {
    kind: 'node',
    nodes: urls.map(({ url }) => ({ url: `${url}/rest`, rpcUrl: `${url}/rpc` })),
    chainId: 'elysnet-1',
    addressPrefix: 'elys',
  };
}

type Place = PreparedPlace['place'];
/** On the faster engine: most tests here are not about one. */
async function anyPlace(prepared: Prepared): Promise<Place> {
  const { place, close } = await preparedPlace(prepared, preparedNodeRoot);
  closing.push(close);
  return place;
}

async function started(
  origin: NodeOrigin,
  { place, unwindHeights = 100 }: Readonly<{ place?: Place; unwindHeights?: number }> = {},
): Promise<RunningService> {
  const service = await runService({
    place: place ?? (await anyPlace('index')),
    start: START,
    origin,
    unwindHeights,
  });
  let isStopped = false;
  const stop = async (): Promise<void> => {
    if (isStopped) return;
    isStopped = true;
    await service.stop();
  };
  closing.push(stop);
  return { ...service, stop };
}

const statusOf = (service: RunningService) => callService(service.client, indexStatusCall, {});
const ready = async ({ url }: RunningService): Promise<readonly [number, unknown]> => {
  const response = await fetch(`${url}/ready`);
  return [response.status, await response.json()];
};

/**
 * Requests blocks repeatedly until it is stopped.
 * @returns every status received.
 */
function watchBlocks({ url }: RunningService): () => Promise<ReadonlySet<number>> {
  const statuses = new Set<number>();
  const over = new AbortController();
  const requesting = (async () => {
    while (!over.signal.aborted) {
      statuses.add((await fetch(`${url}/api/v1/blocks?limit=3`)).status);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  return async () => {
    over.abort();
    await requesting;
    return statuses;
  };
}

describe('a service over a node', () => {
  it('answers throughout while the node returns wrong data, counts it, and reaches the head', async () => {
    const place = { root: await preparedNodeRoot('index') };
    const service = await started(await originOf(node), { place });
    await service.indexed(START);
    const watched = watchBlocks(service);
    node.bend(edit('/block', START + 1, (block) => set(block, ['block_id', 'hash'], 'AB'.repeat(32)), 1));
    node.bend(edit('/block', START + 2, (block) => set(block, ['block', 'header', 'chain_id'], 'evil-1'), 1));
    node.bend(edit('/block', START + 3, (block) => set(block, ['block', 'data', 'txs'], []), 1));
    node.head = START + 6;
    await service.indexed(START + 6);
    expect([...(await watched())]).toEqual([200]);
    const { nodes, degraded } = await statusOf(service);
    expect([degraded, nodes[0]?.badAnswers]).toEqual([false, 3]);
    expect(await (await fetch(`${service.url}/metrics`)).text()).toMatch(/^cairn_index_bad_answers 3$/m);
  });

  it('serves the rest while a height is unreadable, reports it, also after a restart', async () => {
    node.bend(
      fail(
        '/block_results',
        START + 1,
        500,
        '{"jsonrpc":"2.0","id":-1,"error":{"code":-32603,"message":"x","data":"/var/lib/node"}}',
      ),
    );
    const [place, origin] = [await anyPlace('index'), await originOf(node)];
    const service = await started(origin, { place });
    await service.indexed(START);
    node.head = START + 6;
    await service.indexed(START + 6);
    const named = { status: 'degraded', height: START + 6, quarantined: [START + 1] };
    await until(async () => (await statusOf(service)).proof?.to === START + 6);
    expect(await ready(service)).toMatchObject([200, named]);
    expect(await statusOf(service)).toMatchObject({
      degraded: true,
      quarantined: { count: 1, heights: [{ height: START + 1, written: false }] },
      proof: { blocks: START + 5, brokenLinks: 0, quarantined: 1, complete: false },
    });
    const stream = await fetch(`${service.url}/api/v1/stream?after=${START}`);
    const { value } = await readUntil(stream, `id: ${START + 2}`);
    expect(value).not.toContain('/var/lib');
    await service.stop();

    const again = await started(origin, { place });
    await again.indexed(START + 6);
    expect(await ready(again)).toMatchObject([200, named]);
    const { items } = await callService(again.client, listBlocksCall, { query: { limit: 2 } });
    expect(items.map(({ height }) => height)).toEqual([START + 6, START + 5]);
    node.head = START + 8;
    await again.indexed(START + 8);
  });

  it('answers throughout while blocks are replaced and rolled back', async () => {
    const service = await started(await originOf(node));
    await service.indexed(START);
    const { items: before } = await callService(service.client, listBlocksCall, { query: { limit: 1 } });
    const watched = watchBlocks(service);
    node.bend(await replaceHistory(archive, START - 9, START + 5));
    await until(async () => {
      const { items } = await callService(service.client, listBlocksCall, { query: { limit: 1 } });
      return items[0]?.height === START && items[0].hash !== before[0]?.hash;
    });
    expect([...(await watched())]).toEqual([200]);
    await until(async () => (await statusOf(service)).proof?.complete === true);
    expect(await statusOf(service)).toMatchObject({ degraded: false, replacedFrom: null });
  });

  it('serves what it has and reports it where more was replaced than can be rolled back', async () => {
    const service = await started(await originOf(node), { unwindHeights: 5 });
    await service.indexed(START);
    const watched = watchBlocks(service);
    node.bend(await replaceHistory(archive, START - 9, START + 5));
    node.head = START + 2;
    await until(async () => (await statusOf(service)).replacedFrom !== null);
    expect([...(await watched())]).toEqual([200]);
    expect(await ready(service)).toMatchObject([
      200,
      { status: 'degraded', height: START, replacedFrom: START - 5 },
    ]);
  });

  it.each([
    { what: 'deeper than is taken back', prepared: 'index', indexed: START, from: 20, head: 40 },
    { what: 'from the first block on', prepared: 'tables', indexed: 30, from: 1, head: 12 },
  ] as const)(
    'serves a history that was replaced $what until the index of the new one is ready',
    async ({ prepared, indexed, from, head }) => {
      const root = await preparedNodeRoot(prepared);
      node.head = indexed;
      const service = await started(await originOf(node), { place: { root }, unwindHeights: 50 });
      await service.indexed(indexed);
      const { items: old } = await callService(service.client, listBlocksCall, { query: { limit: 1 } });
      const watched = watchBlocks(service);
      node.bend(await replaceHistory(archive, from, 60));
      node.head = head;
      const { incarnation } = await statusOf(service);
      const stream = await fetch(`${service.url}/api/v1/stream?after=${indexed}`);
      const ended = stream.text();
      await until(async () => (await statusOf(service)).replacedFrom !== null);
      if (from === 1) {
        // The whole index is of another history: it is not mixed with the node's.
        expect((await fetch(`${service.url}/api/v1/blocks/5`)).status).toBe(503);
        expect(await ended).toContain('id: 0\nevent: reset\n');
      } else
        expect((await callService(service.client, listBlocksCall, { query: { limit: 1 } })).items).toEqual(
          old,
        );
      await until(async () => (await statusOf(service)).height === head);
      await until(async () => (await statusOf(service)).proof?.complete === true);
      expect(await statusOf(service)).toMatchObject({ degraded: false, replacedFrom: null, successor: null });
      expect((await statusOf(service)).incarnation === incarnation).toBe(from !== 1);
      node.head = head + 5;
      await service.indexed(head + 5);
      // While the databases are switched, clients get Retry-After.
      expect([200, 503]).toEqual(expect.arrayContaining([...(await watched())]));
      await service.stop();
      expect(readdirSync(root).toSorted()).toEqual(['node', 'node.replaced']);
    },
  );

  it('serves what it has when the node is of another chain after a restart', async () => {
    const [place, origin] = [await anyPlace('index'), await originOf(node)];
    const service = await started(origin, { place });
    await service.indexed(START);
    await service.stop();
    const honest = node.bend(
      edit('/status', null, (status) => set(status, ['node_info', 'network'], 'evil-1')),
    );
    const again = await started(origin, { place });
    await again.indexed(START);
    await until(() => again.history.status().problem !== null);
    expect(await ready(again)).toMatchObject([
      200,
      { height: START, problem: 'the index is for elysnet-1, the source for evil-1' },
    ]);
    expect((await fetch(`${again.url}/api/v1/blocks`)).status).toBe(200);
    expect(await statusOf(again)).toMatchObject({ nodes: [{ state: 'foreign' }] });
    honest();
    node.head = START + 2;
    await again.indexed(START + 2);
    await until(() => again.history.status().problem === null);
  });

  it('reads from the other node when one is wrong from the start', async () => {
    const [early, place] = [20, await anyPlace('tables')];
    node.head = early;
    const liar = createScriptedNode(archive, early);
    liar.bend(edit('/block', null, (block) => set(block, ['block', 'header', 'app_hash'], 'AB'.repeat(32))));
    const service = await started(await originOf(liar, node), { place });
    await service.indexed(early);
    await until(async () => (await statusOf(service)).proof?.to === early);
    expect(await statusOf(service)).toMatchObject({ degraded: false, proof: { complete: true } });
  });
});

/** Reads a stream until it contains a text. */
async function readUntil(response: Response, text: string): Promise<{ readonly value: string }> {
  let value = '';
  const chunks: AsyncIterable<Uint8Array> = response.body ?? new ReadableStream();
  for await (const chunk of chunks) {
    value += Buffer.from(chunk).toString('utf8');
    if (value.includes(text)) break;
  }
  return { value };
}
