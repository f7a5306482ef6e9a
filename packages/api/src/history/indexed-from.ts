/** What an index that begins after its chain's first block says of what it does not cover. */
import { formatInt } from '@cairn/chain/format';

/** The block at which the index begins, as an answer of it says; null where it begins with the chain, or is not named.
 * @see indexedFrom */
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
