import type { Coin } from '@cairn/chain/amount';
import type { Denom } from '@cairn/chain/denom';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { denom, safeIntString, uintString, wireCoin } from '../../wire.ts';

/** How one token vests into another. */
export interface VestingInfo {
  readonly baseDenom: Denom;
  readonly vestingDenom: Denom;
  readonly numBlocks: number;
  readonly vestNowFactor: bigint;
  readonly maxVestings: number;
}

/** Parameters of the commitment module, with its network-wide totals. */
export interface CommitmentParams {
  readonly vestingInfos: readonly VestingInfo[];
  /** The reliable network-wide figure of staked Eden and EdenB and of deposited shares, base units. */
  readonly totalCommitted: readonly Coin[];
  readonly numberOfCommitments: number;
  readonly vestNowEnabled: boolean;
  readonly claimEnabled: boolean;
  readonly airdropClaim: HeightSpan;
  readonly kolClaim: HeightSpan;
  readonly rewardProgramClaim: HeightSpan;
}

/** A first and a last height. */
export interface HeightSpan {
  readonly startHeight: number;
  readonly endHeight: number;
}

const wireParams = v.object({
  vesting_infos: v.array(
    v.object({
      base_denom: denom,
      vesting_denom: denom,
      num_blocks: safeIntString,
      vest_now_factor: uintString,
      num_max_vestings: safeIntString,
    }),
  ),
  total_committed: v.array(wireCoin),
  number_of_commitments: safeIntString,
  enable_vest_now: v.boolean(),
  start_airdrop_claim_height: safeIntString,
  end_airdrop_claim_height: safeIntString,
  enable_claim: v.boolean(),
  start_kol_claim_height: safeIntString,
  end_kol_claim_height: safeIntString,
  start_reward_program_claim_height: safeIntString,
  end_reward_program_claim_height: safeIntString,
});

const schema = v.pipe(
  v.object({ params: wireParams }),
  v.transform(({ params }): CommitmentParams => ({
    vestingInfos: params.vesting_infos.map((info) => ({
      baseDenom: info.base_denom,
      vestingDenom: info.vesting_denom,
      numBlocks: info.num_blocks,
      vestNowFactor: info.vest_now_factor,
      maxVestings: info.num_max_vestings,
    })),
    totalCommitted: params.total_committed,
    numberOfCommitments: params.number_of_commitments,
    vestNowEnabled: params.enable_vest_now,
    claimEnabled: params.enable_claim,
    airdropClaim: {
      startHeight: params.start_airdrop_claim_height,
      endHeight: params.end_airdrop_claim_height,
    },
    kolClaim: { startHeight: params.start_kol_claim_height, endHeight: params.end_kol_claim_height },
    rewardProgramClaim: {
      startHeight: params.start_reward_program_claim_height,
      endHeight: params.end_reward_program_claim_height,
    },
  })),
);

/**
 * The commitment module's parameters and totals.
 * @see GET /elys-network/elys/commitment/params
 */
export function getCommitmentParams(
  node: NodeClient,
  parameters: CallOptions = {},
): Promise<Answer<CommitmentParams>> {
  return getRest(node, route`/elys-network/elys/commitment/params`, parameters, schema);
}
