import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { expect, it } from 'vitest';
import { unpackBrotli } from './brotli.ts';

const DATA = join(import.meta.dirname, '../../../../data');
const MAX_BYTES = 100_000_000;
const TEXT = Buffer.from('The government of the country. größer, ÉTÉ, 中文, мир, Ω, 🙂 '.repeat(500));

const packed = (bytes: Buffer, quality: number): Buffer =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

it.each([
  ['a byte', Buffer.from('a')],
  ['text', TEXT],
  ['noise', randomBytes(100_000)],
  ['zeros', Buffer.alloc(3_000_000)],
])('decompresses %s at every quality', (_, bytes) => {
  for (let quality = 0; quality <= 11; quality += 1)
    expect(Buffer.from(unpackBrotli(packed(bytes, quality), MAX_BYTES)).equals(bytes)).toBe(true);
});

it('decompresses every part of an archive to the same bytes as Node', () => {
  const dir = join(DATA, 'cosmoshub-dev-1');
  const parts = readdirSync(dir, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.br'));
  expect(parts.length).toBeGreaterThan(30);
  for (const file of parts) {
    const bytes = readFileSync(join(dir, file));
    expect(Buffer.from(unpackBrotli(bytes, MAX_BYTES)).equals(brotliDecompressSync(bytes)), file).toBe(true);
  }
});

it('rejects truncated input and output over the limit', () => {
  const full = packed(TEXT, 9);
  for (let at = 1; at < full.length - 1; at += 1 + Math.floor(full.length / 40))
    expect(() => unpackBrotli(full.subarray(0, at), MAX_BYTES)).toThrow(Error);
  expect(() => unpackBrotli(full, TEXT.length - 1)).toThrow(RangeError);
});
