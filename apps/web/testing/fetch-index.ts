/** Requests the index directly, for expected values. */
import { fetchJson } from './fetch-json.ts';
import type { Json } from './json.ts';

/** The response of an index path. */
export function fetchIndex(origin: string, path: string): Promise<Json> {
  return fetchJson(`${origin}/api/v1${path}`);
}
