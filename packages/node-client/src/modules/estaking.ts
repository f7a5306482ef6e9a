/** x/estaking: combined staking of ELYS, Eden and EdenB. */
import * as v from 'valibot';
import { defineGet } from '../define.ts';
import {
  accAddress,
  decString,
  field,
  named,
  uintString,
  valoperAddress,
  wireCoin,
  wireObject,
} from '../wire.ts';

/** Two sums that must be equal. Base units. */
const invariantAnswer = wireObject({
  totalBonded: uintString,
});

/** The bonded sum computed in two ways: bonded ELYS plus committed Eden and EdenB. */
export const getStakeInvariant = defineGet('/elys-network/elys/estaking/invariant', invariantAnswer);

/** Eden distributed over time. */
const wireIncentives = wireObject({
  /** Base units of Eden. */
  edenPerYear: named('eden_amount_per_year', uintString),
});

/** Parameters of combined staking. */
const paramsAnswer = field(
  'params',
  wireObject({
    /** Null without active incentives. */
    stakeIncentives: v.nullable(wireIncentives),
    /** The synthetic validator of committed Eden. */
    edenValidator: named('eden_commit_val', valoperAddress),
    /** The synthetic validator of committed EdenB. */
    edenBValidator: named('edenb_commit_val', valoperAddress),
    /** Fractions per year. */
    maxEdenRewardAprStakers: decString,
  }),
);

/** The staking module's parameters; rates are fractions. */
export const getEstakingParams = defineGet('/elys-network/elys/estaking/params', paramsAnswer);

const rewardsAnswer = wireObject({
  rewards: v.array(
    wireObject({
      /** A governor, or the synthetic validator of Eden or EdenB. */
      validator: named('validator_address', valoperAddress),
      coins: named('reward', v.array(wireCoin)),
    }),
  ),
  total: v.array(wireCoin),
});

/** All pending staking rewards of an account. */
export type EstakingRewards = v.InferOutput<typeof rewardsAnswer>;

/** Pending rewards of staked ELYS, Eden and EdenB, in whole base units: the node truncates fractions. */
export const getEstakingRewards = defineGet('/elys-network/elys/estaking/rewards/{address}', rewardsAnswer, {
  address: accAddress,
});
