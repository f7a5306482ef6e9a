import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { diskFiles } from './disk-files.ts';
import { DamagedPartError } from './errors.ts';
import { lineAt, linesOf, PartReader } from './read-part.ts';
import { temporaryFolder } from '../testing/archives.ts';
import { writePart } from './write-part.ts';

const TEXT = 'one\ntwo €\nthree\n';

describe('a part', () => {
  it('is read back line by line', async () => {
    const dir = await temporaryFolder();
    const part = await new PartReader(diskFiles(dir)).read(await writePart(dir, 'folder/a.br', TEXT, 5));
    expect([lineAt(part, 0), lineAt(part, 1), lineAt(part, 2), lineAt(part, 3)]).toEqual([
      'one',
      'two €',
      'three',
      undefined,
    ]);
    expect(linesOf(part)).toEqual(['one', 'two €', 'three']);
  });

  it('leaves no other file behind', async () => {
    const dir = await temporaryFolder();
    await writePart(dir, 'a.br', TEXT, 5);
    expect(await readdir(dir)).toEqual(['a.br']);
  });

  it('is reused when it already has the same text', async () => {
    const dir = await temporaryFolder();
    const first = await writePart(dir, 'a.br', TEXT, 11);
    const { mtimeMs } = await stat(join(dir, 'a.br'));
    expect(await writePart(dir, 'a.br', TEXT, 1)).toEqual(first);
    expect((await stat(join(dir, 'a.br'))).mtimeMs).toBe(mtimeMs);
  });

  it.each(['cut', 'other text'])('is rewritten when the existing one is %s', async (fault) => {
    const dir = await temporaryFolder();
    const first = await writePart(dir, 'a.br', fault === 'cut' ? TEXT : 'else\n', 5);
    if (fault === 'cut') await truncate(join(dir, 'a.br'), first.bytes - 3);
    const ref = await writePart(dir, 'a.br', TEXT, 5);
    expect((await new PartReader(diskFiles(dir)).read(ref)).toString()).toBe(TEXT);
  });

  it('is reported when a byte of it has changed, it is missing, or it is not Brotli', async () => {
    const dir = await temporaryFolder();
    const ref = await writePart(dir, 'a.br', TEXT, 5);
    const bytes = await readFile(join(dir, 'a.br'));
    bytes[2] = (bytes[2] ?? 0) ^ 1;
    await writeFile(join(dir, 'a.br'), bytes);
    await expect(new PartReader(diskFiles(dir)).read(ref)).rejects.toThrow(
      /^archive part a\.br is damaged: its SHA-256 is /,
    );
    await expect(new PartReader(diskFiles(dir)).read({ ...ref, file: 'b.br' })).rejects.toThrow(
      DamagedPartError,
    );
  });
});
