/** Unpacks DEFLATE (RFC 1951) at once: a database's file system cannot wait for a stream. */

/** What is packed is not DEFLATE, or unpacks to another size. */
export class InflateError extends Error {
  override name = 'InflateError';
}

const MAX_BITS = 15;
const END_OF_BLOCK = 256;
const LENGTH_BASE = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
  227, 258,
];
const LENGTH_EXTRA = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const DISTANCE_BASE = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
  6145, 8193, 12289, 16385, 24577,
];
const DISTANCE_EXTRA = [
  0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
];
const LENGTHS_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/** For the next `MAX_BITS` bits, as they come: symbol × 16 + bits that it takes. */
type Table = Uint16Array;

function tableOf(lengths: ArrayLike<number>): Table {
  const counts = new Uint16Array(MAX_BITS + 1);
  for (let symbol = 0; symbol < lengths.length; symbol += 1) {
    const bits = lengths[symbol] ?? 0;
    counts[bits] = (counts[bits] ?? 0) + 1;
  }
  counts[0] = 0;
  const next = new Uint16Array(MAX_BITS + 2);
  for (let bits = 1; bits <= MAX_BITS; bits += 1)
    next[bits + 1] = ((next[bits] ?? 0) + (counts[bits] ?? 0)) << 1;
  const table = new Uint16Array(1 << MAX_BITS);
  for (let symbol = 0; symbol < lengths.length; symbol += 1) {
    const bits = lengths[symbol] ?? 0;
    if (bits === 0) continue;
    const code = next[bits] ?? 0;
    next[bits] = code + 1;
    let reversed = 0;
    for (let bit = 0; bit < bits; bit += 1) reversed |= ((code >> bit) & 1) << (bits - 1 - bit);
    for (let at = reversed; at < table.length; at += 1 << bits) table[at] = (symbol << 4) | bits;
  }
  return table;
}

let fixed: { readonly literals: Table; readonly distances: Table } | undefined;

function fixedTables() {
  if (fixed !== undefined) return fixed;
  const literals = new Uint8Array(288).fill(8, 0, 144).fill(9, 144, 256).fill(7, 256, 280).fill(8, 280);
  fixed = { literals: tableOf(literals), distances: tableOf(new Uint8Array(30).fill(5)) };
  return fixed;
}

/** The `size` bytes that a DEFLATE stream unpacks to.
 * @throws {InflateError} */
export function inflate(packed: Uint8Array, size: number): Uint8Array {
  const out = new Uint8Array(size);
  let written = 0;
  let at = 0;
  let held = 0;
  let heldBits = 0;

  function fill(bits: number): void {
    while (heldBits < bits) {
      // Past the end zeros are looked at, and must not be taken.
      held |= (packed[at] ?? 0) << heldBits;
      at += 1;
      heldBits += 8;
    }
  }
  function take(bits: number): number {
    fill(bits);
    const value = held & ((1 << bits) - 1);
    held >>>= bits;
    heldBits -= bits;
    return value;
  }
  function symbolOf(table: Table): number {
    fill(MAX_BITS);
    const entry = table[held & ((1 << MAX_BITS) - 1)] ?? 0;
    const bits = entry & 15;
    if (bits === 0) throw new InflateError('a code that stands for nothing');
    held >>>= bits;
    heldBits -= bits;
    return entry >> 4;
  }
  function stored(): void {
    take(heldBits & 7);
    const length = take(16);
    take(16);
    at -= heldBits >> 3;
    held = 0;
    heldBits = 0;
    if (at + length > packed.length || written + length > size) throw new InflateError('it is cut');
    out.set(packed.subarray(at, at + length), written);
    at += length;
    written += length;
  }
  function readTables() {
    const [literals, distances, order] = [take(5) + 257, take(5) + 1, take(4) + 4];
    const codeLengths = new Uint8Array(19);
    for (let index = 0; index < order; index += 1) codeLengths[LENGTHS_ORDER[index] ?? 0] = take(3);
    const codes = tableOf(codeLengths);
    const lengths = new Uint8Array(literals + distances);
    for (let index = 0; index < lengths.length;) {
      const symbol = symbolOf(codes);
      if (symbol < 16) {
        lengths[index] = symbol;
        index += 1;
        continue;
      }
      const value = symbol === 16 ? (lengths[index - 1] ?? 0) : 0;
      const times = symbol === 16 ? 3 + take(2) : symbol === 17 ? 3 + take(3) : 11 + take(7);
      lengths.fill(value, index, index + times);
      index += times;
    }
    return {
      literals: tableOf(lengths.subarray(0, literals)),
      distances: tableOf(lengths.subarray(literals)),
    };
  }
  function block({ literals, distances }: { readonly literals: Table; readonly distances: Table }): void {
    for (;;) {
      const symbol = symbolOf(literals);
      if (symbol === END_OF_BLOCK) return;
      if (symbol < END_OF_BLOCK) {
        if (written === size) throw new InflateError('it is longer than it should be');
        out[written] = symbol;
        written += 1;
        continue;
      }
      const length = (LENGTH_BASE[symbol - 257] ?? 0) + take(LENGTH_EXTRA[symbol - 257] ?? 0);
      const far = symbolOf(distances);
      const distance = (DISTANCE_BASE[far] ?? 0) + take(DISTANCE_EXTRA[far] ?? 0);
      if (distance === 0 || distance > written || written + length > size)
        throw new InflateError('it refers to what is not there');
      if (distance >= length) out.copyWithin(written, written - distance, written - distance + length);
      else
        for (let index = 0; index < length; index += 1)
          out[written + index] = out[written + index - distance] ?? 0;
      written += length;
    }
  }

  for (let isLast = false; !isLast;) {
    isLast = take(1) === 1;
    const kind = take(2);
    if (kind === 0) stored();
    else if (kind === 1) block(fixedTables());
    else if (kind === 2) block(readTables());
    else throw new InflateError('a block of no kind');
    if (at - (heldBits >> 3) > packed.length) throw new InflateError('it is cut');
  }
  if (written !== size) throw new InflateError(`it has ${written} bytes, not ${size}`);
  return out;
}
