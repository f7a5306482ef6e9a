/** Messages of an index that starts after its chain's first block. */
import { formatInt } from '@cairn/chain/format';

/**
 * The first block of the index according to a response; null when the index starts with the chain, or
 * unknown.
 * @see indexedFrom
 */
export function startOfIndex(answer: unknown): number | null {
  if (typeof answer !== 'object' || answer === null || !('indexedFrom' in answer)) return null;
  const { indexedFrom } = answer;
  if (typeof indexedFrom !== 'object' || indexedFrom === null || !('height' in indexedFrom)) return null;
  return typeof indexedFrom.height === 'number' ? indexedFrom.height : null;
}

/** `Not indexed before block 2,300.` */
export function notIndexedBefore(height: number): string {
  return `Not indexed before block ${formatInt(height)}.`;
}
