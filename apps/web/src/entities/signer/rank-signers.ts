/** Ranks signers by power. */
import type { ConsensusValidator } from '@cairn/chain/block';
import { rankByPower, type PowerRanking } from '../validator/power-shares.ts';

/** By power, then by address. */
export function rankSigners(signers: readonly ConsensusValidator[]): PowerRanking<ConsensusValidator> {
  return rankByPower(
    signers,
    ({ votingPower }) => votingPower,
    ({ address }) => address,
  );
}
