import { mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@cairn/archive/testing/archives';
import { expect, it } from 'vitest';
import { Journal, RecordingFolder } from './recording-folder.ts';

async function linesOf(file: string): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of new Journal(file).lines()) lines.push(line);
  return lines;
}

it('resumes a journal of any size, without a line that was not completed', async () => {
  const file = join(await temporaryFolder(), 'journal');
  expect([await linesOf(file), await new Journal(file).isBegun()]).toEqual([[], false]);
  await writeFile(file, 'partial');
  expect([await linesOf(file), await new Journal(file).isBegun()]).toEqual([[], false]);
  await writeFile(file, '{"a":1}\n{"b":2}\n');
  // More than fits in a buffer; sparse.
  await truncate(file, 2 ** 31 + 10);
  expect([await linesOf(file), await new Journal(file).isBegun()]).toEqual([['{"a":1}', '{"b":2}'], true]);
  expect(await readFile(file, 'utf8')).toBe('{"a":1}\n{"b":2}\n');
});

it('does not take a journal that cannot be read for an empty one', async () => {
  const file = join(await temporaryFolder(), 'journal');
  await mkdir(file);
  await expect(linesOf(file)).rejects.toThrow(/EISDIR/);
});

it('removes what a chunk left that was not completed', async () => {
  const folder = new RecordingFolder(await temporaryFolder());
  for (const name of ['rpc', 'rest']) await mkdir(join(folder.dir, name));
  await folder.writeChunk([{ height: 25, record: { height: 25 }, txs: [], set: null }]);
  const [rpc, rest] = [join(folder.dir, 'rpc'), join(folder.dir, 'rest')];
  const complete = [await readdir(rpc), await readdir(rest)];
  const range = '0000026-0000050.ndjson.gz';
  await writeFile(join(rest, `txs-${range}`), '');
  await writeFile(join(rpc, `validator-sets-${range}`), '');
  await writeFile(join(rpc, `heights-${range}.part`), 'half');
  expect(await folder.newest()).toEqual({ height: 25 });
  expect([await readdir(rpc), await readdir(rest)]).toEqual(complete);
});
