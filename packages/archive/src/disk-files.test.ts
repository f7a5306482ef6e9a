import { mkdir, mkdtemp, readdir, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { diskFiles } from './disk-files.ts';
import { DamagedPartError } from './errors.ts';

/** Other tests of the process open some, too. */
const OTHERS = 50;
const ATTEMPTS = 2 * OTHERS;
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
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1)
    await expect(files.readRange('part', 0, 4)).rejects.toThrow(DamagedPartError);
  expect(await openDescriptors()).toBeLessThan(before + OTHERS);

  await rmdir(join(dir, 'part'));
  await writeFile(join(dir, 'part'), 'header and rest');
  expect(Buffer.from(await files.readRange('part', 0, 6)).toString()).toBe('header');
  await files.close();
});

it('leaves no file open that is read while or after it is closed', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'cairn-files-'));
  await writeFile(join(dir, 'part'), 'header and rest');
  const before = await openDescriptors();
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const files = diskFiles(dir);
    const missing = files.readRange('missing', 0, 4);
    const reading = files.readRange('part', 0, 6);
    const closing = files.close();
    const during = files.readRange('part', 7, 3);
    await expect(missing).rejects.toThrow(DamagedPartError);
    expect(String(await reading)).toBe('header');
    expect(String(await during)).toBe('and');
    await closing;
    expect(String(await files.readRange('part', 11, 9))).toBe('rest');
  }
  expect(await openDescriptors()).toBeLessThan(before + OTHERS);
});
