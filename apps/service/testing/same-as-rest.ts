/**
 * Compares what a client decoded from protobuf with a node's REST, member by member, across their notations.
 */
import { isJsonObject, type Json, type JsonObject, isJsonList } from '@cairn/chain/json';
import { allShapes } from '@cairn/messages/all-shapes';
import { parseEnum } from '@cairn/messages/protobuf/shape';
import { QUERY_SHAPES } from '../src/network/abci-query/answer-abci-query.ts';

const NUMBERS: ReadonlyMap<string, number> = new Map(
  Object.values({ ...QUERY_SHAPES, ...allShapes }).flatMap((line) =>
    [...(parseEnum(line) ?? [])].map(([number, name]) => [name, number] as const),
  ),
);

/** REST's zero of a decimal, a duration and a time. */
const ZERO = /^(?:0[.0]*s?|1970-01-01T00:00:00Z)$/;

/**
 * The differences of the two.
 * @param rest a node's JSON: names with underscores, decimals with 18 places, an Any with its fields.
 * @param read the same from CosmJS, as JSON: names in camel case, decimals in their 18th places, an Any with
 * its bytes.
 */
export function* differences(rest: Json, read: Json | undefined, at = ''): Generator<string> {
  if (isEmpty(rest) || isEmpty(read)) {
    if (!isZero(rest) || !isEmpty(read)) yield `${at}: ${JSON.stringify(rest)} is ${JSON.stringify(read)}`;
  } else if (isJsonList(rest) && isJsonList(read)) {
    if (rest.length !== read.length) yield `${at}: ${rest.length} are ${read.length}`;
    for (const [index, item] of rest.entries()) yield* differences(item, read[index], `${at}[${index}]`);
  } else if (isJsonObject(rest) && isJsonObject(read)) {
    yield* membersOf(rest, read, at);
  } else if (!isSame(textOf(rest), read)) yield `${at}: ${textOf(rest)} is ${textOf(read ?? null)}`;
}

function* membersOf(rest: JsonObject, read: JsonObject, at: string): Generator<string> {
  if ('@type' in rest) {
    if (rest['@type'] !== read['typeUrl']) yield `${at}: ${textOf(rest['@type'] ?? null)}`;
    return;
  }
  const names = new Map(Object.keys(rest).map((name) => [camel(name), name]));
  for (const [name, value] of Object.entries(read))
    if (!names.has(name) && !isEmpty(value)) yield `${at}.${name} is not in REST`;
  for (const [name, own] of names) yield* differences(rest[own] ?? null, read[name], `${at}.${own}`);
}

const textOf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

const camel = (name: string): string =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

function isZero(rest: Json): boolean {
  if (isJsonObject(rest)) return Object.values(rest).every(isZero);
  return isEmpty(rest) || ZERO.test(textOf(rest));
}

/** Whether a value is one that protobuf omits. */
function isEmpty(value: Json | undefined): boolean {
  if (isJsonObject(value)) return Object.values(value).every(isEmpty);
  return !value || value === '0' || (Array.isArray(value) && value.length === 0);
}

function isSame(rest: string, read: Json | undefined): boolean {
  if (isJsonObject(read)) {
    const [seconds, nanos] = [Number(read['seconds'] ?? 0), textOf(read['nanos'] ?? 0).padStart(9, '0')];
    if (/T.*Z$/.test(rest))
      return Date.parse(rest) === seconds * 1000 + Number(nanos.slice(0, 3)) && endsAs(rest, nanos);
    return Number(rest.replace('s', '')) === Number(`${seconds}.${nanos}`);
  }
  if (rest === textOf(read ?? null) || (typeof read === 'number' && NUMBERS.get(rest) === read)) return true;
  if (/^\d+\.\d{18}$/.test(rest)) {
    const [text, atomics] = [textOf(read ?? null), BigInt(rest.replace('.', '')).toString()];
    return text === atomics || Buffer.from(text, 'base64').toString('utf8') === atomics;
  }
  // Its times have milliseconds.
  return (
    /^\d{4}-.*Z$/.test(rest) &&
    Date.parse(rest.replace(/(\.\d{3})\d*/, '$1')) === Date.parse(textOf(read ?? null))
  );
}

function endsAs(time: string, nanos: string): boolean {
  return (/\.(\d+)Z$/.exec(time)?.[1] ?? '').padEnd(9, '0') === nanos;
}
