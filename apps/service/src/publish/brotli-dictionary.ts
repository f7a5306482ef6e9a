/** The dictionary of Brotli (RFC 7932, appendix A), as Node's own decoder has it: each word is asked for by a stream that refers to it. */
import { brotliDecompressSync, constants } from 'node:zlib';
import { MAX_WORD, MIN_WORD, WORD_BITS } from '../published/brotli.ts';

/** Bits in the order in which they are read. */
class BitWriter {
  readonly #bits: number[] = [];

  put(value: number, count: number): this {
    for (let bit = 0; bit < count; bit += 1) this.#bits.push(Math.floor(value / 2 ** bit) % 2);
    return this;
  }

  bytes(): Uint8Array {
    const bytes = new Uint8Array(Math.ceil(this.#bits.length / 8));
    this.#bits.forEach((bit, at) => {
      bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (bit << (at & 7));
    });
    return bytes;
  }
}

/** Codes of copies from 2 bytes on: the first length, and extra bits. */
const COPIES = [
  [2, 0],
  [3, 0],
  [4, 0],
  [5, 0],
  [6, 0],
  [7, 0],
  [8, 0],
  [9, 0],
  [10, 1],
  [12, 1],
  [14, 2],
  [18, 2],
  [22, 3],
] as const;
const SIMPLE_OF_ONE = 1;

/** Word `number` of a length: above the count of words, its number says how it is changed. */
export function dictionaryWord(length: number, number: number): Buffer {
  const copy = COPIES.findLastIndex(([first]) => first <= length);
  const [first, copyBits] = COPIES[copy] ?? [0, 0];
  // Distance codes from 16 on: two for each count of extra bits.
  const distance = number + 1;
  let code = 0;
  const from = (each: number) => (2 + (each & 1)) * 2 ** (1 + (each >> 1)) - 3;
  while (from(code + 1) <= distance) code += 1;
  const writer = new BitWriter()
    .put(0, 1) // a window of 64 kB
    .put(1, 1) // the last block,
    .put(0, 1) // which is not empty,
    .put(0, 2) // its length in four nibbles:
    .put(0xffff, 16) // longer than it will be, for what a change adds is not known
    .put(0, 3) // one type of block of each kind
    .put(0, 2 + 4 + 2) // no postfix, no direct distances, a context mode
    .put(0, 2); // one code of literals, one of distances
  const only = (symbol: number, width: number) => writer.put(SIMPLE_OF_ONE, 2).put(0, 2).put(symbol, width);
  only(0, 8);
  only(copy < 8 ? 128 + copy : 192 + copy - 8, 10);
  only(16 + code, 6);
  writer.put(length - first, copyBits).put(distance - from(code), 1 + (code >> 1));
  return brotliDecompressSync(writer.bytes(), { finishFlush: constants.BROTLI_OPERATION_FLUSH });
}

/** All words, by their length. */
export function brotliDictionary(): Buffer {
  const words: Buffer[] = [];
  for (let length = MIN_WORD; length <= MAX_WORD; length += 1)
    for (let number = 0; number < 1 << (WORD_BITS[length] ?? 0); number += 1)
      words.push(dictionaryWord(length, number).subarray(0, length));
  return Buffer.concat(words);
}
