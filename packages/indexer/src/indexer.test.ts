import { openArchive, type Archive } from '@cairn/archive/open-archive';
import { NetworkError } from '@cairn/chain/errors';
import { tableChecksums } from '@cairn/db/testing/checksums';
import type { Database } from '@cairn/db/database';
import { openPostgres } from '@cairn/db/postgres/open-postgres';
import { makeParts } from '@cairn/db/partition';
import { bigintOf, intOf } from '@cairn/db/row-values';
import {
  ENGINES,
  deleteRows,
  postgresMissing,
  testDatabase,
  testPostgres,
  type TestDatabase,
} from '@cairn/db/testing/databases';
import { INDEXED_TO } from '@cairn/db/testing/prepared';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ForeignChainError, HeightFailedError } from './errors.ts';
import { foldNext } from './fold/fold.ts';
import { foldedTo } from './follow-tip.ts';
import type { IndexerOptions, IndexProgress } from './indexer-options.ts';
import { listQuarantined, quarantineHeights } from './quarantine.ts';
import { planTo } from './ranges.ts';
import type { HeightData, Source } from './source/source.ts';
import { ELYS, HUB } from '@cairn/archive/testing/archives';
import { archiveSource, testIndexer, until } from '../testing/index-archive.ts';

const TO = INDEXED_TO;
/** Target of an index that continues a prepared one. */
const LATER = TO + 40;
const never = new AbortController().signal;

let archive: Archive;
let source: Source;
let expected: ReadonlyMap<string, unknown>;
let expectedLater: ReadonlyMap<string, unknown>;
beforeAll(async () => {
  archive = await openArchive(ELYS);
  source = archiveSource(archive);
  const test = await testDatabase({ prepared: 'index' });
  expected = await tableChecksums(test.database);
  await testIndexer(test.database, source, { to: LATER, fillers: 1 }).run(never);
  expectedLater = await tableChecksums(test.database);
  await test.close();
});
afterAll(() => archive.close());

/** The source with some heights changed. */
function changed(change: (data: HeightData) => HeightData | Promise<HeightData>): Source {
  return { ...source, height: async (height, signal) => change(await source.height(height, signal)) };
}

let database: Database;
/** An empty index for each test of a group. */
function useEmptyIndex(open: () => Promise<TestDatabase>): void {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await open();
    database = test.database;
  });
  beforeEach(() => deleteRows(database));
  afterAll(() => test.close());
}

describe.each(ENGINES)('an index on $engine', ({ open, missing }) => {
  describe.skipIf(missing !== undefined)(missing ?? 'as every index', () => {
    useEmptyIndex(open);

    it('has the same rows with three fillers that are repeatedly stopped', async () => {
      for (let run = 0; run < 8; run += 1) {
        const stop = new AbortController();
        let read = 0;
        const counted = changed((data) => {
          read += 1;
          if (read === 2 + ((run * 37) % 90)) stop.abort();
          return data;
        });
        await testIndexer(database, counted, {
          to: TO,
          fillers: 3,
          batchHeights: 10,
          worker: `run ${run}`,
        }).run(stop.signal);
        // Frees the claims of stopped fillers at once; a killed one's claim expires.
        await database.query('update fill_range set claimed_until = null');
      }
      await testIndexer(database, source, { to: TO, fillers: 3 }).run(never);
      expect(await tableChecksums(database)).toEqual(expected);
    });

    it('has the same rows when it follows a moving head', async () => {
      const test = await open({ prepared: 'index' });
      // So far above the index that the heights between are planned; later ones are written at once.
      let head = TO + 21;
      const stop = new AbortController();
      const follower = testIndexer(
        test.database,
        archiveSource(archive, () => head),
        { follow: true },
      );
      const running = follower.run(stop.signal);
      await until(() => {
        if (follower.progress().foldedTo === head) head = Math.min(LATER, head + 1 + (head % 13));
        return (follower.progress().foldedTo ?? 0) >= LATER;
      });
      expect(follower.progress().problem).toBeNull();
      stop.abort();
      await running;
      expect(await tableChecksums(test.database)).toEqual(expectedLater);
      await test.close();
    });

    it('starts at a given height, without unknown balances', async () => {
      const indexer = testIndexer(database, source, { from: 100, to: 130 });
      await indexer.run(never);
      expect(indexer.progress().chain).toMatchObject({ firstHeight: 100, fromGenesis: false });
      const [row = {}] = await database.query(
        `select (select min(height) from block) as first, (select max(height) from block) as last,
           (select count(*) from balance) as balances, (select count(*) from activity) as activities`,
      );
      expect([intOf(row, 'first'), intOf(row, 'last')]).toEqual([100, 130]);
      expect(bigintOf(row, 'balances')).toBe(0n);
      expect(bigintOf(row, 'activities')).toBeGreaterThan(0n);
    });

    it('ends on request, paused or not', async () => {
      const stop = new AbortController();
      const indexer = testIndexer(database, source, { to: TO, follow: true, batchHeights: 10 });
      const running = indexer.run(stop.signal);
      await until(() => indexer.progress().heightsWritten > 0);
      indexer.pause();
      stop.abort();
      await running;
      expect(indexer.progress().heightsWritten).toBeLessThan(TO);
    });
  });
});

