/** Unpacks Brotli (RFC 7932) at once: browsers give pages no decoder of their own, and a database's file system cannot wait for one. */
import { TRANSFORMS, type WordChange } from './brotli-transforms.ts';

/** What is packed is not Brotli, is cut, or refers to a dictionary that is not at hand. */
export class BrotliError extends Error {
  override name = 'BrotliError';
}

/** Words of each length from 4 to 24 in the standard's dictionary, as powers of two. */
export const WORD_BITS = [0, 0, 0, 0, 10, 10, 11, 11, 10, 10, 10, 10, 10, 9, 9, 8, 7, 7, 8, 7, 7, 6, 6, 5, 5];
export const MIN_WORD = 4;
export const MAX_WORD = 24;

const CODE_LENGTHS_ORDER = [1, 2, 3, 4, 0, 5, 17, 6, 16, 7, 8, 9, 10, 11, 12, 13, 14, 15];
/** By the next four bits: bits that are taken, and the length that they mean. */
const LENGTH_BITS = [2, 2, 2, 3, 2, 2, 2, 4, 2, 2, 2, 3, 2, 2, 2, 4];
const LENGTH_VALUE = [0, 4, 3, 2, 0, 4, 3, 1, 0, 4, 3, 2, 0, 4, 3, 5];
const BLOCK_BASE = [
  1, 5, 9, 13, 17, 25, 33, 41, 49, 65, 81, 97, 113, 145, 177, 209, 241, 305, 369, 497, 753, 1265, 2289, 4337,
  8433, 16625,
];
const BLOCK_EXTRA = [2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 7, 8, 9, 10, 11, 12, 13, 24];
const INSERT_BASE = [
  0, 1, 2, 3, 4, 5, 6, 8, 10, 14, 18, 26, 34, 50, 66, 98, 130, 194, 322, 578, 1090, 2114, 6210, 22594,
];
const INSERT_EXTRA = [0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 9, 10, 12, 14, 24];
const COPY_BASE = [
  2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 18, 22, 30, 38, 54, 70, 102, 134, 198, 326, 582, 1094, 2118,
];
const COPY_EXTRA = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 9, 10, 24];
/** By bits 6 and above of a command: where codes of lengths begin. */
const INSERT_CELL = [0, 0, 0, 0, 8, 8, 0, 16, 8, 16, 16];
const COPY_CELL = [0, 8, 0, 8, 0, 8, 16, 0, 16, 8, 16];
/** Of the codes below 16: which of the last four distances, and what is added. */
const RECENT = [0, 1, 2, 3, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1];
const RECENT_ADDED = [0, 0, 0, 0, -1, 1, -2, 2, -3, 3, -1, 1, -2, 2, -3, 3];
const LITERALS = 0;
const COMMANDS = 1;
const DISTANCES = 2;

/** Kinds of characters of text, by the last byte. */
const TEXT_LAST = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte >= 192) return 2 + (byte & 1);
  if (byte >= 128) return byte & 1;
  if (byte < 32 || byte === 127) return byte === 9 || byte === 10 || byte === 13 ? 4 : 0;
  const char = String.fromCharCode(byte);
  if (/\d/.test(char)) return 44;
  if (/[AEIOU]/.test(char)) return 48;
  if (/[A-Z]/.test(char)) return 52;
  if (/[aeiou]/.test(char)) return 56;
  if (/[a-z]/.test(char)) return 60;
  const mark = [' ', '', '"\'', '%', '(<[{', ')>]}', ',:;', '.', '='].findIndex(
    (marks) => marks.includes(char) && marks !== '',
  );
  return [8, 12, 16, 20, 24, 28, 32, 36, 40][mark] ?? 12;
});
/** The same by the byte before it. */
const TEXT_BEFORE = Uint8Array.from({ length: 256 }, (_, byte) => {
  // The start of a character of three bytes: another one follows the last.
  if (byte >= 224) return 2;
  if (byte <= 32 || byte >= 127) return 0;
  const char = String.fromCharCode(byte);
  return /[a-z]/.test(char) ? 3 : /[A-Z\d]/.test(char) ? 2 : 1;
});
/** Of bytes that are numbers with a sign. */
const SIGNED = Uint8Array.from(
  { length: 256 },
  (_, byte) => [1, 16, 64, 128, 192, 240, 255].filter((bound) => byte >= bound).length,
);

