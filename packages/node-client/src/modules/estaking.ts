/** x/estaking: combined staking of ELYS, Eden and EdenB. */
import type { ValoperAddress } from '@cairn/chain/address';
import type { Coin } from '@cairn/chain/amount';
import type { Dec } from '@cairn/chain/dec';
import * as v from 'valibot';
import { defineGet } from '../define.ts';
import {
  accAddress,
  decString,
  field,
  intString,
  named,
  uintString,
  valoperAddress,
  wireCoin,
  wireObject,
} from '../wire.ts';

/** Two sums that must be equal. Base units. */
export interface StakeInvariant {
  readonly totalBonded: bigint;
  readonly bondedValidatorTokensSum: bigint;
}

const invariantAnswer: v.GenericSchema<unknown, StakeInvariant> = wireObject({
  totalBonded: uintString,
  bondedValidatorTokensSum: uintString,
});

/** The bonded sum computed in two ways: bonded ELYS plus committed Eden and EdenB. */
export const getStakeInvariant = defineGet('/elys-network/elys/estaking/invariant', invariantAnswer);

/** Eden distributed over time. */
export interface Incentives {
  /** Base units of Eden. */
  readonly edenPerYear: bigint;
  readonly blocksDistributed: bigint;
}

/** Wire schema of incentives, shared by estaking and masterchef. */
const wireIncentives: v.GenericSchema<unknown, Incentives> = wireObject({
  edenPerYear: named('eden_amount_per_year', uintString),
  blocksDistributed: intString,
});

/** Parameters of combined staking. */
export interface EstakingParams {
  /** Null without active incentives. */
  readonly stakeIncentives: Incentives | null;
  /** The synthetic validator of committed Eden. */
  readonly edenValidator: ValoperAddress;
  /** The synthetic validator of committed EdenB. */
  readonly edenBValidator: ValoperAddress;
  /** Fractions per year. */
  readonly maxEdenRewardAprStakers: Dec;
  readonly edenBoostApr: Dec;
  readonly providerVestingEpochIdentifier: string;
  /** Fraction of the rewards that goes to the provider chain. */
  readonly providerStakingRewardsPortion: Dec;
}

const paramsAnswer: v.GenericSchema<unknown, EstakingParams> = field(
  'params',
  wireObject({
    stakeIncentives: v.nullable(wireIncentives),
    edenValidator: named('eden_commit_val', valoperAddress),
    edenBValidator: named('edenb_commit_val', valoperAddress),
    maxEdenRewardAprStakers: decString,
    edenBoostApr: decString,
    providerVestingEpochIdentifier: v.string(),
    providerStakingRewardsPortion: decString,
  }),
);

/** The staking module's parameters; rates are fractions. */
export const getEstakingParams = defineGet('/elys-network/elys/estaking/params', paramsAnswer);

/** Pending staking rewards from one governor. */
export interface EstakingReward {
  /** A governor, or the synthetic validator of Eden or EdenB. */
  readonly validator: ValoperAddress;
  readonly coins: readonly Coin[];
}

/** All pending staking rewards of an account. */
export interface EstakingRewards {
  readonly rewards: readonly EstakingReward[];
  readonly total: readonly Coin[];
}

const rewardsAnswer: v.GenericSchema<unknown, EstakingRewards> = wireObject({
  rewards: v.array(
    wireObject({
      validator: named('validator_address', valoperAddress),
      coins: named('reward', v.array(wireCoin)),
    }),
  ),
  total: v.array(wireCoin),
});

/** Pending rewards of staked ELYS, Eden and EdenB, in whole base units: the node truncates fractions. */
export const getEstakingRewards = defineGet('/elys-network/elys/estaking/rewards/{address}', rewardsAnswer, {
  address: accAddress,
});
