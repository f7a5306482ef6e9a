import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { diskFiles } from './disk-files.ts';
import { DamagedPartError } from './errors.ts';
import type { FileRef } from './format.ts';
import { PartReader } from './read-part.ts';
import { sha256Hex } from './sha256.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cairn-part-'));
});

async function part(file: string, bytes: Buffer): Promise<FileRef> {
  await writeFile(join(dir, file), bytes);
  return { file, bytes: bytes.length, sha256: sha256Hex(bytes) };
}

describe('a part', () => {
  it('that decompresses to more than the limit is damaged, and not decompressed further', async () => {
    // The best quality would take seconds.
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    const ref = await part('bomb.br', brotliCompressSync(Buffer.alloc(50_000_000), { params }));
    const before = process.memoryUsage().arrayBuffers;
    const failure: unknown = await new PartReader(diskFiles(dir), 1_000_000)
      .read(ref)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DamagedPartError);
    expect(String(failure)).toContain('bomb.br is damaged: it unpacks to more than 1000000 bytes');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
    expect((await new PartReader(diskFiles(dir), 50_000_000).read(ref)).length).toBe(50_000_000);
  });

  it('that is evicted while it is read takes no room in the cache', async () => {
    const sizes = new Map([
      ['slow', 23_000_000],
      ['large', 25_000_000],
    ]);
    const unpacked: string[] = [];
    const waiting: (() => void)[] = [];
    const reader = new PartReader({
      ...diskFiles(dir),
      read: (file) => Promise.resolve(Buffer.from(file)),
      async unpack(packed) {
        const file = packed.toString();
        unpacked.push(file);
        if (file === 'slow') await new Promise<void>((resolve) => waiting.push(resolve));
        return Buffer.alloc(sizes.get(file) ?? 1_000_000);
      },
    });
    const read = (file: string) => reader.read({ file, bytes: 0, sha256: sha256Hex(Buffer.from(file)) });
    const slow = read('slow');
    await read('large');
    await expect.poll(() => unpacked).toContain('slow');
    waiting.pop()?.();
    await slow;
    for (const file of ['first', 'second', 'first']) await read(file);
    expect(unpacked.slice(-2)).toEqual(['first', 'second']);
  });

  it('that is missing is reported by its name in the archive alone', async () => {
    const failure: unknown = await new PartReader(diskFiles(dir))
      .read({ file: 'gone.br', bytes: 1, sha256: '' })
      .catch((error: unknown) => error);
    expect(String(failure)).toBe('DamagedPartError: archive part gone.br is damaged: it is missing');
  });
});