const FAST_BITS = 8;
const MAX_BITS = 15;

/** A prefix code: short codes by the next bits, longer ones by their length. */
class PrefixCode {
  /** Symbol × 16 + bits; 0 where the code is longer. */
  readonly #fast = new Uint16Array(1 << FAST_BITS);
  readonly #counts = new Uint16Array(MAX_BITS + 1);
  readonly #symbols: Uint16Array;
  /** The only symbol, which takes no bits; -1 where there are more. */
  readonly only: number;

  constructor(lengths: Uint8Array) {
    let used = 0;
    let last = 0;
    for (let symbol = 0; symbol < lengths.length; symbol += 1) {
      const bits = lengths[symbol] ?? 0;
      if (bits === 0) continue;
      this.#counts[bits] = (this.#counts[bits] ?? 0) + 1;
      used += 1;
      last = symbol;
    }
    this.only = used === 1 ? last : -1;
    this.#symbols = new Uint16Array(used);
    const offsets = new Uint16Array(MAX_BITS + 2);
    const codes = new Uint16Array(MAX_BITS + 2);
    for (let bits = 1; bits <= MAX_BITS; bits += 1) {
      offsets[bits + 1] = (offsets[bits] ?? 0) + (this.#counts[bits] ?? 0);
      codes[bits + 1] = ((codes[bits] ?? 0) + (this.#counts[bits] ?? 0)) << 1;
    }
    for (let symbol = 0; symbol < lengths.length; symbol += 1) {
      const bits = lengths[symbol] ?? 0;
      if (bits === 0) continue;
      const place = offsets[bits] ?? 0;
      this.#symbols[place] = symbol;
      offsets[bits] = place + 1;
      const code = codes[bits] ?? 0;
      codes[bits] = code + 1;
      if (bits > FAST_BITS) continue;
      let reversed = 0;
      for (let bit = 0; bit < bits; bit += 1) reversed |= ((code >> bit) & 1) << (bits - 1 - bit);
      for (let at = reversed; at < 1 << FAST_BITS; at += 1 << bits) this.#fast[at] = (symbol << 4) | bits;
    }
  }

  /** Symbol × 16 + bits of the code that the next bits begin with. */
  find(next: number): number {
    const fast = this.#fast[next & ((1 << FAST_BITS) - 1)] ?? 0;
    if (fast !== 0) return fast;
    let code = 0;
    let first = 0;
    let place = 0;
    for (let bits = 1; bits <= MAX_BITS; bits += 1) {
      code |= (next >> (bits - 1)) & 1;
      const count = this.#counts[bits] ?? 0;
      if (code - first < count) return ((this.#symbols[place + code - first] ?? 0) << 4) | bits;
      place += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    throw new BrotliError('a code that stands for nothing');
  }
}

/** Bits in the order in which they come. */
class Bits {
  readonly #bytes: Uint8Array;
  #at = 0;
  #held = 0;
  #count = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** At most 16. */
  #fill(bits: number): void {
    while (this.#count < bits) {
      // Past the end zeros are looked at, and must not be taken.
      this.#held |= (this.#bytes[this.#at] ?? 0) << this.#count;
      this.#at += 1;
      this.#count += 8;
    }
  }

  take(bits: number): number {
    if (bits > 16) {
      const low = this.take(16);
      return low + this.take(bits - 16) * 65_536;
    }
    this.#fill(bits);
    const value = this.#held & ((1 << bits) - 1);
    this.#held >>>= bits;
    this.#count -= bits;
    return value;
  }

  symbol(code: PrefixCode): number {
    if (code.only >= 0) return code.only;
    this.#fill(MAX_BITS);
    const found = code.find(this.#held);
    this.#held >>>= found & 15;
    this.#count -= found & 15;
    return found >> 4;
  }

  /** The next four bits, not taken. */
  peek4(): number {
    this.#fill(4);
    return this.#held & 15;
  }

  /** The next bytes, from the next whole one on. */
  bytes(length: number): Uint8Array {
    this.take(this.#count & 7);
    this.#at -= this.#count >> 3;
    this.#held = 0;
    this.#count = 0;
    const bytes = this.#bytes.subarray(this.#at, this.#at + length);
    if (bytes.length !== length) throw new BrotliError('it is cut');
    this.#at += length;
    return bytes;
  }

  get isPastEnd(): boolean {
    return this.#at - (this.#count >> 3) > this.#bytes.length;
  }
}

/** 1 to 256. */
function readCount(bits: Bits): number {
  if (bits.take(1) === 0) return 1;
  const extra = bits.take(3);
  return (1 << extra) + 1 + bits.take(extra);
}

function readCode(bits: Bits, size: number): PrefixCode {
  const lengths = new Uint8Array(size);
  const skipped = bits.take(2);
  if (skipped === 1) {
    const count = bits.take(2) + 1;
    const width = 32 - Math.clz32(size - 1);
    const symbols = Array.from({ length: count }, () => bits.take(width));
    const shape =
      count === 4 && bits.take(1) === 1 ? [1, 2, 3, 3] : [[], [1], [1, 1], [1, 2, 2], [2, 2, 2, 2]][count];
    symbols.forEach((symbol, place) => {
      if (symbol >= size) throw new BrotliError('a symbol that there is not');
      lengths[symbol] = shape?.[place] ?? 0;
    });
    return new PrefixCode(lengths);
  }
  const ofLengths = new Uint8Array(18);
  let space = 32;
  for (let at = skipped; at < 18 && space > 0; at += 1) {
    const next = bits.peek4();
    bits.take(LENGTH_BITS[next] ?? 0);
    const length = LENGTH_VALUE[next] ?? 0;
    ofLengths[CODE_LENGTHS_ORDER[at] ?? 0] = length;
    if (length > 0) space -= 32 >> length;
  }
  const code = new PrefixCode(ofLengths);
  let left = 1 << MAX_BITS;
  let before = 8;
  let repeat = 0;
  let repeated = 0;
  for (let symbol = 0; symbol < size && left > 0;) {
    const length = bits.symbol(code);
    if (bits.isPastEnd) throw new BrotliError('it is cut');
    if (length < 16) {
      repeat = 0;
      lengths[symbol] = length;
      symbol += 1;
      if (length > 0) {
        before = length;
        left -= (1 << MAX_BITS) >> length;
      }
      continue;
    }
    const value = length === 16 ? before : 0;
    if (value !== repeated) repeat = 0;
    repeated = value;
    const extra = length - 14;
    const old = repeat;
    repeat = (repeat > 0 ? (repeat - 2) << extra : 0) + bits.take(extra) + 3;
    const times = repeat - old;
    if (symbol + times > size) throw new BrotliError('a code of too many symbols');
    lengths.fill(value, symbol, symbol + times);
    symbol += times;
    if (value > 0) left -= times << (MAX_BITS - value);
  }
  if (left < 0) throw new BrotliError('a code of too many symbols');
  return new PrefixCode(lengths);
}

/** Which code is used in which context. */
function readContextMap(bits: Bits, size: number, codes: number): Uint8Array {
  const map = new Uint8Array(size);
  if (codes < 2) return map;
  const maxRun = bits.take(1) === 0 ? 0 : bits.take(4) + 1;
  const code = readCode(bits, codes + maxRun);
  for (let at = 0; at < size;) {
    const symbol = bits.symbol(code);
    if (bits.isPastEnd) throw new BrotliError('it is cut');
    if (symbol > maxRun) map[at] = symbol - maxRun;
    at += symbol > 0 && symbol <= maxRun ? (1 << symbol) + bits.take(symbol) : 1;
  }
  if (bits.take(1) === 1) {
    const front = Uint8Array.from({ length: 256 }, (_, index) => index);
    for (let at = 0; at < size; at += 1) {
      const index = map[at] ?? 0;
      const value = front[index] ?? 0;
      map[at] = value;
      front.copyWithin(1, 0, index);
      front[0] = value;
    }
  }
  return map;
}

/** Blocks of one kind of symbols, each with a type. */
class Blocks {
  readonly types: number;
  readonly #bits: Bits;
  readonly #typeCode: PrefixCode | null = null;
  readonly #countCode: PrefixCode | null = null;
  type = 0;
  #before = 1;
  #left = Number.MAX_SAFE_INTEGER;

  constructor(bits: Bits) {
    this.#bits = bits;
    this.types = readCount(bits);
    if (this.types < 2) return;
    this.#typeCode = readCode(bits, this.types + 2);
    this.#countCode = readCode(bits, 26);
    this.#left = this.#readCount(this.#countCode);
  }

  /** Before each symbol. */
  next(): void {
    if (this.#left === 0 && this.#typeCode !== null && this.#countCode !== null) {
      const code = this.#bits.symbol(this.#typeCode);
      const type = code === 0 ? this.#before : code === 1 ? this.type + 1 : code - 2;
      this.#before = this.type;
      this.type = type >= this.types ? type - this.types : type;
      this.#left = this.#readCount(this.#countCode);
    }
    this.#left -= 1;
  }

  #readCount(code: PrefixCode): number {
    const symbol = this.#bits.symbol(code);
    return (BLOCK_BASE[symbol] ?? 0) + this.#bits.take(BLOCK_EXTRA[symbol] ?? 0);
  }
}

function windowBytes(bits: Bits): number {
  const width = (): number => {
    if (bits.take(1) === 0) return 16;
    const more = bits.take(3);
    if (more !== 0) return 17 + more;
    const less = bits.take(3);
    if (less === 1) throw new BrotliError('a window that is too large');
    return less === 0 ? 17 : 8 + less;
  };
  return 2 ** width() - 16;
}

/** Bytes that grow. */
class Output {
  bytes: Uint8Array;
  length = 0;
  readonly #max: number;

  constructor(expected: number, max: number) {
    this.bytes = new Uint8Array(Math.min(expected, max));
    this.#max = max;
  }

  /** @throws {RangeError} when it would be more than there may be. */
  reserve(more: number): void {
    const needed = this.length + more;
    if (needed > this.#max) throw new RangeError(`it unpacks to more than ${this.#max} bytes`);
    if (needed <= this.bytes.length) return;
    const grown = new Uint8Array(Math.min(this.#max, Math.max(needed, this.bytes.length * 2)));
    grown.set(this.bytes.subarray(0, this.length));
    this.bytes = grown;
  }
}

/** The word of a number in the dictionary, as its number also says that it is changed. */
function wordOf(dictionary: Uint8Array, length: number, number: number): Uint8Array {
  const wordBits = WORD_BITS[length] ?? 0;
  const transform = TRANSFORMS[number >> wordBits];
  if (wordBits === 0 || transform === undefined) throw new BrotliError('a word that there is not');
  let start = 0;
  for (let each = MIN_WORD; each < length; each += 1) start += each << (WORD_BITS[each] ?? 0);
  start += length * (number & ((1 << wordBits) - 1));
  if (start + length > dictionary.length) throw new BrotliError('its dictionary is not at hand');
  return transformed(dictionary.subarray(start, start + length), transform);
}

const encoder = new TextEncoder();

function transformed(
  word: Uint8Array,
  [before, change, after]: readonly [before: string, change: WordChange, after: string],
): Uint8Array {
  let body = Uint8Array.from(word);
  if (typeof change === 'number')
    body = change < 0 ? body.subarray(0, Math.max(0, body.length + change)) : body.subarray(change);
  else
    for (let at = 0; at < body.length;) {
      at += toUpper(body, at);
      if (change === 'first') break;
    }
  const [start, end] = [encoder.encode(before), encoder.encode(after)];
  const whole = new Uint8Array(start.length + body.length + end.length);
  whole.set(start);
  whole.set(body, start.length);
  whole.set(end, start.length + body.length);
  return whole;
}

/** Changes a character of one to three bytes as the standard has it. @returns its bytes. */
function toUpper(bytes: Uint8Array, at: number): number {
  const byte = bytes[at] ?? 0;
  if (byte < 0xc0) {
    if (byte >= 97 && byte <= 122) bytes[at] = byte ^ 32;
    return 1;
  }
  const isLong = byte >= 0xe0;
  const changed = at + (isLong ? 2 : 1);
  if (changed < bytes.length) bytes[changed] = (bytes[changed] ?? 0) ^ (isLong ? 5 : 32);
  return isLong ? 3 : 2;
}

export interface BrotliOptions {
  /** The standard's dictionary. */
  readonly dictionary: Uint8Array;
  /** What it may unpack to. */
  readonly maxBytes: number;
  /** What it will probably unpack to. */
  readonly expected?: number;
}

/** What was packed.
 * @throws {BrotliError} @throws {RangeError} when it is more than it may be. */
export function unpackBrotli(
  packed: Uint8Array,
  { dictionary, maxBytes, expected }: BrotliOptions,
): Uint8Array {
  const bits = new Bits(packed);
  const out = new Output(expected ?? packed.length * 8, maxBytes);
  const window = windowBytes(bits);
  const recent = [4, 11, 15, 16];
  for (let isLast = false; !isLast;) {
    isLast = bits.take(1) === 1;
    if (isLast && bits.take(1) === 1) break;
    const nibbles = bits.take(2) + 4;
    if (nibbles === 7) {
      if (bits.take(1) === 1) throw new BrotliError('a block of no kind');
      const skipped = bits.take(2);
      const length = skipped === 0 ? 0 : bits.take(8 * skipped) + 1;
      bits.bytes(length);
      continue;
    }
    const length = bits.take(4 * nibbles) + 1;
    out.reserve(length);
    if (!isLast && bits.take(1) === 1) {
      out.bytes.set(bits.bytes(length), out.length);
      out.length += length;
      continue;
    }
    readBlock({ bits, out, window, recent, dictionary, end: out.length + length });
  }
  if (bits.isPastEnd) throw new BrotliError('it is cut');
  return out.bytes.subarray(0, out.length);
}

interface BlockContext {
  readonly bits: Bits;
  readonly out: Output;
  readonly window: number;
  /** The last four distances, the newest first. */
  readonly recent: number[];
  readonly dictionary: Uint8Array;
  /** Length of all output where the block ends. */
  readonly end: number;
}

function readBlock({ bits, out, window, recent, dictionary, end }: BlockContext): void {
  const blocks = [new Blocks(bits), new Blocks(bits), new Blocks(bits)] as const;
  const [literals, commands, distances] = [blocks[LITERALS], blocks[COMMANDS], blocks[DISTANCES]];
  const postfix = bits.take(2);
  const direct = bits.take(4) << postfix;
  const modes = Array.from({ length: literals.types }, () => bits.take(2));
  const literalTrees = readCount(bits);
  const literalMap = readContextMap(bits, 64 * literals.types, literalTrees);
  const distanceTrees = readCount(bits);
  const distanceMap = readContextMap(bits, 4 * distances.types, distanceTrees);
  const codes = (count: number, size: number) => Array.from({ length: count }, () => readCode(bits, size));
  const literalCodes = codes(literalTrees, 256);
  const commandCodes = codes(commands.types, 704);
  const distanceCodes = codes(distanceTrees, 16 + direct + (48 << postfix));
  const codeOf = (list: readonly PrefixCode[], index: number): PrefixCode => {
    const code = list[index];
    if (code === undefined) throw new BrotliError('a code that there is not');
    return code;
  };

  function insert(count: number): void {
    if (out.length + count > end) throw new BrotliError('a block that goes on past its end');
    const { bytes } = out;
    let last = bytes[out.length - 1] ?? 0;
    let before = bytes[out.length - 2] ?? 0;
    for (const stop = out.length + count; out.length < stop; out.length += 1) {
      literals.next();
      const mode = modes[literals.type];
      const context =
        mode === 0
          ? last & 63
          : mode === 1
            ? last >> 2
            : mode === 2
              ? (TEXT_LAST[last] ?? 0) | (TEXT_BEFORE[before] ?? 0)
              : ((SIGNED[last] ?? 0) << 3) | (SIGNED[before] ?? 0);
      const byte = bits.symbol(codeOf(literalCodes, literalMap[64 * literals.type + context] ?? 0));
      bytes[out.length] = byte;
      before = last;
      last = byte;
    }
  }

  function readDistance(copied: number): { readonly code: number; readonly distance: number } {
    distances.next();
    const context = Math.min(3, copied - 2);
    const code = bits.symbol(codeOf(distanceCodes, distanceMap[4 * distances.type + context] ?? 0));
    if (code < 16) return { code, distance: (recent[RECENT[code] ?? 0] ?? 0) + (RECENT_ADDED[code] ?? 0) };
    if (code < 16 + direct) return { code, distance: code - 15 };
    const rest = code - direct - 16;
    const extra = 1 + (rest >> (postfix + 1));
    const high = rest >> postfix;
    const offset = (2 + (high & 1)) * 2 ** extra - 4;
    const low = rest & ((1 << postfix) - 1);
    return { code, distance: (offset + bits.take(extra)) * 2 ** postfix + low + direct + 1 };
  }

  function copy(copied: number, distance: number): void {
    if (out.length + copied > end) throw new BrotliError('a block that goes on past its end');
    const { bytes } = out;
    const at = out.length;
    if (distance >= copied) bytes.copyWithin(at, at - distance, at - distance + copied);
    else
      for (let index = 0; index < copied; index += 1) bytes[at + index] = bytes[at + index - distance] ?? 0;
    out.length += copied;
  }

  while (out.length < end) {
    if (bits.isPastEnd) throw new BrotliError('it is cut');
    commands.next();
    const command = bits.symbol(codeOf(commandCodes, commands.type));
    const insertCode = (INSERT_CELL[command >> 6] ?? 0) + ((command >> 3) & 7);
    const copyCode = (COPY_CELL[command >> 6] ?? 0) + (command & 7);
    const inserted = (INSERT_BASE[insertCode] ?? 0) + bits.take(INSERT_EXTRA[insertCode] ?? 0);
    const copied = (COPY_BASE[copyCode] ?? 0) + bits.take(COPY_EXTRA[copyCode] ?? 0);
    insert(inserted);
    if (out.length === end) break;
    const { code, distance } = command < 128 ? { code: 0, distance: recent[0] ?? 0 } : readDistance(copied);
    if (distance <= 0) throw new BrotliError('a distance that leads nowhere');
    const farthest = Math.min(window, out.length);
    if (distance > farthest) {
      const word = wordOf(dictionary, copied, distance - farthest - 1);
      if (out.length + word.length > end) throw new BrotliError('a block that goes on past its end');
      out.bytes.set(word, out.length);
      out.length += word.length;
      continue;
    }
    if (code !== 0) {
      recent.pop();
      recent.unshift(distance);
    }
    copy(copied, distance);
  }
}
