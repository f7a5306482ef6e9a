/** Protobuf as it travels: numbered fields, not yet named. */

/** Bytes that are no protobuf message. */
export class WireError extends SyntaxError {
  override name = 'WireError';
}

/** One field as it came; a length-delimited one may be text, bytes, a message or packed numbers. */
export type WireField =
  | { readonly number: number; readonly kind: 'varint' | 'fixed64' | 'fixed32'; readonly value: bigint }
  | { readonly number: number; readonly kind: 'bytes'; readonly value: Uint8Array };

const KINDS = { 0: 'varint', 1: 'fixed64', 2: 'bytes', 5: 'fixed32' } as const;
const MAX_VARINT_BYTES = 10;

/** The fields of a message, in the order in which they came.
 * @throws {WireError} when the bytes end early or name a field that cannot be. */
export function readWire(bytes: Uint8Array): readonly WireField[] {
  const fields: WireField[] = [];
  for (let at = 0; at < bytes.length;) {
    const tag = readVarint(bytes, at);
    const field = readField(bytes, tag.end, tag.value);
    fields.push(field.field);
    at = field.end;
  }
  return fields;
}

/** Numbers that travel one behind the other in one field. */
export function readPacked(bytes: Uint8Array): readonly bigint[] {
  const values: bigint[] = [];
  for (let at = 0; at < bytes.length;) {
    const { value, end } = readVarint(bytes, at);
    values.push(value);
    at = end;
  }
  return values;
}

function readField(
  bytes: Uint8Array,
  at: number,
  tag: bigint,
): { readonly field: WireField; readonly end: number } {
  const number = Number(tag >> 3n);
  const wireType = Number(tag & 7n);
  if (number < 1 || number > 536_870_911) throw new WireError(`there is no field ${number}`);
  if (wireType !== 0 && wireType !== 1 && wireType !== 2 && wireType !== 5)
    throw new WireError(`field ${number} is of an unknown kind`);
  const kind = KINDS[wireType];
  if (kind === 'varint') {
    const { value, end } = readVarint(bytes, at);
    return { field: { number, kind, value }, end };
  }
  if (kind === 'bytes') {
    const { value, end: start } = readVarint(bytes, at);
    const end = start + Number(value);
    return { field: { number, kind, value: slice(bytes, start, end) }, end };
  }
  const end = at + (kind === 'fixed64' ? 8 : 4);
  const value = slice(bytes, at, end).reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  return { field: { number, kind, value }, end };
}

function slice(bytes: Uint8Array, start: number, end: number): Uint8Array {
  if (end > bytes.length) throw new WireError('the bytes end in the middle of a field');
  return bytes.subarray(start, end);
}

function readVarint(bytes: Uint8Array, at: number): { readonly value: bigint; readonly end: number } {
  let value = 0n;
  for (let index = 0; index < MAX_VARINT_BYTES; index += 1) {
    const byte = bytes[at + index];
    if (byte === undefined) throw new WireError('the bytes end in the middle of a number');
    value |= BigInt(byte & 0x7f) << BigInt(7 * index);
    if (byte < 0x80) return { value: BigInt.asUintN(64, value), end: at + index + 1 };
  }
  throw new WireError('a number is longer than any number');
}
