/** Parsing of genesis documents. */
import { isJsonObject } from './json.ts';

/** The height of the first block; 1 when the document is unknown or has none. */
export function initialHeightOf(genesis: unknown): number {
  const height = isJsonObject(genesis) ? genesis['initial_height'] : undefined;
  return typeof height === 'string' || typeof height === 'number' ? Math.max(1, Number(height) || 1) : 1;
}
