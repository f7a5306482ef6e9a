import { mkdir, mkdtemp, readdir, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { diskFiles } from './disk-files.ts';
import { DamagedPartError } from './errors.ts';

const openDescriptors = async () => (await readdir('/dev/fd')).length;

it('reads a file again once it is readable, and leaves none open that is not', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'cairn-files-'));
  const files = diskFiles(dir);
  await expect(files.readRange('part', 0, 4)).rejects.toThrow(
    new DamagedPartError('part', 'it is missing').message,
  );
  // A folder can be opened, but not read.
  await mkdir(join(dir, 'part'));
  const before = await openDescriptors();
  for (let attempt = 0; attempt < 20; attempt += 1)
    await expect(files.readRange('part', 0, 4)).rejects.toThrow(DamagedPartError);
  expect(await openDescriptors()).toBeLessThan(before + 10);

  await rmdir(join(dir, 'part'));
  await writeFile(join(dir, 'part'), 'header and rest');
  expect(Buffer.from(await files.readRange('part', 0, 6)).toString()).toBe('header');
  await files.close();
});
