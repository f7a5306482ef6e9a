/** Reads raw JSON, for tests that must not depend on the product's parsers. */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export function parseJson(text: string): Json {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- what JSON.parse answers is JSON
  return JSON.parse(text) as Json;
}

/** The value at a path of keys and indexes; undefined when missing. */
export function at(value: Json | undefined, ...path: readonly (string | number)[]): Json | undefined {
  let inner: Json | undefined = value;
  for (const key of path) {
    if (typeof inner !== 'object' || inner === null) return undefined;
    if (!Object.hasOwn(inner, key)) return undefined;
    inner = isList(inner) ? inner[Number(key)] : inner[key];
  }
  return inner;
}

/** The string at a path. @throws {TypeError} when missing. */
export function textAt(value: Json | undefined, ...path: readonly (string | number)[]): string {
  const found = at(value, ...path);
  if (typeof found === 'string') return found;
  throw new TypeError(`No text at ${path.join('.')}`);
}

/** The list at a path; empty when missing or null. */
export function listAt(value: Json | undefined, ...path: readonly (string | number)[]): readonly Json[] {
  const found = at(value, ...path);
  return isList(found) ? found : [];
}

/** Every string of a value with its path. */
export function* textsIn(
  value: Json,
  path: readonly string[] = [],
): Generator<{ readonly text: string; readonly path: readonly string[] }> {
  if (typeof value === 'string') yield { text: value, path };
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* textsIn(inner, [...path, key]);
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
