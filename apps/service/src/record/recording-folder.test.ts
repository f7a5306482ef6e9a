import { mkdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@cairn/archive/testing/archives';
import { expect, it } from 'vitest';
import { Journal } from './recording-folder.ts';

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
