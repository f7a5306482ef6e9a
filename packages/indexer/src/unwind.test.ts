import { openArchive, type Archive } from '@cairn/archive/open-archive';
import { tableChecksums } from '@cairn/db/testing/checksums';
import type { Database } from '@cairn/db/database';
import { readMigrations } from '@cairn/db/migrate';
import { partition } from '@cairn/db/partition';
import { intOf, textOf } from '@cairn/db/row-values';
import { ALL_TABLES } from '@cairn/db/tables/all';
import {
  ENGINES,
  deleteRows,
  postgresMissing,
  testDatabase,
  testPostgres,
  type TestDatabase,
} from '@cairn/db/testing/databases';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readChainAndHeight } from './begin-index.ts';
import { ReplacedChainError } from './errors.ts';
import { foldNext } from './fold/fold.ts';
import type { Indexer } from './indexer.ts';
import type { IndexerOptions } from './indexer-options.ts';
import type { Source } from './source/source.ts';
import { ELYS } from '@cairn/archive/testing/archives';
import { archiveSource, sleep, testIndexer } from '../testing/index-archive.ts';
import { replaceHistory } from '../testing/replaced-history.ts';
import { createScriptedNode, type ScriptedNode } from '../testing/scripted-node.ts';
import { replacedFrom, unwindTo } from './unwind.ts';

const engines = [...ENGINES, { engine: 'PostgreSQL in parts', open: testParts, missing: postgresMissing }];

async function testParts(): Promise<TestDatabase> {
  const test = await testPostgres();
  await partition(test.database, 20);
  return test;
}
/** Dictionaries and sets are numbered once; unused numbers do not count as rows. */
const NUMBERED = ['address', 'denom', 'kind', 'validator_set'];
const never = new AbortController().signal;

/** Checksums except dictionaries, which another history may have extended. */
async function rowsOf(database: Database): Promise<Readonly<Record<string, unknown>>> {
  const sums = await tableChecksums(database);
  return Object.fromEntries([...sums].filter(([name]) => !NUMBERED.includes(name)));
}

/** Follows until a height, or another condition. */
async function follow(
  database: Database,
  source: Source,
  isThere: (indexer: Indexer) => boolean,
  options: Partial<IndexerOptions> = {},
): Promise<Indexer> {
  const stop = new AbortController();
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const indexer: Indexer = testIndexer(database, source, {
    follow: true,
    pollMs: 1,
    fillers: 1,
    sleep: (_, signal) => sleep(1, signal),
    ...options,
    onProgress: () => {
      if (isThere(indexer)) arrive();
    },
  });
  const done = indexer.run(stop.signal);
  ending = () => {
    stop.abort();
    return done;
  };
  await Promise.race([arrived, done]);
  await ending();
  return indexer;
}
let ending: (() => Promise<void>) | undefined;
afterEach(() => ending?.());
const comesTo =
  (height: number) =>
  (indexer: Indexer): boolean =>
    indexer.progress().foldedTo === height;

let archive: Archive;
/** Fresh indexes. */
let other: TestDatabase;
beforeAll(async () => {
  archive = await openArchive(ELYS);
  other = await testDatabase();
});
afterAll(async () => {
  await other.close();
  await archive.close();
});

const freshRows = new Map<string, Promise<unknown>>();
/** The rows of a fresh index up to a height, of a chain that was replaced from `from` on, or not. */
function fresh(to: number, from?: number): Promise<unknown> {
  const key = `${to} ${from ?? ''}`;
  const rows = freshRows.get(key) ?? makeFresh(to, from);
  freshRows.set(key, rows);
  return rows;
}

async function makeFresh(to: number, from: number | undefined): Promise<unknown> {
  const node = createScriptedNode(archive, to);
  if (from !== undefined) node.bend(await replaceHistory(archive, from, 70));
  await deleteRows(other.database);
  await testIndexer(other.database, node.source(), { to, fillers: 1, unwindHeights: 0 }).run(never);
  return rowsOf(other.database);
}

let database: Database;
let node: ScriptedNode;
/** An empty index on a database of its own, and a node at height 30, for each test of a group. */
function useEmptyIndex(open: () => Promise<TestDatabase>): void {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await open();
    database = test.database;
  });
  beforeEach(() => {
    node = createScriptedNode(archive, 30);
    return deleteRows(database);
  });
  afterAll(() => test.close());
}

