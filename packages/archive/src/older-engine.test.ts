import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkArchive } from './check.ts';
import { importRecording } from './import-recording.ts';
import { asObject, listAt, objectAt, parseJsonObject } from './json-access.ts';
import { openArchive } from './open-archive.ts';
import { parseQuery } from './search/query-language.ts';
import { searchBlocks } from './search/search-archive.ts';
import { HUB, temporaryFolder, writeRecording } from '../testing/archives.ts';

it('finds blocks of an older engine by their events, and reports which hashes are not compared', async () => {
  const source = await openArchive(HUB);
  const recording = await writeRecording(source, 30);
  const queries = ['mint.amount EXISTS', 'mint.amount EXISTS AND coin_received.receiver EXISTS'].map(
    parseQuery,
  );
  const found = await Promise.all(queries.map((query) => searchBlocks(source, query, 30)));
  await source.close();
  const file = join(recording, 'rpc/heights-0000001.ndjson');
  const lines = (await readFile(file, 'utf8')).trim().split('\n').map(parseJsonObject);
  const older = lines.map((line) => {
    const { finalize_block_events, ...rest } = objectAt(line, 'block_results');
    const results = { ...rest, app_hash: undefined };
    const events = listAt({ events: finalize_block_events ?? [] }, 'events').map(asObject);
    const [begin_block_events, end_block_events] = [events.slice(0, 1), events.slice(1)];
    return JSON.stringify({ ...line, block_results: { ...results, begin_block_events, end_block_events } });
  });
  await writeFile(file, `${older.join('\n')}\n`);
  const dir = await temporaryFolder();
  await importRecording(recording, dir, { quality: 1 });
  const archive = await openArchive(dir);
  expect(found[0]?.length).toBeGreaterThan(0);
  expect(await Promise.all(queries.map((query) => searchBlocks(archive, query, 30)))).toEqual(found);
  await archive.close();
  const { problems, proven, missing } = await checkArchive(dir);
  expect([problems, proven.join('\n'), missing.join('\n')]).toEqual([
    [],
    expect.not.stringContaining("application's hash"),
    expect.stringContaining("the application's hash after 29 heights"),
  ]);
});
