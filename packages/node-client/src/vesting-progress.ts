import { divideInt } from '@cairn/chain/dec';
import type { VestingToken } from './modules/commitment.ts';

/** Progress of one vesting. Base units of its denom. */
export interface VestingProgress {
  readonly vested: bigint;
  /** Vested but not yet claimed. */
  readonly claimable: bigint;
  /** Height at which vesting is complete. */
  readonly endHeight: number;
}

/**
 * The amount vested at a height: linear by block, truncated (guide 2.5). A vesting of zero blocks is complete
 * at once. Claimable is never negative.
 */
export function vestingProgress(vesting: VestingToken, height: number): VestingProgress {
  const endHeight = vesting.startHeight + vesting.numBlocks;
  const passed = Math.min(Math.max(height - vesting.startHeight, 0), vesting.numBlocks);
  const vested =
    height >= endHeight || vesting.numBlocks <= 0
      ? vesting.totalBaseUnits
      : divideInt(vesting.totalBaseUnits * BigInt(passed), BigInt(vesting.numBlocks), 'down');
  const claimable = vested > vesting.claimedBaseUnits ? vested - vesting.claimedBaseUnits : 0n;
  return { vested, claimable, endHeight };
}
