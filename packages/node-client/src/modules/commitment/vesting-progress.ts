import { divideInt } from '@cairn/chain/dec';
import type { VestingToken } from './get-commitments.ts';

/** How far one vesting has come. Base units of its denom. */
export interface VestingProgress {
  readonly vested: bigint;
  /** Vested and not yet claimed. */
  readonly claimable: bigint;
  /** Height at which all is vested. */
  readonly endHeight: number;
}

/**
 * What of a vesting is free at a height: linear by block, cut toward zero (guide 2.5). A vesting of no
 * blocks is free at once. Claimable is never below zero.
 */
export function vestingProgress(vesting: VestingToken, height: number): VestingProgress {
  const endHeight = vesting.startHeight + vesting.numBlocks;
  const passed = Math.min(Math.max(height - vesting.startHeight, 0), vesting.numBlocks);
  const vested =
    height >= endHeight
      ? vesting.totalBaseUnits
      : divideInt(vesting.totalBaseUnits * BigInt(passed), BigInt(vesting.numBlocks), 'down');
  const claimable = vested > vesting.claimedBaseUnits ? vested - vesting.claimedBaseUnits : 0n;
  return { vested, claimable, endHeight };
}
