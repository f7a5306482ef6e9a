import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { brotliDictionary, dictionaryWord } from '../publish/brotli-dictionary.ts';
import { BrotliError, unpackBrotli } from './brotli.ts';
import { TRANSFORMS } from './brotli-transforms.ts';

const dictionary = brotliDictionary();
const DATA = join(import.meta.dirname, '../../../../data');
const unpack = (packed: Uint8Array, maxBytes = 100_000_000) =>
  Buffer.from(unpackBrotli(packed, { dictionary, maxBytes }));

function packed(bytes: Buffer, quality: number, mode = constants.BROTLI_MODE_TEXT): Buffer {
  return brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_MODE]: mode },
  });
}

const TEXT = Buffer.from(
  `${readFileSync(join(import.meta.dirname, 'brotli.ts'), 'utf8')} The government of the country. größer, ÉTÉ, 中文 `.repeat(
    3,
  ) + 'größer, ÉTÉ, 中文, мир, Ω, 🙂 '.repeat(50),
);

it.each([
  ['nothing', Buffer.alloc(0)],
  ['a byte', Buffer.from('a')],
  ['text', TEXT],
  ['noise', randomBytes(100_000)],
  ['zeros', Buffer.alloc(300_000)],
  ['numbers', Buffer.from(Float64Array.from({ length: 20_000 }, (_, at) => at * 1.1).buffer)],
])('unpacks %s as Node packed it at any quality', (_, bytes) => {
  for (let quality = 0; quality <= 11; quality += 1)
    for (const mode of [
      constants.BROTLI_MODE_TEXT,
      constants.BROTLI_MODE_GENERIC,
      constants.BROTLI_MODE_FONT,
    ])
      expect(unpack(packed(bytes, quality, mode)).equals(bytes), `quality ${quality}`).toBe(true);
});

it('unpacks every part of an archive as Node does', () => {
  const dir = join(DATA, 'cosmoshub-dev-1');
  const parts = readdirSync(dir, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.br'));
  expect(parts.length).toBeGreaterThan(30);
  for (const file of parts) {
    const bytes = readFileSync(join(dir, file));
    expect(unpack(bytes).equals(brotliDecompressSync(bytes)), file).toBe(true);
  }
});

it('unpacks whatever was packed', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2_000 }), fc.integer({ min: 0, max: 11 }), (text, quality) => {
      const bytes = Buffer.from(`${text} because of the ${text}`);
      expect(unpack(packed(bytes, quality))).toEqual(bytes);
    }),
    { numRuns: 300 },
  );
});

it('knows every change of a word', () => {
  for (const [number, [before, , after]] of TRANSFORMS.entries())
    for (const place of [0, 37, 148, 700]) {
      const word = dictionaryWord(10, number * 1024 + place).toString('utf8');
      expect(word.startsWith(before) && (number === 0 || word.endsWith(after)), `${number} ${word}`).toBe(
        true,
      );
    }
});

it('refuses what is cut, longer than it may be or something else, and never reads on for ever', () => {
  const whole = packed(TEXT, 9);
  for (let at = 0; at < whole.length - 1; at += 1 + Math.floor(whole.length / 40))
    expect(() => unpack(whole.subarray(0, at))).toThrow(BrotliError);
  expect(() => unpack(whole, TEXT.length - 1)).toThrow(RangeError);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (noise) => {
      try {
        unpack(noise, 100_000);
      } catch (error) {
        expect(error instanceof BrotliError || error instanceof RangeError, String(error)).toBe(true);
      }
    }),
    { numRuns: 3_000 },
  );
});
