import { openArchive, type Archive } from '@cairn/archive/open-archive';
import { tableChecksums } from '@cairn/db/testing/checksums';
import type { Database } from '@cairn/db/database';
import { proveRange } from '@cairn/db/read/gap-proof';
import { intOf } from '@cairn/db/row-values';
import { deleteRows, testDatabase, type TestDatabase } from '@cairn/db/testing/databases';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Indexer } from './indexer.ts';
import type { IndexerOptions, IndexProgress } from './indexer-options.ts';
import { listQuarantined } from './quarantine.ts';
import { createPooledSource } from './source/pooled-source.ts';
import type { Source } from './source/source.ts';
import { ELYS } from '@cairn/archive/testing/archives';
import { sleep, testIndexer } from '../testing/index-archive.ts';
import {
  createScriptedNode,
  edit,
  fail,
  set,
  type Rule,
  type ScriptedNode,
} from '../testing/scripted-node.ts';

const never = new AbortController().signal;
const HEADER = ['block', 'header'];

let archive: Archive;
let test: TestDatabase;
let database: Database;
let node: ScriptedNode;
/** Checksums of the first 40 heights, and of a prefix. */
let expected: ReadonlyMap<string, unknown>;
const expectedAt = new Map<number, ReadonlyMap<string, unknown>>();
beforeAll(async () => {
  archive = await openArchive(ELYS);
  test = await testDatabase();
  database = test.database;
  node = createScriptedNode(archive, 30);
  const index = following(node.source());
  for (; node.head <= 40; node.head += 1) {
    await index.until(({ foldedTo }) => foldedTo === node.head);
    expectedAt.set(node.head, await tableChecksums(database));
  }
  await index.stop();
  expected = await tableChecksums(database);
});
beforeEach(() => {
  node = createScriptedNode(archive, 40);
  return deleteRows(database);
});
afterAll(async () => {
  await test.close();
  await archive.close();
});

const running: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of running.splice(0)) await end();
});

