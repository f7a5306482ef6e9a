/** x/estaking: ELYS, Eden and EdenB staked as one. */
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

/** Two sums that have to agree. Base units. */
export interface StakeInvariant {
  readonly totalBonded: bigint;
  readonly bondedValidatorTokensSum: bigint;
}

const invariantAnswer: v.GenericSchema<unknown, StakeInvariant> = wireObject({
  totalBonded: uintString,
  bondedValidatorTokensSum: uintString,
});

/** The bonded sum counted two ways: bonded ELYS plus committed Eden and EdenB. */
export const getStakeInvariant = defineGet('/elys-network/elys/estaking/invariant', invariantAnswer);

/** Eden paid out over time. */
export interface Incentives {
  /** Base units of Eden. */
  readonly edenPerYear: bigint;
  readonly blocksDistributed: bigint;
}

/** The node's form of incentives, used by the parameters of estaking and masterchef. */
const wireIncentives: v.GenericSchema<unknown, Incentives> = wireObject({
  edenPerYear: named('eden_amount_per_year', uintString),
  blocksDistributed: intString,
});

/** Parameters of staking ELYS, Eden and EdenB as one. */
export interface EstakingParams {
  /** Null when no incentives run. */
  readonly stakeIncentives: Incentives | null;
  /** The synthetic validator that stands for committed Eden. */
  readonly edenValidator: ValoperAddress;
  /** The synthetic validator that stands for committed EdenB. */
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

/** Pending staking rewards at one governor. */
export interface EstakingReward {
  /** A governor, or one of the two synthetic validators of Eden and EdenB. */
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

/** Pending rewards of staked ELYS, Eden and EdenB, in whole base units: the node has cut the fractions. */
export const getEstakingRewards = defineGet('/elys-network/elys/estaking/rewards/{address}', rewardsAnswer, {
  address: accAddress,
});
