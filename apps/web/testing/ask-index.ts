/** What this explorer's index answers, asked by the proof itself. */
import { expect } from 'vitest';
import { parseJson, type Json } from './json.ts';

/** The answer of a path of the index; fails unless it is 200. */
export async function askIndex(origin: string, path: string): Promise<Json> {
  const response = await fetch(`${origin}/api/v1${path}`);
  expect({ path, status: response.status }).toEqual({ path, status: 200 });
  return parseJson(await response.text());
}
