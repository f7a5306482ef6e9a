/** A gRPC request as the fields of a REST request: in its path, or in its query. */
import type { ShapeBook } from '@cairn/messages/protobuf/shape';
import { parseShape, type FieldShape } from '@cairn/messages/protobuf/shape';
import { readPacked, readWire, type WireField } from '@cairn/messages/protobuf/read-wire';

/** Names, such as `address` and `pagination.limit`, and values as text; several for a repeated field. */
export type RequestFields = URLSearchParams;

/**
 * Reads the fields that a request sets.
 * @param input the line of its fields.
 * @throws {WireError} when the bytes are not such a message.
 */
export function requestFields(book: ShapeBook, input: string, bytes: Uint8Array): RequestFields {
  const fields = new URLSearchParams();
  collect(book, parseShape(input) ?? [], bytes, '', fields);
  return fields;
}

function collect(
  book: ShapeBook,
  shape: readonly FieldShape[],
  bytes: Uint8Array,
  before: string,
  into: RequestFields,
): void {
  for (const wire of readWire(bytes)) {
    const field = shape.find(({ number }) => number === wire.number);
    if (field === undefined) continue;
    const name = before + field.name;
    const nested = book.shapeOf(field.type);
    if (nested !== undefined && wire.kind === 'bytes') collect(book, nested, wire.value, `${name}.`, into);
    // The last of several values counts, as protobuf requires.
    else if (field.presence !== 'repeated') into.set(name, textOf(book, field, wire));
    else for (const value of unpacked(field, wire)) into.append(name, textOf(book, field, value));
  }
}

function unpacked({ type, number }: FieldShape, wire: WireField): readonly WireField[] {
  if (type === 'text' || type === 'bytes' || wire.kind !== 'bytes') return [wire];
  return readPacked(wire.value).map((value) => ({ number, kind: 'varint', value }));
}

function textOf(book: ShapeBook, { type }: FieldShape, { value }: WireField): string {
  if (typeof value !== 'bigint')
    return type === 'bytes' ? Buffer.from(value).toString('base64') : Buffer.from(value).toString('utf8');
  if (type === 'bool') return String(value !== 0n);
  if (type === 'i64') return BigInt.asIntN(64, value).toString();
  return book.enumOf(type)?.get(Number(value)) ?? value.toString();
}