describe('an index', () => {
  useEmptyIndex(testDatabase);

  it('refuses another chain, and leaves the index unchanged', async () => {
    await testIndexer(database, source, { to: 5 }).run(never);
    const hub = await openArchive(HUB);
    await expect(testIndexer(database, archiveSource(hub)).run(never)).rejects.toThrow(ForeignChainError);
    await expect(testIndexer(database, archiveSource(hub)).run(never)).rejects.toThrow(
      /elysnet-1.*cosmoshub-dev-1/,
    );
    await hub.close();
  });

  it('refuses the genesis document of another chain', async () => {
    const genesis = async () => ({ ...(await source.genesis(never)), chain_id: 'other-1' });
    await expect(testIndexer(database, { ...source, genesis }, { to: 5 }).run(never)).rejects.toThrow(
      /gives the genesis document of "other-1"/,
    );
  });

  it('gives up when the node stays unavailable and it does not follow', async () => {
    const gone = changed((data) => {
      if (data.block.header.height >= 31) throw new NetworkError('the node is away');
      return data;
    });
    await expect(testIndexer(database, gone, { to: 60, fillers: 1 }).run(never)).rejects.toThrow(
      HeightFailedError,
    );
  });
});

/** Plans, and folds what fillers write, as a leader in another process does. */
async function foldElsewhere(database: Database, to: number): Promise<void> {
  await makeParts(database, to);
  await planTo(database, to);
  await until(async () => {
    await foldNext(database, { fromGenesis: true, unwindHeights: 100 });
    return (await foldedTo(database)) === to;
  });
}