/** A following indexer, and its reports. */
function following(source: Source, options: Partial<IndexerOptions> = {}) {
  const stop = new AbortController();
  const problems = new Set<string>();
  const waiting = new Set<() => void>();
  const indexer: Indexer = testIndexer(database, source, {
    follow: true,
    pollMs: 1,
    fillers: 1,
    sleep: (_, signal) => sleep(1, signal),
    onProgress: ({ problem }) => {
      if (problem !== null) problems.add(problem);
      for (const look of waiting) look();
    },
    ...options,
  });
  const done = indexer.run(stop.signal);
  const end = async (): Promise<void> => {
    stop.abort();
    await done;
  };
  running.push(end);
  return {
    problems,
    indexer,
    /** Waits for a state. */
    until: (holds: (progress: IndexProgress) => boolean) =>
      new Promise<void>((resolve) => {
        const look = (): void => {
          if (!holds(indexer.progress())) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    stop: end,
  };
}

describe('a single wrong answer of a node at the tip', () => {
  const at = 31;
  it('is not written, and is recovered from', async () => {
    const lies: readonly (readonly [string, (height: number) => Rule])[] = [
      [
        'another hash',
        (of) => edit('/block', of, (block) => set(block, ['block_id', 'hash'], 'AB'.repeat(32)), 1),
      ],
      [
        'another chain',
        (of) => edit('/block', of, (block) => set(block, [...HEADER, 'chain_id'], 'evil-1'), 1),
      ],
      ['another height', (of) => edit('/block', of, (block) => set(block, [...HEADER, 'height'], '30'), 1)],
      [
        'other transactions',
        (of) => edit('/block', of, (block) => set(block, ['block', 'data', 'txs'], ['AAAA']), 1),
      ],
      [
        'other signatures',
        (of) => edit('/block', of, (block) => set(block, ['block', 'last_commit', 'signatures'], []), 1),
      ],
      [
        'results of another height',
        (of) => edit('/block_results', of, (results) => ({ ...results, height: '30' }), 1),
      ],
      ['another shape', (of) => edit('/block', of, () => ({ block: [] }), 1)],
      ['a failure', (of) => fail('/block', of, 500, '{"code":13,"message":"panic","details":[]}', 1)],
    ];
    // One index goes through all of them, one height each.
    node.head = at - 1;
    const index = following(node.source());
    await index.until(({ foldedTo }) => foldedTo === at - 1);
    for (const [offset, [name, lie]] of lies.entries()) {
      const height = at + offset;
      index.problems.clear();
      node.bend(lie(height));
      node.head = height;
      await index.until(({ foldedTo }) => foldedTo === height);
      expect([...index.problems].join(), name).toMatch(new RegExp(`^height ${height}: `));
      expect(await tableChecksums(database), name).toEqual(expectedAt.get(height));
    }
    node.head = 40;
    await index.until(({ foldedTo }) => foldedTo === 40);
    expect(index.indexer.progress()).toMatchObject({ problem: null, quarantined: { count: 0 } });
    await index.stop();
    expect(await tableChecksums(database)).toEqual(expected);
  });

  it('is not written: the block of the height before', async () => {
    node.head = at - 1;
    const index = following(node.source());
    await index.until(({ foldedTo }) => foldedTo === at - 1);
    let lies = 0;
    node.bend(async (request, answer) => {
      if (request.path !== '/block' || request.height !== at || lies > 0) return answer();
      lies += 1;
      const stale = await node.fetch('http://scripted.invalid/rpc/block?height=30', {
        headers: {},
        signal: never,
      });
      return { status: 200, headers: { 'content-type': 'application/json' }, body: await stale.text() };
    });
    node.head = 40;
    await index.until(({ foldedTo }) => foldedTo === 40);
    await index.stop();
    expect([lies, await tableChecksums(database)]).toEqual([1, expected]);
  });

  it('plans nothing up to an unverified head', async () => {
    node.head = 30;
    const index = following(node.source());
    await index.until(({ foldedTo }) => foldedTo === 30);
    const honest = node.bend(
      edit('/status', null, (status) => set(status, ['sync_info', 'latest_block_height'], '900000000')),
    );
    await index.until(({ problem }) => problem !== null);
    const [row = {}] = await database.query(
      'select planned_to, (select count(*)::int from fill_range) as n from progress',
    );
    expect([intOf(row, 'planned_to'), intOf(row, 'n')]).toEqual([30, 0]);
    honest();
    node.head = 40;
    await index.until(({ foldedTo }) => foldedTo === 40);
    await index.stop();
    expect(await tableChecksums(database)).toEqual(expected);
  });
});

describe('an unreadable height', () => {
  const cannot = () =>
    node.bend(
      fail(
        '/block_results',
        20,
        500,
        '{"jsonrpc":"2.0","id":-1,"error":{"code":-32603,"message":"Internal error","data":"secret path /var/lib"}}',
      ),
    );

  it.each([1, 25])('is reported, and later ones are indexed: starting with %i heights', async (started) => {
    node.head = started;
    const heal = cannot();
    const index = following(node.source());
    await index.until(({ foldedTo, quarantined }) => (foldedTo ?? 0) >= started || quarantined.count > 0);
    node.head = 40;
    await index.until(({ foldedTo }) => foldedTo === 40);
    await index.stop();
    expect(await listQuarantined(database)).toEqual({
      heights: [{ height: 20, reason: "the node's answer is not as expected", written: false }],
      count: 1,
    });
    expect([...index.problems].join()).not.toContain('secret');
    // Indexed heights are proven; the quarantined one is not a gap.
    expect(await proveRange(database, 1, 40)).toMatchObject({
      blocks: 39n,
      quarantined: 1n,
      brokenLinks: 0n,
      wrongTxCounts: 0n,
    });
    // The next start reads it, and folds everything above it again.
    heal();
    const again = following(node.source());
    await again.until(({ quarantined, foldedTo }) => quarantined.count === 0 && foldedTo === 40);
    await again.stop();
    expect(await tableChecksums(database)).toEqual(expected);
  });

  it('stays reported when it is read after more heights than can be folded again', async () => {
    const heal = cannot();
    await testIndexer(database, node.source(), { unwindHeights: 5, fillers: 1 }).run(never);
    heal();
    const index = following(node.source(), { unwindHeights: 5 });
    await index.until(({ quarantined }) => quarantined.heights[0]?.written === true);
    await index.stop();
    expect(await proveRange(database, 1, 40)).toMatchObject({
      blocks: 40n,
      brokenLinks: 0n,
      quarantined: 1n,
    });
    // All facts are indexed; running figures above lack the height's.
    const sums = await tableChecksums(database);
    for (const table of ['block', 'tx', 'event', 'activity'])
      expect(sums.get(table)).toEqual(expected.get(table));
  });

  it('is not given up while the node returns no height at all', async () => {
    const heal = node.bend((request, answer) =>
      request.path === '/block_results' && (request.height ?? 0) >= 20
        ? Promise.resolve({ status: 500, headers: { 'content-type': 'application/json' }, body: '{}' })
        : answer(),
    );
    let pauses = 0;
    const index = following(node.source(), { sleep: (_, signal) => ((pauses += 1), sleep(1, signal)) });
    await index.until(() => pauses > 60);
    expect(index.indexer.progress().quarantined.count).toBe(0);
    heal();
    await index.until(({ foldedTo }) => foldedTo === 40);
    await index.stop();
    expect(await tableChecksums(database)).toEqual(expected);
  });

  it('includes one whose rows are refused', async () => {
    const source = node.source();
    const torn: Source = {
      ...source,
      height: async (height, signal) => {
        const data = await source.height(height, signal);
        if (height !== 20) return data;
        return { ...data, block: { ...data.block, hash: 'no hash' } };
      },
    };
    const indexer = testIndexer(database, torn, { fillers: 1 });
    await indexer.run(never);
    expect(indexer.progress()).toMatchObject({
      foldedTo: 40,
      quarantined: { heights: [{ height: 20 }], count: 1 },
    });
  });

  it('includes each that the node pruned before it was read', async () => {
    node.head = 10;
    await testIndexer(database, node.source()).run(never);
    node.head = 40;
    node.bend(edit('/status', null, (status) => set(status, ['sync_info', 'earliest_block_height'], '30')));
    node.bend((request, answer) =>
      ['/block', '/block_results', '/validators'].includes(request.path) && (request.height ?? 40) < 30
        ? Promise.resolve({
            status: 500,
            headers: { 'content-type': 'application/json' },
            body: `{"jsonrpc":"2.0","id":-1,"error":{"code":-32603,"message":"Internal error","data":"height ${request.height} is not available, lowest height is 30"}}`,
          })
        : answer(),
    );
    const indexer = testIndexer(database, node.source(), { fillers: 1 });
    await indexer.run(never);
    expect(indexer.progress()).toMatchObject({ foldedTo: 40, quarantined: { count: 19 } });
    expect(indexer.progress().quarantined.heights[0]).toEqual({
      height: 11,
      reason: 'the node no longer has it',
      written: false,
    });
  });
});

describe('a chain that halted before it executed its newest block', () => {
  const NOT_EXECUTED =
    '{"jsonrpc":"2.0","id":-1,"error":{"code":-32603,"message":"Internal error","data":"could not find results for height #40"}}';

  it.each([1, 35])('is indexed up to the block before, from height %i', async (from) => {
    node.bend(fail('/block_results', 40, 500, NOT_EXECUTED));
    const indexer = testIndexer(database, node.source(), { from });
    await indexer.run(never);
    expect(indexer.progress()).toMatchObject({
      state: 'ended',
      foldedTo: 39,
      problem: null,
      quarantined: { count: 0 },
      missing: ['block 40, which the chain has not executed'],
    });
  });

  it('is not taken for one that executes its newest block a moment later', async () => {
    const execute = node.bend(fail('/block_results', 40, 500, NOT_EXECUTED));
    node.head = 39;
    const seen = new Set<string>();
    const index = following(node.source(60_000), {
      onProgress: ({ head, missing }) => seen.add([head, ...missing].join(' ')),
    });
    await expect.poll(() => index.indexer.progress().foldedTo).toBe(39);
    node.head = 40;
    const before = node.requests.length;
    await expect.poll(() => node.requests.length).toBeGreaterThan(before + 20);
    execute();
    await expect.poll(() => index.indexer.progress().foldedTo).toBe(40);
    await index.stop();
    expect([...seen].sort()).toEqual(['', '39', '40']);
  });

  it('is followed without a problem, and continues when it is executed', async () => {
    const execute = node.bend(fail('/block_results', 40, 500, NOT_EXECUTED));
    const index = following(node.source());
    await index.until(({ state }) => state === 'following');
    expect(index.indexer.progress()).toMatchObject({ head: 39, foldedTo: 39, problem: null });
    execute();
    await index.until(({ foldedTo }) => foldedTo === 40);
    await index.stop();
    expect(index.indexer.progress().missing).toEqual([]);
    expect(await tableChecksums(database)).toEqual(expected);
  });
});

describe('a node that keeps few blocks', () => {
  it('is caught up with, although it prunes each block while it is read', async () => {
    const retained = 12;
    node.head = 20;
    const lowest = () => node.head - retained;
    node.bend((request, answer) =>
      edit('/status', null, (status) => set(status, ['sync_info', 'earliest_block_height'], `${lowest()}`))(
        request,
        answer,
      ),
    );
    // The lowest height of the status is gone when its request arrives.
    node.bend((request, answer) =>
      ['/block', '/block_results'].includes(request.path) && (request.height ?? node.head) <= lowest()
        ? Promise.resolve({
            status: 500,
            headers: { 'content-type': 'application/json' },
            body: `{"jsonrpc":"2.0","id":-1,"error":{"code":-32603,"message":"Internal error","data":"height ${request.height} is not available, lowest height is ${lowest() + 1}"}}`,
          })
        : answer(),
    );
    await testIndexer(database, node.source(), { from: 9, to: 10 }).run(never);
    node.head = 30;
    const index = following(node.source(), {
      // A block for each pause after a failure.
      sleep: (ms, signal) => {
        if (ms >= 100) node.head = Math.min(200, node.head + 1);
        return sleep(1, signal);
      },
    });
    await index.until(({ foldedTo }) => (foldedTo ?? 0) >= node.head - 2 || node.head === 200);
    const caughtUpAt = node.head;
    await index.stop();
    expect(caughtUpAt).toBeLessThan(200);
  });
});

describe('several nodes', () => {
  const pool = (...nodes: readonly ScriptedNode[]): Source =>
    createPooledSource(
      nodes.map((scripted) => scripted.source()),
      { chainId: 'elysnet-1', now: () => performance.now(), sleep },
    );

  it('behind one URL, ten heights apart, cost the distance and no more', async () => {
    const far = createScriptedNode(archive, 20);
    // At half the pace, these would be too few for the distance.
    const looks = 45;
    const headAfter = async (isMixed: boolean): Promise<number> => {
      await deleteRows(database);
      node.head = 30;
      await testIndexer(database, node.source()).run(never);
      let requested = 0;
      const mixed = isMixed
        ? node.bend(async (request, answer) => {
            requested += 1;
            if (requested % 2 === 0) return answer();
            const base =
              request.kind === 'rpc' ? 'http://scripted.invalid/rpc' : 'http://scripted.invalid/rest';
            const query = request.query.toString();
            const response = await far.fetch(`${base}${request.path}${query === '' ? '' : `?${query}`}`, {
              headers: {},
              signal: never,
            });
            return {
              status: response.status,
              headers: { 'content-type': 'application/json' },
              body: await response.text(),
            };
          })
        : () => undefined;
      let pauses = 0;
      const index = following(node.source(), {
        // Only the leader pauses, and in each pause the chain produces a block.
        fillers: 0,
        sleep: (_, signal) => {
          pauses += 1;
          node.head = 30 + Math.min(looks, pauses);
          far.head = node.head - 10;
          return sleep(1, signal);
        },
      });
      await index.until(() => pauses >= looks);
      expect([...index.problems]).toEqual([]);
      const height = index.indexer.progress().foldedTo ?? 0;
      await index.stop();
      mixed();
      return height;
    };
    expect(await headAfter(false)).toBeGreaterThanOrEqual(30 + looks - 1);
    // Ten heights, and the looks for which the lower head is remembered.
    expect(await headAfter(true)).toBeGreaterThanOrEqual(30 + looks - 20);
  });

  it('return each height from one with a consistent answer; the others are counted', async () => {
    const liar = createScriptedNode(archive, 40);
    liar.bend(edit('/block', null, (block) => set(block, [...HEADER, 'app_hash'], 'AB'.repeat(32))));
    const foreign = createScriptedNode(archive, 40);
    foreign.bend(edit('/status', null, (status) => set(status, ['node_info', 'network'], 'evil-1')));
    const away = createScriptedNode(archive, 40);
    away.bend(() => Promise.reject(new TypeError('fetch failed')));
    const indexer = testIndexer(database, pool(liar, away, node, foreign), { fillers: 1 });
    await indexer.run(never);
    expect(await tableChecksums(database)).toEqual(expected);
    expect(indexer.progress().nodes).toMatchObject([
      { number: 1, state: 'failing', head: 40 },
      { number: 2, state: 'failing', head: null, badAnswers: 0 },
      { number: 3, state: 'ok', badAnswers: 0 },
      { number: 4, state: 'foreign' },
    ]);
    expect(indexer.progress().nodes[0]?.badAnswers).toBeGreaterThan(0);
  });

  it('continue without a failed one, and use it again when it has recovered', async () => {
    node.head = 20;
    const other = createScriptedNode(archive, 20);
    let time = 0;
    const source = createPooledSource([other.source(), node.source()], {
      chainId: 'elysnet-1',
      now: () => time,
      sleep,
    });
    const index = following(source);
    await index.until(({ foldedTo }) => foldedTo === 20);
    const back = other.bend(() => Promise.reject(new TypeError('fetch failed')));
    node.head = 35;
    await index.until(({ foldedTo }) => foldedTo === 35);
    expect(index.indexer.progress().nodes[0]).toMatchObject({ state: 'failing' });
    back();
    other.head = 40;
    time = 60_000;
    await index.until(({ foldedTo, nodes }) => foldedTo === 40 && nodes[0]?.state === 'ok');
    await index.stop();
    expect(await tableChecksums(database)).toEqual(expected);
  });
});