/** Follows a chain whose newest blocks are replaced. */
async function expectReplaced(blocks: number): Promise<void> {
  // Enough heights that rows are changed by several folds.
  node.head = 60;
  await follow(database, node.source(), comesTo(60));
  const from = 60 - blocks + 1;
  node.bend(await replaceHistory(archive, from, 70));
  node.head = 62;
  const indexer = await follow(database, node.source(), comesTo(62));
  expect(indexer.progress().replacedFrom).toBeNull();
  expect(await rowsOf(database)).toEqual(await fresh(62, from));
}

describe.each(engines)('an index on $engine', ({ open, missing }) => {
  describe.skipIf(missing !== undefined)(missing ?? 'whose chain takes blocks back', () => {
    useEmptyIndex(open);

    it('leaves no row of unwound heights', async () => {
      const stops = [90, 112, 129, 130];
      const expected = new Map<number, unknown>();
      for (const to of stops) {
        await testIndexer(database, archiveSource(archive), { to }).run(never);
        expected.set(to, await rowsOf(database));
      }
      for (const to of stops.toReversed().slice(1)) {
        await unwindTo(database, to);
        // Batches are undone as a whole, and remaining heights are folded again.
        while ((await foldNext(database, { fromGenesis: true, unwindHeights: 100 })) !== undefined);
        const [row = {}] = await database.query('select planned_to, folded_to from progress');
        expect([intOf(row, 'planned_to'), intOf(row, 'folded_to')]).toEqual([to, to]);
        expect(await rowsOf(database)).toEqual(expected.get(to));
      }
      // Readers did not see what is above.
      await unwindTo(database, 90);
      expect((await readChainAndHeight(database)).unwinds).toBe(3);
    });

    it('has the rows of a fresh one after replaced blocks', () => expectReplaced(50));

    it('unwinds replaced blocks below a head that is lower than before', async () => {
      await follow(database, node.source(), comesTo(30));
      node.bend(await replaceHistory(archive, 20, 70));
      node.head = 25;
      await follow(database, node.source(), comesTo(25));
      expect(await rowsOf(database)).toEqual(await fresh(25, 20));
    });
  });
});