describe('a prepared index', () => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await testDatabase({ prepared: 'index' });
    database = test.database;
  });
  afterEach(() => test.close());

  it('is continued by a process that waited while another one led', async () => {
    const other = vi.spyOn(database, 'lead').mockResolvedValue(undefined);
    let head = TO;
    const stop = new AbortController();
    const indexer = testIndexer(
      database,
      archiveSource(archive, () => head),
      { follow: true },
    );
    const running = indexer.run(stop.signal);
    await until(() => other.mock.calls.length > 3);
    head = TO + 5;
    other.mockRestore();
    await until(() => indexer.progress().foldedTo === head);
    stop.abort();
    await running;
  });

  /** An indexer that waits while another process leads, which ends with `stopLeading`. */
  async function waitingIndexer(options: Partial<IndexerOptions> = {}) {
    const other = vi.spyOn(database, 'lead').mockResolvedValue(undefined);
    const stop = new AbortController();
    const indexer = testIndexer(
      database,
      archiveSource(archive, () => LATER),
      { follow: true, ...options },
    );
    const running = indexer.run(stop.signal);
    const end = () => {
      stop.abort();
      return running;
    };
    await until(() => other.mock.calls.length > 3);
    return { indexer, running, stopLeading: () => other.mockRestore(), end };
  }

  it('is continued from where the process that led before had folded it', async () => {
    const heights = new Set<number | null>();
    const onProgress = ({ foldedTo: height }: IndexProgress) => heights.add(height);
    const { indexer, stopLeading, end } = await waitingIndexer({ onProgress });
    await foldElsewhere(database, LATER);
    await until(() => indexer.progress().foldedTo === LATER);
    heights.clear();
    stopLeading();
    await until(() => indexer.progress().state === 'following');
    expect([...heights]).toEqual([LATER]);
    await end();
  });

  it('has heights read that were quarantined while another process led', async () => {
    const { stopLeading, end } = await waitingIndexer({ source: archiveSource(archive, () => TO) });
    await quarantineHeights(database, TO - 1, TO - 1, 'the node was away');
    stopLeading();
    await until(async () => (await listQuarantined(database)).count === 0);
    await end();
  });

  it('reports at its end how far another process has folded it', async () => {
    const { indexer, running } = await waitingIndexer({ to: LATER, follow: 'until-to' });
    await foldElsewhere(database, LATER);
    await running;
    expect(indexer.progress()).toMatchObject({ state: 'ended', foldedTo: LATER });
  });

  it('is unchanged by another run', async () => {
    const again = testIndexer(database, source, { to: TO });
    await again.run(never);
    expect(again.progress().rowsWritten).toBe(0);
    expect(await tableChecksums(database)).toEqual(expected);
  });

  it('retries a failing source, reports it, and skips nothing', async () => {
    const failures = new Map<number, number>();
    const shaky = changed((data) => {
      const { height } = data.block.header;
      const failed = failures.get(height) ?? 0;
      if (height % 17 === 0 && failed < 2) {
        failures.set(height, failed + 1);
        throw new NetworkError('the node is away');
      }
      return data;
    });
    const problems = new Set<string | null>();
    const onProgress = ({ problem }: IndexProgress) => problems.add(problem);
    await testIndexer(database, shaky, { to: LATER, onProgress, fillers: 1 }).run(never);
    expect(failures.size).toBe(Math.floor(LATER / 17) - Math.floor(TO / 17));
    expect([...problems].some((problem) => problem?.includes('the node does not respond'))).toBe(true);
    expect(await tableChecksums(database)).toEqual(expectedLater);
  });

  it('pauses after the current batch and resumes from there', async () => {
    const watched = changed((data) => {
      if (data.block.header.height === TO + 25) indexer.pause();
      return data;
    });
    const indexer = testIndexer(database, watched, { to: LATER, fillers: 1, batchHeights: 10 });
    const running = indexer.run(never);
    // Reads from the 21st on wait; the 11th to the 20th are in progress.
    await until(() => indexer.progress().heightsWritten >= 20);
    const { heightsWritten, state } = indexer.progress();
    expect(state).toBe('paused');
    // Without pausing, many batches would be written in as many turns.
    for (let turn = 0; turn < 200; turn += 1) await database.query('select 1');
    expect(indexer.progress().heightsWritten).toBe(heightsWritten);
    expect(heightsWritten).toBeLessThan(LATER - TO);
    indexer.resume();
    await running;
    expect(await tableChecksums(database)).toEqual(expectedLater);
  });
});

describe.skipIf(postgresMissing !== undefined)(
  `several processes on PostgreSQL${postgresMissing === undefined ? '' : ` (${postgresMissing})`}`,
  () => {
    it('has the same rows with connections that break at any moment', async () => {
      const test = await testPostgres();
      const url = test.url ?? '';
      const stop = new AbortController();
      const processes = await Promise.all([0, 1, 2].map(() => openPostgres({ url, connections: 4 })));
      let steps = 0;
      const runs = processes.map((database, index) =>
        testIndexer(database, source, {
          to: TO,
          fillers: 1,
          worker: `process ${index}`,
          follow: true,
          batchHeights: 10,
          onProgress: () => (steps += 1),
        }).run(stop.signal),
      );
      let kills = 0;
      const isFolded = async () => {
        const [row] = await test.database.query('select folded_to from progress').catch(() => []);
        return row !== undefined && intOf(row, 'folded_to') === TO;
      };
      while (!(await isFolded())) {
        const before = steps;
        await until(async () => steps > before || (await isFolded()));
        if (kills >= 15) continue;
        kills += 1;
        await test.database.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid() and random() < 0.4`,
        );
        // A killed process releases nothing; this expires its claims at once.
        await test.database.query('update fill_range set claimed_until = null');
      }
      stop.abort();
      await Promise.all(runs);
      for (const database of processes) await database.close();
      expect(kills).toBeGreaterThan(5);
      expect(await tableChecksums(test.database)).toEqual(expected);
      await test.close();
    });
  },
);
