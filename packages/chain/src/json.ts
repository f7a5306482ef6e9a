/** JSON values that are not validated yet. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

/** Whether a value of any origin has members: an object, or a list. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Whether a JSON value is an object, not an array and not null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Parses JSON.
 * @throws {SyntaxError} for anything else.
 */
export function parseJson(text: string): Json {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- what JSON.parse returns is JSON
  return JSON.parse(text) as Json;
}

/** The value of a JSON text; undefined when it is not JSON. */
export function tryParseJson(text: string): Json | undefined {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** The object of a JSON text; undefined when it is something else, or not JSON. */
export function tryParseJsonObject(text: string): JsonObject | undefined {
  const value = tryParseJson(text);
  return isJsonObject(value) ? value : undefined;
}

/** Whether a JSON value is a list. */
export const isJsonList = (value: unknown): value is readonly Json[] => Array.isArray(value);

/**
 * `JSON.stringify(value, null, indent)` for any depth: the engine's own function overflows the stack at some
 * 5,000 levels, while a chain accepts 10,000. Deeper levels have no line breaks.
 */
export function jsonText(value: Json, indent = 0): string {
  try {
    return JSON.stringify(value, null, indent);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return deepText(value);
  }
}

/** Text is finished; a value is yet to be written. */
type Pending = { readonly text: string } | { readonly value: Json };

function deepText(root: Json): string {
  const parts: string[] = [];
  const pending: Pending[] = [{ value: root }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if ('text' in next) parts.push(next.text);
    else if (typeof next.value !== 'object' || next.value === null) parts.push(JSON.stringify(next.value));
    else for (const piece of pieces(next.value).reverse()) pending.push(piece);
  }
  return parts.join('');
}

function pieces(value: JsonObject | readonly Json[]): Pending[] {
  const isObject = isJsonObject(value);
  const inside = Object.entries(value).flatMap(([key, item]: [string, Json], index): Pending[] => {
    const comma = index === 0 ? '' : ',';
    return [{ text: isObject ? `${comma}${JSON.stringify(key)}:` : comma }, { value: item }];
  });
  return [{ text: isObject ? '{' : '[' }, ...inside, { text: isObject ? '}' : ']' }];
}

/** Deep equality of JSON values, regardless of member order and of depth. */
export function sameJson(a: Json, b: Json): boolean {
  const pending: (readonly [Json, Json | undefined])[] = [[a, b]];
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    const [a, b] = pair;
    if (a === b) continue;
    if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
    if (Array.isArray(a) !== Array.isArray(b)) return false;
    const [first, second] = [Object.entries(a), new Map(Object.entries(b))];
    if (first.length !== second.size) return false;
    for (const [key, item] of first) pending.push([item, second.get(key)]);
  }
  return true;
}
