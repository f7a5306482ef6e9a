/** The protobuf wire format: numbered fields without names. */

/** Bytes that are not a protobuf message. */
export class WireError extends SyntaxError {
  override name = 'WireError';
}

/** One field as on the wire; a length-delimited one may be text, bytes, a message or packed numbers. */
export type WireField =
  | { readonly number: number; readonly kind: 'varint' | 'fixed64' | 'fixed32'; readonly value: bigint }
  | { readonly number: number; readonly kind: 'bytes'; readonly value: Uint8Array };

const KINDS = { 0: 'varint', 1: 'fixed64', 2: 'bytes', 5: 'fixed32' } as const;
const MAX_VARINT_BYTES = 10;

/** The offset in the whole input: subarrays share its buffer. */
const placeOf = (bytes: Uint8Array, at: number) => bytes.byteOffset + at;

/**
 * The fields of a message, in their order. Offsets in errors count from the start of the bytes' buffer.
 * @throws {WireError} with the offset where the bytes end early or a field is invalid.
 */
export function readWire(bytes: Uint8Array): readonly WireField[] {
  const fields: WireField[] = [];
  for (let at = 0; at < bytes.length;) {
    const tag = readVarint(bytes, at);
    const field = readField(bytes, at, tag);
    fields.push(field.field);
    at = field.end;
  }
  return fields;
}

/** The values of a length-delimited field, in their order. */
export const bytesAt = (fields: readonly WireField[], number: number): readonly Uint8Array[] =>
  fields.flatMap((field) => (field.number === number && field.kind === 'bytes' ? [field.value] : []));

/** Packed numbers of one field. */
export function readPacked(bytes: Uint8Array): readonly bigint[] {
  const values: bigint[] = [];
  for (let at = 0; at < bytes.length;) {
    const { value, end } = readVarint(bytes, at);
    values.push(value);
    at = end;
  }
  return values;
}

interface Varint {
  readonly value: bigint;
  /** The offset after the field. */
  readonly end: number;
}

/** @param start offset of the tag, for errors. */
function readField(
  bytes: Uint8Array,
  start: number,
  { value: tag, end: at }: Varint,
): { readonly field: WireField; readonly end: number } {
  const number = Number(tag >> 3n);
  const wireType = Number(tag & 7n);
  if (number < 1 || number > 536_870_911)
    throw new WireError(`there is no field ${number}, which byte ${placeOf(bytes, start)} names`);
  if (wireType !== 0 && wireType !== 1 && wireType !== 2 && wireType !== 5)
    throw new WireError(`field ${number}, at byte ${placeOf(bytes, start)}, is of an unknown kind`);
  const kind = KINDS[wireType];
  if (kind === 'varint') {
    const { value, end } = readVarint(bytes, at);
    return { field: { number, kind, value }, end };
  }
  if (kind === 'bytes') {
    const length = readVarint(bytes, at);
    const value = take(bytes, length.end, length.value, number);
    return { field: { number, kind, value }, end: length.end + value.length };
  }
  const taken = take(bytes, at, kind === 'fixed64' ? 8n : 4n, number);
  const value = taken.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  return { field: { number, kind, value }, end: at + taken.length };
}

function take(bytes: Uint8Array, start: number, length: bigint, number: number): Uint8Array {
  const missing = length - BigInt(bytes.length - start);
  if (missing > 0n)
    throw new WireError(
      `the bytes end at byte ${placeOf(bytes, bytes.length)}, in the middle of field ${number}: ${missing} more belong to it`,
    );
  return bytes.subarray(start, start + Number(length));
}

function readVarint(bytes: Uint8Array, at: number): Varint {
  let value = 0n;
  for (let index = 0; index < MAX_VARINT_BYTES; index += 1) {
    const byte = bytes[at + index];
    if (byte === undefined)
      throw new WireError(`the bytes end at byte ${placeOf(bytes, bytes.length)}, in the middle of a number`);
    value |= BigInt(byte & 0x7f) << BigInt(7 * index);
    if (byte < 0x80) return { value: BigInt.asUintN(64, value), end: at + index + 1 };
  }
  throw new WireError(`the number at byte ${placeOf(bytes, at)} is longer than any number`);
}
