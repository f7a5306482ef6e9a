/** Looking into raw JSON, for proofs that must not lean on the product's own readers. */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Reads a JSON text. */
export function parseJson(text: string): Json {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- what JSON.parse answers is JSON
  return JSON.parse(text) as Json;
}

/** What stands at a path of keys and indexes; undefined where nothing does. */
export function at(value: Json | undefined, ...path: readonly (string | number)[]): Json | undefined {
  let inner: Json | undefined = value;
  for (const key of path) {
    if (typeof inner !== 'object' || inner === null) return undefined;
    inner = Object.entries(inner).find(([name]) => name === String(key))?.[1];
  }
  return inner;
}

/** The text at a path.
 * @throws {TypeError} when there is none. */
export function textAt(value: Json | undefined, ...path: readonly (string | number)[]): string {
  const found = at(value, ...path);
  if (typeof found === 'string') return found;
  throw new TypeError(`No text at ${path.join('.')}`);
}

/** The list at a path; empty where there is none or null. */
export function listAt(value: Json | undefined, ...path: readonly (string | number)[]): readonly Json[] {
  const found = at(value, ...path);
  return isList(found) ? found : [];
}

/** Every text of a value, however deep, with the path that leads there. */
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
