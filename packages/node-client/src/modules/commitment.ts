/** x/commitment: committed, claimed and vesting Eden and shares. */
import type { AccAddress } from '@cairn/chain/address';
import type { Coin } from '@cairn/chain/amount';
import { divideInt } from '@cairn/chain/dec';
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

/** A part of a committed amount that may not be taken out before a time. */
export interface Lockup {
  readonly baseUnits: bigint;
  /** Ms since 1970. A past time means: unlocked. */
  readonly unlockTimeMs: number;
}

/** A committed amount: staked Eden or EdenB, deposited pool shares, vault shares. */
export interface CommittedToken extends Coin {
  /** Empty when nothing was ever locked, or what was has been swept. */
  readonly lockups: readonly Lockup[];
}

/** Eden on its way to become another token, block by block. */
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

/** What an account holds in the commitment module. */
export interface Commitments {
  readonly creator: AccAddress;
  /** In the order of the first commit. */
  readonly committed: readonly CommittedToken[];
  /** Claimed and not committed Eden and EdenB: liquid. */
  readonly claimed: readonly Coin[];
  readonly vesting: readonly VestingToken[];
}

const commitmentsAnswer: v.GenericSchema<unknown, Commitments> = field(
  'commitments',
  wireObject({
    creator: accAddress,
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

/** Everything an account has committed, claimed and vesting, in base units. A never-seen account answers empty lists. */
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

/** The commitment module's parameters and totals. */
export const getCommitmentParams = defineGet('/elys-network/elys/commitment/params', paramsAnswer);

/** The module's own count of Eden and EdenB. Base units; low or negative, see `getEdenSupply`. */
export interface EdenSupply {
  readonly eden: bigint;
  readonly edenB: bigint;
  readonly edenVested: bigint;
}

const totalSupplyAnswer: v.GenericSchema<unknown, EdenSupply> = wireObject({
  eden: named('total_eden', intString),
  edenB: named('total_edenb', intString),
  edenVested: named('total_eden_vested', intString),
});

/**
 * The module's count of Eden and EdenB. The node does not add what it mints, so figures are low or
 * negative: not a supply to show. Take `totalCommitted` of `getCommitmentParams` instead.
 */
export const getEdenSupply = defineGet('/elys-network/elys/commitment/total_supply', totalSupplyAnswer);

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
