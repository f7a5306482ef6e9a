import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { DatabaseDamagedError } from '../errors.ts';
import { copyPrepared } from '../../testing/prepared.ts';
import { openPglite } from './open-pglite.ts';
import { packFolder, unpackFolder } from './pack-folder.ts';

/** All entries of a folder with their bytes. */
const contentsOf = (dir: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(dir, { withFileTypes: true, recursive: true }).map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(dir.length), entry.isFile() ? readFileSync(path, 'base64') : 'folder'];
    }),
  );

let folder: string;
let dir: string;
let pack: string;
let made = 0;
const fresh = (): string => {
  made += 1;
  return join(folder, `copy-${made}`);
};
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-pack-'));
  dir = await copyPrepared('index', join(folder, 'database'));
  pack = join(folder, 'pack');
  await packFolder(dir, pack);
});

describe('a packed folder', () => {
  it('unpacks to the same files and folders, is a third of the size, and its database opens', async () => {
    const copy = fresh();
    await unpackFolder(pack, copy);
    expect(contentsOf(copy)).toEqual(contentsOf(dir));
    const bytes = [...contentsOf(dir).values()].reduce((sum, { length }) => sum + length * 0.75, 0);
    expect(statSync(pack).size).toBeLessThan(bytes / 3);
    const database = await openPglite({ dir: copy });
    expect(await database.query('select max(height) >= 260 as indexed from block')).toEqual([
      { indexed: true },
    ]);
    await database.close();
  });

  it('preserves empty folders and empty files', async () => {
    const odd = join(folder, 'odd');
    mkdirSync(join(odd, 'empty', 'inner'), { recursive: true });
    writeFileSync(join(odd, 'nothing'), '');
    writeFileSync(join(odd, 'newlines'), '\n\n\n');
    await packFolder(odd, join(folder, 'odd-pack'));
    const copy = fresh();
    await unpackFolder(join(folder, 'odd-pack'), copy);
    expect(contentsOf(copy)).toEqual(contentsOf(odd));
  });

  it.each([
    ['cut', (file: string) => truncateSync(file, Math.floor(statSync(file).size / 2))],
    ['cut at its end', (file: string) => truncateSync(file, statSync(file).size - 4)],
    ['empty', (file: string) => truncateSync(file, 0)],
    ['another file', (file: string) => writeFileSync(file, 'hello')],
    [
      'bent in one bit',
      (file: string) => {
        const bytes = readFileSync(file);
        const at = Math.floor(bytes.length / 2);
        bytes[at] = (bytes[at] ?? 0) ^ 1;
        writeFileSync(file, bytes);
      },
    ],
  ])('that is %s is damaged, and leaves nothing behind', async (name, damage) => {
    const file = join(folder, `bad ${name}`);
    cpSync(pack, file);
    damage(file);
    const copy = fresh();
    await expect(unpackFolder(file, copy)).rejects.toBeInstanceOf(DatabaseDamagedError);
    expect(readdirSync(folder)).not.toContain(copy.slice(folder.length + 1));
  });

  it('leaves a folder alone that exists already', async () => {
    const copy = fresh();
    mkdirSync(copy);
    writeFileSync(join(copy, 'own'), 'hello');
    await expect(unpackFolder(pack, copy)).rejects.toMatchObject({ code: 'EEXIST' });
    expect(readFileSync(join(copy, 'own'), 'utf8')).toBe('hello');
  });

  it('reports a missing file as missing, not as damaged', async () => {
    await expect(unpackFolder(join(folder, 'absent'), fresh())).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
