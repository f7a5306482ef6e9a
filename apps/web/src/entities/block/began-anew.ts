/** A chain that was reset while a page of it is open. */
import type { BlockHeader } from '@cairn/chain/block';
import { timestampNanos } from '@cairn/chain/time';

type Place = Pick<BlockHeader, 'height' | 'time'>;

/** Whether a newest block is of another run than the one before: lower, and later. One that a node behind others gives is lower
 * and earlier. */
export function beganAnew(before: Place | undefined, after: Place): boolean {
  return (
    before !== undefined &&
    after.height < before.height &&
    timestampNanos(after.time) > timestampNanos(before.time)
  );
}
