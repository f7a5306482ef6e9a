import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { DIRECTORY_FILE, parseDirectory, PIECE_BYTES } from '../published/index-files.ts';
import { createPieceSource } from '../published/piece-source.ts';
import { openFolder, packIndex } from './pack-index.ts';

const PIECES = 12;

/** Bytes that do not compress. */
function noise(seed: string): Buffer {
  const hashes = Array.from({ length: PIECE_BYTES / 32 }, (_, index) =>
    createHash('sha256').update(`${seed} ${index}`).digest(),
  );
  return Buffer.concat(hashes);
}

it('writes only changed pieces into a folder that was packed before', async () => {
  const [dir, out] = ['dir', 'out'].map((name) => mkdtempSync(join(tmpdir(), `cairn-pack-${name}-`)));
  if (dir === undefined || out === undefined) throw new Error('no folder');
  const pieces = Array.from({ length: PIECES }, (_, index) => noise(String(index)));
  const pack = async () => {
    writeFileSync(join(dir, 'table'), Buffer.concat(pieces));
    const folder = await openFolder(dir);
    folder.readPiece('table', 0);
    await packIndex(folder, out);
    const directory = parseDirectory(
      JSON.parse(gunzipSync(readFileSync(join(out, DIRECTORY_FILE))).toString()),
    );
    const source = createPieceSource(directory, readFileSync(join(out, 'first.bin')), (part, start, length) =>
      readFileSync(join(out, part)).subarray(start, start + length),
    );
    for (const [index, piece] of pieces.entries())
      expect(Buffer.from(source.readPiece('table', index)).equals(piece)).toBe(true);
    return readdirSync(out).filter((name) => name.startsWith('part-'));
  };
  const [part = ''] = await pack();
  expect(await pack()).toEqual([part]);
  pieces[5] = noise('other');
  pieces.push(noise('new'));
  const later = await pack();
  expect(later).toHaveLength(2);
  const added = later.filter((name) => name !== part).map((name) => readFileSync(join(out, name)).length);
  expect(added[0]).toBeLessThan(2.1 * PIECE_BYTES);
  // A part that is mostly unused goes.
  for (let index = 1; index < PIECES; index += 1) pieces[index] = noise(`third ${index}`);
  expect(await pack()).not.toContain(part);
  // A damaged directory is replaced.
  writeFileSync(join(out, DIRECTORY_FILE), 'damaged');
  expect(await pack()).toHaveLength(1);
});
