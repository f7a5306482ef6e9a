/** x/commitment: committed, claimed and vesting Eden and shares. */
import type { Coin } from '@cairn/chain/amount';
import type { Denom } from '@cairn/chain/denom';
import * as v from 'valibot';
import { defineGet } from '../define.ts';
import {
  accAddress,
  denom,
  field,
  intString,
  named,
  safeIntString,
  uintString,
  unixSeconds,
  wireCoin,
  wireObject,
} from '../wire.ts';

/** A part of a committed amount that is locked until a time. */
export interface Lockup {
  readonly baseUnits: bigint;
  /** Ms since 1970; unlocked when past. */
  readonly unlockTimeMs: number;
}

/** A committed amount: staked Eden or EdenB, deposited pool shares, vault shares. */
export interface CommittedToken extends Coin {
  /** Empty when nothing was locked, or expired lockups were removed. */
  readonly lockups: readonly Lockup[];
}

/** Eden that vests into another token, block by block. */
export interface VestingToken {
  /** The denom being received. */
  readonly denom: Denom;
  readonly totalBaseUnits: bigint;
  readonly claimedBaseUnits: bigint;
  readonly numBlocks: number;
  readonly startHeight: number;
  /** Ms since 1970. */
  readonly startedTimeMs: number;
}

const commitmentsAnswer = field(
  'commitments',
  wireObject({
    creator: accAddress,
    /** In the order of the first commit. */
    committed: named(
      'committed_tokens',
      v.array(
        wireObject({
          denom,
          baseUnits: named('amount', uintString),
          lockups: v.array(
            wireObject({
              baseUnits: named('amount', uintString),
              unlockTimeMs: named('unlock_timestamp', unixSeconds),
            }),
          ),
        }),
      ),
    ),
    /** Claimed but uncommitted Eden and EdenB: liquid. */
    claimed: v.array(wireCoin),
    vesting: named(
      'vesting_tokens',
      v.array(
        wireObject({
          denom,
          totalBaseUnits: named('total_amount', uintString),
          claimedBaseUnits: named('claimed_amount', uintString),
          numBlocks: safeIntString,
          startHeight: named('start_block', safeIntString),
          startedTimeMs: named('vest_started_timestamp', unixSeconds),
        }),
      ),
    ),
  }),
);

/** An account's balances in the commitment module. */
export type Commitments = v.InferOutput<typeof commitmentsAnswer>;

/**
 * Committed, claimed and vesting amounts of an account, in base units. Empty lists for an unknown account.
 */
export const getCommitments = defineGet(
  '/elys-network/elys/commitment/show_commitments/{address}',
  commitmentsAnswer,
  { address: accAddress },
);

/** How one token vests into another. */
export interface VestingInfo {
  readonly baseDenom: Denom;
  readonly vestingDenom: Denom;
  readonly numBlocks: number;
  readonly vestNowFactor: bigint;
  readonly maxVestings: number;
}

/** Parameters and network-wide totals of the commitment module. */
export interface CommitmentParams {
  readonly vestingInfos: readonly VestingInfo[];
  /** Network-wide committed Eden, EdenB and shares in base units; the reliable figure. */
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

const paramsAnswer = v.pipe(
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

/** Parameters and totals of the commitment module. */
export const getCommitmentParams = defineGet('/elys-network/elys/commitment/params', paramsAnswer);

/** The module's supply of Eden and EdenB. Base units; low or negative, see `getEdenSupply`. */
const totalSupplyAnswer = wireObject({
  eden: named('total_eden', intString),
  edenB: named('total_edenb', intString),
  edenVested: named('total_eden_vested', intString),
});

/**
 * The module's supply of Eden and EdenB. The node does not add minted coins, so the figures are low or
 * negative: do not show them as supply, use `totalCommitted` of `getCommitmentParams`.
 */
export const getEdenSupply = defineGet('/elys-network/elys/commitment/total_supply', totalSupplyAnswer);
