import { expect, it } from 'vitest';
import { createNodeServer } from './answer.ts';
import type { ArchiveFiles } from './archive-files.ts';
import { diskFiles } from './disk-files.ts';
import { DamagedPartError } from './errors.ts';
import { PagedFile } from './index/paged-file.ts';
import { openArchive } from './open-archive.ts';
import { nodeRequest } from './state/state-store.ts';
import { ELYS } from '../testing/archives.ts';

/** The files of an archive, which fail while `fails` is set, as a server of files may. */
function unsteadyFiles(): ArchiveFiles & { fails: boolean } {
  const disk = diskFiles(ELYS);
  const files = {
    ...disk,
    fails: false,
    read: (file: string) => (files.fails ? lost(file) : disk.read(file)),
    readRange: (file: string, start: number, length: number) =>
      files.fails ? lost(file) : disk.readRange(file, start, length),
  };
  return files;
}

const lost = (file: string): Promise<never> =>
  Promise.reject(new DamagedPartError(file, 'it cannot be read'));

it('answers again what failed while its files could not be read', async () => {
  const files = unsteadyFiles();
  const archive = await openArchive(files);
  const server = createNodeServer(archive, { head: () => archive.manifest.to });
  files.fails = true;
  await expect(archive.indexes.placeOf(0)).rejects.toThrow(DamagedPartError);
  expect((await server.rest(nodeRequest('/cosmos/staking/v1beta1/params'))).status).toBe(500);
  files.fails = false;
  expect((await archive.indexes.placeOf(0)).index).toBe(0);
  expect((await server.rest(nodeRequest('/cosmos/staking/v1beta1/params'))).status).toBe(200);
  await archive.close();
});

it('retains a page that was read again when its evicted read fails', async () => {
  const failures: ((error: Error) => void)[] = [];
  let reads = 0;
  const files: ArchiveFiles = {
    ...diskFiles(ELYS),
    readRange: (_, start, length) => {
      reads += 1;
      if (reads === 1) return new Promise((_, reject) => failures.push(reject));
      return Promise.resolve(Buffer.alloc(length, start === 0 ? 1 : 2));
    },
  };
  const file = new PagedFile(files, { file: 'a.idx', bytes: 4_000_000, sha256: '' });
  const evicted = file.read(0, 1);
  for (let page = 1; page <= 512; page += 1) await file.read(page * 4096, 1);
  expect([...(await file.read(0, 1))]).toEqual([1]);
  const before = reads;
  failures[0]?.(new DamagedPartError('a.idx', 'it cannot be read'));
  await expect(evicted).rejects.toThrow(DamagedPartError);
  expect([...(await file.read(0, 1))]).toEqual([1]);
  expect(reads).toBe(before);
});
