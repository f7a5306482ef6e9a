/** An archive with lost parts: everything else is indexed, and the lost parts are reported. */
import { rmSync, truncateSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openArchive } from '@cairn/archive/open-archive';
import { copyOf, ELYS } from '@cairn/archive/testing/archives';
import { Dictionary } from '@cairn/db/dictionary';
import { ABOVE_ALL } from '@cairn/db/read/page';
import { proveRange } from '@cairn/db/read/gap-proof';
import { intOf } from '@cairn/db/row-values';
import { testDatabase, type TestDatabase } from '@cairn/db/testing/databases';
import { afterEach, expect, it } from 'vitest';
import type { IndexerOptions, IndexProgress } from './indexer-options.ts';
import { toError } from './errors.ts';
import type { FillContext } from './fill-range.ts';
import { rereadQuarantined } from './reread.ts';
import { createArchiveSource } from './source/archive-source.ts';
import { testIndexer } from '../testing/index-archive.ts';

const left: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const undo of left.splice(0)) await undo();
});

async function flipBit(file: string): Promise<void> {
  const bytes = await readFile(file);
  bytes[100] = (bytes[100] ?? 0) ^ 1;
  await writeFile(file, bytes);
}

/** A copy of the recorded network; `damage` receives file paths in it. */
async function damaged(damage: (pathOf: (file: string) => string) => Promise<void>): Promise<string> {
  const dir = await copyOf(ELYS);
  await damage((file) => join(dir, file));
  return dir;
}

interface Indexed extends TestDatabase {
  readonly progress: IndexProgress;
  readonly heights: readonly number[];
}

async function index(
  dir: string,
  options: Partial<IndexerOptions> & { readonly to: number },
): Promise<Indexed> {
  const test = await testDatabase();
  left.push(() => test.close());
  const archive = await openArchive(dir);
  left.push(() => archive.close());
  const source = createArchiveSource(archive, {
    head: () => options.to,
    now: () => 0,
    damaged: await archive.damagedCommons(),
  });
  const indexer = testIndexer(test.database, source, options);
  await indexer.run(new AbortController().signal);
  const rows = await test.database.query('select height from block order by height');
  return { ...test, progress: indexer.progress(), heights: rows.map((row) => intOf(row, 'height')) };
}

const between = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, step) => from + step);
const reasons = ({ quarantined }: IndexProgress): readonly string[] => [
  ...new Set(quarantined.heights.map(({ reason }) => reason)),
];

it('without its first part, and with two damaged ones in the middle', async () => {
  const dir = await damaged(async (pathOf) => {
    rmSync(pathOf('heights/0000001-0000025.br'));
    await flipBit(pathOf('heights/0000051-0000075.br'));
    truncateSync(pathOf('heights/0000076-0000100.br'), 2_000);
  });
  const { database, heights, progress } = await index(dir, { to: 130 });
  expect(heights).toEqual([...between(26, 50), ...between(101, 130)]);
  expect(progress).toMatchObject({ foldedTo: 130, chain: { firstHeight: 26, fromGenesis: false } });
  expect(progress.quarantined.count).toBe(75);
  expect(reasons(progress)).toEqual([
    'part heights/0000001-0000025.br of the archive is damaged',
    'part heights/0000051-0000075.br of the archive is damaged',
    'part heights/0000076-0000100.br of the archive is damaged',
  ]);
  expect(await proveRange(database, 0, 130)).toMatchObject({
    from: 1,
    to: 130,
    blocks: 55n,
    quarantined: 75n,
    brokenLinks: 0n,
    wrongTxCounts: 0n,
  });
});

it('without its last part', async () => {
  const dir = await damaged((pathOf) => rm(pathOf('heights/0002476-0002480.br')));
  const { database, heights, progress } = await index(dir, { from: 2440, to: 2480 });
  expect(heights).toEqual(between(2440, 2475));
  expect(progress).toMatchObject({ foldedTo: 2480, head: 2480, quarantined: { count: 5 } });
  expect(await proveRange(database, 2440, 2480)).toMatchObject({ to: 2480, blocks: 36n, quarantined: 5n });
});

it('without validator sets and genesis document: they are reported, and all blocks are indexed', async () => {
  const dir = await damaged(async (pathOf) => {
    await flipBit(pathOf('consensus/0000001-0002481.br'));
    await flipBit(pathOf('genesis.json.br'));
  });
  const { heights, progress } = await index(dir, { to: 40 });
  expect(heights).toEqual(between(1, 40));
  expect(progress).toMatchObject({
    chain: { fromGenesis: false },
    quarantined: { count: 0 },
    missing: [
      'what genesis.json.br held (this part of the archive is damaged)',
      'what consensus/0000001-0002481.br held (this part of the archive is damaged)',
    ],
  });
});

it('without a list of parts nothing is indexed, and the list is reported', async () => {
  const dir = await damaged((pathOf) => flipBit(pathOf('heights/list-0000001.json')));
  await expect(index(dir, { to: 40 })).rejects.toThrow(
    'part heights/list-0000001.json of the archive is damaged',
  );
});

it('reads a height again that is above a hundred others', async () => {
  const { database } = await index(ELYS, { to: 20 });
  await database.query(
    "insert into quarantine (height, reason) select h, 'no' from generate_series(21, 121) h",
  );
  const archive = await openArchive(ELYS);
  left.push(() => archive.close());
  const readable = createArchiveSource(archive, { head: () => 121, now: () => 0 });
  const context: FillContext = {
    database,
    source: {
      ...readable,
      height: (height, aborted) =>
        height === 121 ? readable.height(height, aborted) : Promise.reject(new RangeError('no')),
    },
    state: { dictionary: new Dictionary(), sets: new Set() },
    signal: new AbortController().signal,
    batchHeights: 1,
    onWritten: () => undefined,
    whenRunning: () => Promise.resolve(),
    giveUp: (failure) => Promise.reject(toError(failure)),
  };
  expect(await rereadQuarantined(context, ABOVE_ALL)).toEqual({ written: [121], next: 22 });
  expect(await rereadQuarantined(context, 22)).toEqual({ written: [], next: ABOVE_ALL });
});
