/** Protobuf messages as the JSON that a node prints for them. */
import { atomicsToString, DEC_DIGITS } from '@cairn/chain/dec';
import { type Json, type JsonObject, tryParseJson } from '@cairn/chain/json';
import { base64 } from '@scure/base';
import { allShapes } from '../all-shapes.ts';
import { readPacked, readWire, WireError, type WireField } from './read-wire.ts';
import { createShapeBook, type FieldShape } from './shape.ts';

/** Limits the nesting of hostile messages. */
const MAX_DEPTH = 24;

const { shapeOf, enumOf, isNumber } = createShapeBook(allShapes);

/**
 * A message of a known shape, as JSON with all fields, zero values included, as a node prints it. Unknown
 * fields come last, as `@field 7`.
 * @throws {WireError} when the bytes are not such a message.
 */
export function decodeShape(name: string, bytes: Uint8Array, depth = 0): JsonObject {
  const shape = shapeOf(name);
  if (shape === undefined) throw new WireError(`the fields of ${name} are not known`);
  if (depth > MAX_DEPTH) throw new WireError('messages inside messages without end');
  const fields = readWire(bytes);
  const result: Record<string, Json> = {};
  for (const field of shape) {
    const found = fields.filter(({ number }) => number === field.number);
    const value = readPresence(field, found, depth);
    if (value !== undefined) result[field.name] = value;
  }
  for (const field of fields) {
    if (shape.some(({ number }) => number === field.number)) continue;
    result[`@field ${field.number}`] = guess(field, depth);
  }
  return result;
}

/**
 * An Any as JSON: `@type` and its fields; for an unknown type the fields by number, each decoded by guess.
 * @throws {WireError} when the bytes are not a message.
 */
