import { isJsonList, isJsonObject, parseJson, type Json, type JsonObject } from '@cairn/chain/json';

/**
 * Parses a JSON object.
 * @throws {SyntaxError} when it is something else.
 */
export function parseJsonObject(text: string): JsonObject {
  return asObject(parseJson(text));
}

/**
 * The value as an object.
 * @throws {SyntaxError} when it is something else.
 */
export function asObject(value: Json | undefined): JsonObject {
  if (!isJsonObject(value)) throw new SyntaxError(`expected an object, found ${kindOf(value)}`);
  return value;
}

/**
 * An object member.
 * @throws {SyntaxError} when it is absent or something else.
 */
export function objectAt(value: JsonObject, key: string): JsonObject {
  const member = value[key];
  if (!isJsonObject(member)) throw new SyntaxError(`${key}: expected an object, found ${kindOf(member)}`);
  return member;
}

/**
 * A string member.
 * @throws {SyntaxError} when it is absent or something else.
 */
export function stringAt(value: JsonObject, key: string): string {
  const member = value[key];
  if (typeof member !== 'string') throw new SyntaxError(`${key}: expected a string, found ${kindOf(member)}`);
  return member;
}

/**
 * A string member; empty when absent or null, as Go leaves out an empty one.
 * @throws {SyntaxError} when it is something else.
 */
export function textAt(value: JsonObject, key: string): string {
  return asString(value[key] ?? '');
}

/**
 * The value as a string.
 * @throws {SyntaxError} when it is something else.
 */
export function asString(value: Json): string {
  if (typeof value !== 'string') throw new SyntaxError(`expected a string, found ${kindOf(value)}`);
  return value;
}

/**
 * An array member; empty when absent or null, as Go prints an empty list.
 * @throws {SyntaxError} when it is something else.
 */
export function listAt(value: JsonObject, key: string): readonly Json[] {
  const member = value[key];
  if (member === undefined || member === null) return [];
  if (!isJsonList(member)) throw new SyntaxError(`${key}: expected a list, found ${kindOf(member)}`);
  return member;
}

function kindOf(value: Json | undefined): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'a list' : typeof value;
}