describe('an index whose node replaces blocks, lowers its head, restarts its chain or returns wrong results', () => {
  useEmptyIndex(() => testDatabase());

  it.each([1, 7])('has the rows of a fresh one after %i replaced blocks', expectReplaced);

  it('is unchanged while the head is lower and the blocks are the same', async () => {
    await follow(database, node.source(), comesTo(30));
    node.head = 20;
    let looks = 0;
    const indexer = await follow(database, node.source(), () => (looks += 1) > 30);
    expect(indexer.progress()).toMatchObject({ foldedTo: 30, problem: null, head: 20 });
  });

  it('is unchanged, and reports it, when more was replaced than the limit', async () => {
    await follow(database, node.source(), comesTo(30), { unwindHeights: 20 });
    const before = await rowsOf(database);
    const straighten = node.bend(await replaceHistory(archive, 5, 40));
    node.head = 32;
    const isMarked = (running: Indexer) => running.progress().replacedFrom !== null;
    const indexer = await follow(database, node.source(), isMarked, { unwindHeights: 20 });
    expect(indexer.progress()).toMatchObject({ foldedTo: 30, replacedFrom: 10 });
    expect(await rowsOf(database)).toEqual(before);
    // The old history is restored, and so is the index.
    straighten();
    const again = await follow(database, node.source(), comesTo(32), { unwindHeights: 20 });
    expect(again.progress().replacedFrom).toBeNull();
  });

  it.each([
    ['what is indexed', 30],
    ['heights that were never read', 28],
    ['the height of its export, which is lower than the index', 33],
  ])('says so where the chain was exported, and begins again above %s', async (_, indexed) => {
    node.head = indexed;
    await follow(database, node.source(), comesTo(indexed));
    node.bend(await replaceHistory(archive, 31, 40, 'AB', true));
    node.head = 36;
    const isMarked = (running: Indexer) => running.progress().replacedFrom !== null;
    const indexer = await follow(database, node.source(), isMarked);
    const from = Math.min(indexed + 1, 31);
    expect(indexer.progress()).toMatchObject({ foldedTo: indexed, replacedFrom: from });
    expect(await rowsOf(database)).toEqual(await fresh(indexed));
    expect(await replacedFrom(database)).toBe(from);
    // A new index starts with the new genesis.
    await deleteRows(other.database);
    const next = testIndexer(other.database, node.source(), { to: 36, fillers: 1 });
    await next.run(never);
    expect(next.progress()).toMatchObject({ foldedTo: 36, chain: { firstHeight: 31 } });
  });

  it('stays marked while the exported chain goes on', async () => {
    await follow(database, node.source(), comesTo(30));
    node.bend(await replaceHistory(archive, 31, 70, 'AB', true));
    node.head = 36;
    await follow(database, node.source(), (running) => running.progress().replacedFrom !== null);
    // So far above the index that the heights between are planned; the next block is written at once.
    const marks = new Set<number | null>();
    for (const head of [60, 61, 62]) {
      node.head = head;
      let looks = 0;
      await follow(database, node.source(), (running) => {
        const { chain, head: seen, replacedFrom: from } = running.progress();
        if (chain !== null) marks.add(from);
        return seen === head && (looks += 1) > 8;
      }).catch((error: unknown) => expect(error).toBeInstanceOf(ReplacedChainError));
    }
    expect([...marks]).toEqual([31]);
  });

  it('says so where the first height of an exported chain comes in parts', async () => {
    node.head = 28;
    await follow(database, node.source(), comesTo(28));
    node.bend(await replaceHistory(archive, 31, 40, 'AB', true));
    let missing = 12;
    node.bend((request, answer) => {
      if (request.path !== '/block_results' || request.height !== 31 || missing === 0) return answer();
      missing -= 1;
      return Promise.resolve({
        status: 500,
        headers: { 'content-type': 'application/json' },
        body: '{"jsonrpc":"2.0","id":-1,"error":{"code":-32603,"message":"Internal error","data":"could not find results for height #31"}}',
      });
    });
    node.head = 36;
    const isMarked = (running: Indexer) => running.progress().replacedFrom !== null;
    const indexer = await follow(database, node.source(), isMarked);
    expect(indexer.progress()).toMatchObject({ foldedTo: 28, replacedFrom: 29 });
    expect(missing).toBe(0);
  });

  it('unwinds results that the next header does not commit to', async () => {
    // One wrong gas figure of a tx at the tip, where there is no next header to detect it.
    node.head = 24;
    await follow(database, node.source(), comesTo(24));
    node.head = 25;
    let lies = 0;
    node.bend(async (request, answer) => {
      const original = await answer();
      if (request.path !== '/block_results' || request.height !== 25 || lies > 0) return original;
      lies += 1;
      return { ...original, body: original.body.replace(/"gas_used":"\d+"/, '"gas_used":"1"') };
    });
    await follow(database, node.source(), comesTo(25));
    node.head = 30;
    await follow(database, node.source(), comesTo(30));
    expect(lies).toBe(1);
    expect(await rowsOf(database)).toEqual(await fresh(30));
  });
});

describe('the tables of an index', () => {
  it('are not restored from undo rows of an earlier shape', async () => {
    const folded = await other.database.query(
      "select tgrelid::regclass::text as name from pg_trigger where tgname = 'note_fold'",
    );
    const names = folded.map((row) => textOf(row, 'name')).join('|');
    const newest = async (pattern: RegExp) =>
      (await readMigrations()).findLastIndex(({ sql }) => pattern.test(sql));
    const altered = await newest(new RegExp(`alter table (${names})\\b`));
    expect(altered).toBeGreaterThan(0);
    expect(await newest(/delete from fold_undo;\s+delete from fold_batch;/)).toBeGreaterThanOrEqual(altered);
  });

  it('are either facts that are deleted, figures whose folds are undone, or listed as neither', async () => {
    const tables = await other.database.query(
      "select tablename::text as name from pg_tables where schemaname = 'public'",
    );
    const noted = await other.database.query(
      "select tgrelid::regclass::text as name from pg_trigger where tgname = 'note_fold'",
    );
    const known = new Set([
      ...ALL_TABLES.map(({ name }) => name),
      ...noted.map((row) => textOf(row, 'name')),
      ...NUMBERED,
      ...[
        'chain',
        'progress',
        'fill_range',
        'schema_migration',
        'quarantine',
        'fold_batch',
        'fold_undo',
        'track_day',
      ],
    ]);
    expect(tables.map((row) => textOf(row, 'name')).filter((name) => !known.has(name))).toEqual([]);
  });
});
