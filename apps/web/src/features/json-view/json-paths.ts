/** Places in JSON: how they are written, and which match what is searched. */
import { isJsonObject, type Json } from '@cairn/chain/json';

/** The names and indexes that lead to a value. */
export type JsonPlace = readonly (string | number)[];

/** The place as a program writes it: `tx.body.messages[0]["@type"]`; the whole is `$`. */
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

/** The named values of an object or list, in their order; nothing for a plain value. */
export function entriesOf(value: Json): readonly (readonly [string | number, Json])[] {
  if (isJsonObject(value)) return Object.entries(value);
  return isList(value) ? value.map((item, index) => [index, item] as const) : [];
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/**
 * Every place whose name, or whose plain value, contains the words in any case; in the order of the text.
 * @param limit the search ends there.
 */
export function searchJson(value: Json, words: string, limit: number): readonly JsonMatch[] {
  const wanted = words.trim().toLowerCase();
  const found: JsonMatch[] = [];
  if (wanted === '') return found;
  // A list of what is still to be visited, for values nest deeper than calls may.
  const pending: Visited[] = [{ value, name: undefined, inside: undefined }];
  for (let next = pending.pop(); next !== undefined && found.length < limit; next = pending.pop()) {
    const { value: current, name } = next;
    const isPlain = typeof current !== 'object' || current === null;
    const isNamed = typeof name === 'string' && name.toLowerCase().includes(wanted);
    if (isNamed || (isPlain && String(current).toLowerCase().includes(wanted)))
      found.push({ place: placeOf(next), value: current });
    for (const [key, item] of entriesOf(current).toReversed())
      pending.push({ value: item, name: key, inside: next });
  }
  return found;
}

interface Visited {
  readonly value: Json;
  /** undefined for the whole. */
  readonly name: string | number | undefined;
  readonly inside: Visited | undefined;
}

function placeOf(visited: Visited): JsonPlace {
  const place: (string | number)[] = [];
  for (let at: Visited | undefined = visited; at?.name !== undefined; at = at.inside) place.push(at.name);
  return place.reverse();
}
