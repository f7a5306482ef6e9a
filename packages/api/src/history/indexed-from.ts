/** What an index that begins after its chain's first block says of what it does not cover. */
import { formatInt } from '@cairn/chain/format';
import type * as v from 'valibot';
import type { indexedFrom } from './fields.ts';

/** @see indexedFrom */
export type IndexedFrom = v.InferOutput<typeof indexedFrom>;

/** `Not indexed before block 2,300.` */
export function notIndexedBefore(height: number): string {
  return `Not indexed before block ${formatInt(height)}.`;
}
