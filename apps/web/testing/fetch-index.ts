/** Requests the index directly, for expected values. */
import { expect } from 'vitest';
import { parseJson, type Json } from './json.ts';

/** The response of an index path; fails unless it is 200. */
export async function fetchIndex(origin: string, path: string): Promise<Json> {
  const response = await fetch(`${origin}/api/v1${path}`);
  expect({ path, status: response.status }).toEqual({ path, status: 200 });
  return parseJson(await response.text());
}
