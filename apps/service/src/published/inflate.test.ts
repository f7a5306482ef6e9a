import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inflate, InflateError } from './inflate.ts';

const TEXT = Buffer.from('governor '.repeat(20_000) + JSON.stringify(Object.entries(process.versions)));

it.each([
  ['nothing', Buffer.alloc(0)],
  ['a byte', Buffer.from('a')],
  ['text', TEXT],
  ['noise', randomBytes(200_000)],
  ['zeros', Buffer.alloc(300_000)],
])('unpacks %s as it was packed at any level', (_, bytes) => {
  for (let level = 0; level <= 9; level += 1)
    expect(Buffer.from(inflate(deflateRawSync(bytes, { level }), bytes.length)).equals(bytes)).toBe(true);
});

it('unpacks whatever was packed', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 3_000 }), fc.integer({ min: 1, max: 9 }), (bytes, level) => {
      const repeated = Buffer.concat([bytes, bytes, bytes.subarray(7)]);
      expect(Buffer.from(inflate(deflateRawSync(repeated, { level }), repeated.length))).toEqual(repeated);
    }),
    { numRuns: 200 },
  );
});

it('refuses what is cut, longer or something else, and never reads on for ever', () => {
  const packed = deflateRawSync(TEXT);
  for (let at = 0; at < packed.length - 1; at += 1 + Math.floor(packed.length / 40))
    expect(() => inflate(packed.subarray(0, at), TEXT.length)).toThrow(InflateError);
  expect(() => inflate(packed, TEXT.length - 1)).toThrow(InflateError);
  expect(() => inflate(packed, TEXT.length + 1)).toThrow(InflateError);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (noise) => {
      try {
        inflate(noise, 1_000);
      } catch (error) {
        expect(error).toBeInstanceOf(InflateError);
      }
    }),
    { numRuns: 2_000 },
  );
});
