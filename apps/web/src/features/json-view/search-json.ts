/** Search in JSON. */
import type { Json } from '@cairn/chain/json';
import { entriesOf, type JsonPlace } from '../../shared/lib/json-paths.ts';

export interface JsonMatch {
  readonly place: JsonPlace;
  readonly value: Json;
}

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
