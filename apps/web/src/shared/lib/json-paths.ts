/** Paths in JSON. */
import { isJsonList, isJsonObject, type Json } from '@cairn/chain/json';

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

/** The entries of an object or list, in order; empty for a primitive. */
export function entriesOf(value: Json): readonly (readonly [string | number, Json])[] {
  if (isJsonObject(value)) return Object.entries(value);
  return isJsonList(value) ? value.map((item, index) => [index, item] as const) : [];
}