export function decodeAny(bytes: Uint8Array, depth = 0): JsonObject {
  const fields = readWire(bytes);
  const [url, value] = [1, 2].map((number) => fields.findLast((field) => field.number === number)?.value);
  const typeUrl = url instanceof Uint8Array ? text(url) : '';
  const body = value instanceof Uint8Array ? value : new Uint8Array();
  const name = typeUrl.replace(/^\//, '');
  if (shapeOf(name) !== undefined) return { '@type': typeUrl, ...decodeShape(name, body, depth + 1) };
  return { '@type': typeUrl, '@value': base64.encode(body), ...byNumber(body, depth) };
}

function readPresence(field: FieldShape, found: readonly WireField[], depth: number): Json | undefined {
  if (field.presence === 'repeated') return found.flatMap((entry) => readRepeated(field.type, entry, depth));
  // The last of several values counts, as protobuf requires.
  const last = found.at(-1);
  if (last !== undefined) return readValue(field.type, last, depth);
  if (field.presence === 'plain') return zeroOf(field.type, depth);
  return field.presence === 'nullable' ? null : undefined;
}

function readRepeated(type: string, field: WireField, depth: number): readonly Json[] {
  if (field.kind !== 'bytes' || !isNumber(type)) return [readValue(type, field, depth)];
  return readPacked(field.value).map((value) =>
    readValue(type, { number: field.number, kind: 'varint', value }, depth),
  );
}

function readValue(type: string, field: WireField, depth: number): Json {
  const { value } = field;
  if (value instanceof Uint8Array) return readBytes(type, value, depth);
  if (type === 'u64') return value.toString();
  if (type === 'i64') return BigInt.asIntN(64, value).toString();
  if (type === 'u32') return Number(BigInt.asIntN(32, value));
  if (type === 'bool') return value !== 0n;
  const names = enumOf(type);
  if (names === undefined) throw new WireError(`a number where ${type} belongs`);
  return names.get(Number(value)) ?? Number(value);
}

function readBytes(type: string, value: Uint8Array, depth: number): Json {
  if (type === 'text') return text(value);
  if (type === 'bytes') return base64.encode(value);
  if (type === 'dec') return decimal(text(value));
  if (type === 'any') return decodeAny(value, depth + 1);
  if (type === 'json') return jsonOf(value);
  if (type === 'time') return moment(value);
  if (type === 'duration') return span(value);
  if (isNumber(type)) throw new WireError(`bytes where a number belongs, at byte ${value.byteOffset}`);
  return decodeShape(type, value, depth + 1);
}

function zeroOf(type: string, depth: number): Json {
  if (type === 'u64' || type === 'i64') return '0';
  if (type === 'u32') return 0;
  if (type === 'bool') return false;
  const names = enumOf(type);
  if (names !== undefined) return names.get(0) ?? 0;
  if (type === 'dec') return '0';
  if (type === 'any' || type === 'bytes') return null;
  if (type === 'time') return '0001-01-01T00:00:00Z';
  return readBytes(type === 'json' ? 'text' : type, new Uint8Array(), depth);
}

function text(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

/** On the wire a decimal is an integer of its 18th places. */
function decimal(atomics: string): string {
  if (!/^-?\d+$/.test(atomics)) throw new WireError(`not a decimal: ${atomics.slice(0, 40)}`);
  const [integer = '', fraction = ''] = atomicsToString(BigInt(atomics), DEC_DIGITS).split('.');
  return `${integer}.${fraction.padEnd(DEC_DIGITS, '0')}`;
}

function jsonOf(bytes: Uint8Array): Json {
  const source = text(bytes);
  const value = tryParseJson(source);
  return value === undefined ? source : value;
}

function secondsAndNanos(bytes: Uint8Array): readonly [bigint, bigint] {
  const fields = readWire(bytes);
  const of = (number: number) => {
    const value = fields.find((field) => field.number === number)?.value;
    return typeof value === 'bigint' ? BigInt.asIntN(64, value) : 0n;
  };
  return [of(1), of(2)];
}

/** Go prints no fraction, or one of three, six or nine digits. */
function fractionOf(nanos: bigint): string {
  const digits = (nanos < 0n ? -nanos : nanos)
    .toString()
    .padStart(9, '0')
    .replace(/(000)+$/, '');
  return digits === '' ? '' : `.${digits}`;
}

function moment(bytes: Uint8Array): string {
  const [seconds, nanos] = secondsAndNanos(bytes);
  const date = new Date(Number(seconds) * 1000);
  if (Number.isNaN(date.getTime())) throw new WireError('a time out of range');
  return `${date.toISOString().slice(0, 19)}${fractionOf(nanos)}Z`;
}

function span(bytes: Uint8Array): string {
  const [seconds, nanos] = secondsAndNanos(bytes);
  const sign = (seconds < 0n || nanos < 0n) && seconds === 0n ? '-' : '';
  return `${sign}${seconds}${fractionOf(nanos)}s`;
}

function byNumber(bytes: Uint8Array, depth: number): JsonObject {
  const fields = new Map<number, Json[]>();
  for (const field of readWire(bytes)) {
    const values = fields.get(field.number) ?? [];
    values.push(guess(field, depth));
    fields.set(field.number, values);
  }
  return Object.fromEntries(
    [...fields].map(([number, values]) => [
      `@field ${number}`,
      values.length === 1 ? (values[0] ?? null) : values,
    ]),
  );
}

/** The most likely type of an unknown field: text, else a message, else bytes. */
function guess(field: WireField, depth: number): Json {
  const { value } = field;
  if (typeof value === 'bigint') return value.toString();
  const asText = readableText(value);
  if (asText !== undefined) return asText;
  if (depth < MAX_DEPTH && value.length > 1) {
    try {
      return byNumber(value, depth + 1);
    } catch {
      // Not a message either.
    }
  }
  return base64.encode(value);
}

function readableText(bytes: Uint8Array): string | undefined {
  try {
    const decoded = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/.test(decoded) ? decoded : undefined;
  } catch {
    return undefined;
  }
}
