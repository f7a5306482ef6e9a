/** Requests for expected values. */
import { expect } from 'vitest';
import { parseJson, type Json } from './json.ts';

/** A response; fails unless it is 200. */
export async function fetchJson(url: string): Promise<Json> {
  const response = await fetch(url);
  expect({ url, status: response.status }).toEqual({ url, status: 200 });
  return parseJson(await response.text());
}
