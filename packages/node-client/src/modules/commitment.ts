/** x/commitment: committed, claimed and vesting Eden and shares. */
import type { Coin } from '@cairn/chain/amount';
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
const wireLockup = wireObject({
  baseUnits: named('amount', uintString),
  /** Ms since 1970; unlocked when past. */
  unlockTimeMs: named('unlock_timestamp', unixSeconds),
});

const wireCommitted = wireObject({
  denom,
  baseUnits: named('amount', uintString),
  /** Empty when nothing was locked, or expired lockups were removed. */
  lockups: v.array(wireLockup),
});

/** A committed amount: staked Eden or EdenB, deposited pool shares, vault shares. */
export type CommittedToken = v.InferOutput<typeof wireCommitted>;

const wireVesting = wireObject({
  /** The denom being received. */
  denom,
  totalBaseUnits: named('total_amount', uintString),
  claimedBaseUnits: named('claimed_amount', uintString),
  numBlocks: safeIntString,
  startHeight: named('start_block', safeIntString),
  /** Ms since 1970. */
  startedTimeMs: named('vest_started_timestamp', unixSeconds),
});

/** Eden that vests into another token, block by block. */
export type VestingToken = v.InferOutput<typeof wireVesting>;

const commitmentsAnswer = field(
  'commitments',
  wireObject({
    creator: accAddress,
    /** In the order of the first commit. */
    committed: named('committed_tokens', v.array(wireCommitted)),
    /** Claimed but uncommitted Eden and EdenB: liquid. */
    claimed: v.array(wireCoin),
    vesting: named('vesting_tokens', v.array(wireVesting)),
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

const wireVestingInfo = wireObject({
  baseDenom: denom,
  vestingDenom: denom,
  numBlocks: safeIntString,
  vestNowFactor: uintString,
  maxVestings: named('num_max_vestings', safeIntString),
});

/** How one token vests into another. */
export type VestingInfo = v.InferOutput<typeof wireVestingInfo>;

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
  vesting_infos: v.array(wireVestingInfo),
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
    vestingInfos: params.vesting_infos,
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
