/** Protobuf messages from the JSON that a node prints: the inverse of `decode-any.ts`. */
import { parseDec } from '@cairn/chain/dec';
import { isJsonObject, type Json, type JsonObject } from '@cairn/chain/json';
import { bytesField, concatBytes, messageField, numberField, varint } from '@cairn/chain/verify/write-proto';
import { base64 } from '@scure/base';
import { createShapeBook, parseShape, type FieldShape, type ShapeBook } from './shape.ts';

/** JSON that cannot be encoded; the message names the member. */
export class EncodeError extends Error {
  override name = 'EncodeError';
}

/** Limits the nesting of hostile messages. */
const MAX_DEPTH = 24;
/** Has the bytes of an opaque message, in base64. */
const RAW = '@value';
const NO_BYTES: Uint8Array = new Uint8Array();

/**
 * Encodes the JSON of a message by the line of its shape.
 * @throws {EncodeError}
 */
export type ShapeEncoder = (line: string, json: JsonObject) => Uint8Array;

/** An encoder for messages of these shapes, by name; the type URL of an Any is such a name. */
export function createShapeEncoder(shapes: Readonly<Record<string, string>>): ShapeEncoder {
  const book = createShapeBook(shapes);
  return (line, json) => encodeFields(book, parseShape(line) ?? [], json, 0);
}

function encodeMessage(book: ShapeBook, name: string, json: JsonObject, depth: number): Uint8Array {
  if (RAW in json) return bytesOf(json[RAW] ?? null, name);
  const shape = book.shapeOf(name);
  if (shape === undefined) throw new EncodeError(`the fields of ${name} are not known`);
  if (depth > MAX_DEPTH) throw new EncodeError('messages inside messages without end');
  return encodeFields(book, shape, json, depth);
}

function encodeFields(
  book: ShapeBook,
  shape: readonly FieldShape[],
  json: JsonObject,
  depth: number,
): Uint8Array {
  for (const [name, value] of Object.entries(json))
    if (name !== '@type' && !isZero(value) && !shape.some((field) => field.name === name))
      throw new EncodeError(`the place of ${name} in its message is not known`);
  return concatBytes(
    ...// A chain writes fields by number, not in the order of declaration.
    shape
      .toSorted((a, b) => a.number - b.number)
      .map((field) => {
        const value = Object.hasOwn(json, field.name) ? json[field.name] : undefined;
        return value === undefined || value === null ? NO_BYTES : encodeField(book, field, value, depth);
      }),
  );
}

function encodeField(book: ShapeBook, field: FieldShape, value: Json, depth: number): Uint8Array {
  const { number, name, type, presence } = field;
  if (presence !== 'repeated') {
    if (book.isNumber(type)) return numberField(number, numberOf(book, field, value));
    const bytes = encodeValue(book, field, value, depth);
    return type === 'text' || type === 'bytes' ? bytesField(number, bytes) : messageField(number, bytes);
  }
  if (!Array.isArray(value)) throw new EncodeError(`${name} is no list`);
  if (book.isNumber(type)) {
    const numbers = value.map((item: Json) => varint(numberOf(book, field, item)));
    return bytesField(number, concatBytes(...numbers));
  }
  const items = value.map((item: Json) => messageField(number, encodeValue(book, field, item, depth)));
  return concatBytes(...items);
}

function numberOf(book: ShapeBook, { name, type }: FieldShape, value: Json): bigint {
  if (type === 'bool') return value === true ? 1n : 0n;
  const numbers = book.enumOf(type);
  return numbers === undefined ? bigIntOf(value, name) : enumNumber(numbers, value, name);
}

/** The bytes of a field that is no number. */
function encodeValue(book: ShapeBook, { name, type }: FieldShape, value: Json, depth: number): Uint8Array {
  if (type === 'bytes') return bytesOf(value, name);
  // A contract's message is shown as JSON, without its original whitespace.
  if (type === 'json') throw new EncodeError(`the bytes of ${name} are not known`);
  if (type === 'any' || isJsonObject(value)) {
    if (!isJsonObject(value)) throw new EncodeError(`${name} is no message`);
    return type === 'any' ? encodeAny(book, value, depth) : encodeMessage(book, type, value, depth + 1);
  }
  if (typeof value !== 'string') throw new EncodeError(`${name} is not a ${type}`);
  if (type === 'text') return utf8(value);
  if (type === 'dec') return utf8(atomicsOf(value, name));
  if (type === 'time') return secondsAndNanos(momentOf(value, name));
  if (type === 'duration') return secondsAndNanos(spanOf(value, name));
  throw new EncodeError(`${name} is no message`);
}

function encodeAny(book: ShapeBook, json: JsonObject, depth: number): Uint8Array {
  const typeUrl = json['@type'];
  if (typeof typeUrl !== 'string') throw new EncodeError('an Any without its type');
  const value = encodeMessage(book, typeUrl.replace(/^\//, ''), json, depth + 1);
  return concatBytes(messageField(1, utf8(typeUrl)), bytesField(2, value));
}

function isZero(value: Json): boolean {
  return value === null || value === false || value === '' || value === 0 || value === '0'
    ? true
    : Array.isArray(value) && value.length === 0;
}

function bigIntOf(value: Json, name: string): bigint {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value);
  if (typeof value === 'string' && /^-?\d{1,20}$/.test(value)) return BigInt(value);
  throw new EncodeError(`${name} is no whole number`);
}

function enumNumber(names: ReadonlyMap<number, string>, value: Json, name: string): bigint {
  if (typeof value === 'number') return bigIntOf(value, name);
  for (const [number, candidate] of names) if (candidate === value) return BigInt(number);
  throw new EncodeError(`${name} has a value of no known number`);
}

function bytesOf(value: Json, name: string): Uint8Array {
  try {
    if (value === null) return NO_BYTES;
    if (typeof value === 'string') return base64.decode(value);
  } catch {
    // Refused below, as other non-texts are.
  }
  throw new EncodeError(`${name} is no base64`);
}

/** On the wire a decimal is an integer of its 18th places. */
function atomicsOf(text: string, name: string): string {
  try {
    return parseDec(text).toString();
  } catch {
    throw new EncodeError(`${name} is no decimal`);
  }
}

function momentOf(text: string, name: string): readonly [bigint, bigint] {
  const [, second, fraction = ''] = /^([\d-]+T[\d:]+)(?:\.(\d{1,9}))?Z$/.exec(text) ?? [];
  const ms = Date.parse(`${second ?? ''}Z`);
  if (Number.isNaN(ms)) throw new EncodeError(`${name} is no time`);
  return [BigInt(ms / 1000), nanosOf(fraction)];
}

function spanOf(text: string, name: string): readonly [bigint, bigint] {
  const [, sign, seconds, fraction = ''] = /^(-?)(\d{1,18})(?:\.(\d{1,9}))?s$/.exec(text) ?? [];
  if (seconds === undefined) throw new EncodeError(`${name} is no duration`);
  const factor = sign === '-' ? -1n : 1n;
  return [factor * BigInt(seconds), factor * nanosOf(fraction)];
}

const nanosOf = (fraction: string): bigint => BigInt(fraction.padEnd(9, '0'));

const secondsAndNanos = ([seconds, nanos]: readonly [bigint, bigint]): Uint8Array =>
  concatBytes(numberField(1, seconds), numberField(2, nanos));

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
