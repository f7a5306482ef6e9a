/** Detects a chain reset while a page is open. */
import type { BlockHeader } from '@cairn/chain/block';
import { timestampNanos } from '@cairn/chain/time';

type Place = Pick<BlockHeader, 'height' | 'time'>;

/**
 * Whether the latest block belongs to another run of the chain: lower height, later time. A lagging node returns
 * lower and earlier.
 */
export function hasRestarted(before: Place | undefined, after: Place): boolean {
  return (
    before !== undefined &&
    after.height < before.height &&
    timestampNanos(after.time) > timestampNanos(before.time)
  );
}
