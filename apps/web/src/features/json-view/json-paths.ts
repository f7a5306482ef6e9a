/** Paths in JSON: formatting and search. */
import { isJsonObject, type Json } from '@cairn/chain/json';

/** The keys and indexes that lead to a value. */
export type JsonPlace = readonly (string | number)[];

/** The path in code notation: `tx.body.messages[0]["@type"]`; `$` for the root. */
export function writePath(place: JsonPlace): string {
  const path = place.reduce<string>((before, part) => {
    if (typeof part === 'number') return `${before}[${part}]`;
    if (!/^[A-Za-z_$][\w$]*$/.test(part)) return `${before}[${JSON.stringify(part)}]`;
    return before === '' ? part : `${before}.${part}`;
  }, '');
  return path === '' ? '$' : path;
}

export interface JsonMatch {
  readonly place: JsonPlace;
  readonly value: Json;
}

/** The entries of an object or list, in order; empty for a primitive. */
export function entriesOf(value: Json): readonly (readonly [string | number, Json])[] {
  if (isJsonObject(value)) return Object.entries(value);
  return isList(value) ? value.map((item, index) => [index, item] as const) : [];
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/**
 * Paths whose key or primitive value contains the text, case-insensitively, in document order.
 * @param limit maximum results.
 */
export function searchJson(value: Json, words: string, limit: number): readonly JsonMatch[] {
  const needle = words.trim().toLowerCase();
  const found: JsonMatch[] = [];
  if (needle === '') return found;
  // An explicit stack, because values nest deeper than the call stack allows.
  const pending: Visited[] = [{ value, name: undefined, inside: undefined }];
  for (let next = pending.pop(); next !== undefined && found.length < limit; next = pending.pop()) {
    const { value: current, name } = next;
    const isPlain = typeof current !== 'object' || current === null;
    const isNamed = typeof name === 'string' && name.toLowerCase().includes(needle);
    if (isNamed || (isPlain && String(current).toLowerCase().includes(needle)))
      found.push({ place: placeOf(next), value: current });
    for (const [key, item] of entriesOf(current).toReversed())
      pending.push({ value: item, name: key, inside: next });
  }
  return found;
}

interface Visited {
  readonly value: Json;
  /** Undefined for the root. */
  readonly name: string | number | undefined;
  readonly inside: Visited | undefined;
}

function placeOf(visited: Visited): JsonPlace {
  const place: (string | number)[] = [];
  for (let at: Visited | undefined = visited; at?.name !== undefined; at = at.inside) place.push(at.name);
  return place.reverse();
}
