/** x/distribution: rewards, commission, the community pool. */
import * as v from 'valibot';
import { defineGet, defineList } from '../define.ts';
import {
  accAddress,
  decString,
  field,
  named,
  pageOf,
  uintString,
  valoperAddress,
  wireDecCoin,
  wireObject,
} from '../wire.ts';

/** The commission that a validator can withdraw. */
export const getCommission = defineGet(
  '/cosmos/distribution/v1beta1/validators/{validator}/commission',
  field('commission', field('commission', v.array(wireDecCoin))),
  { validator: valoperAddress },
);

const communityPool = field('pool', v.array(wireDecCoin));

/** The error of SDK 0.53 when another module holds the pool. */
const ELSEWHERE = /external community pool is enabled/;

/** The community pool; with x/protocolpool, the pool of that module. */
export const getCommunityPool = defineGet(
  '/cosmos/distribution/v1beta1/community_pool',
  communityPool,
  {},
  {
    moved: {
      path: '/cosmos/protocolpool/v1/community_pool',
      schema: communityPool,
      when: ELSEWHERE,
      module: 'protocolpool',
    },
  },
);

const delegatorRewardsAnswer = wireObject({
  byValidator: named(
    'rewards',
    v.array(
      wireObject({
        validator: named('validator_address', valoperAddress),
        rewards: named('reward', v.array(wireDecCoin)),
      }),
    ),
  ),
  total: v.array(wireDecCoin),
});

/** Withdrawable rewards of an account. On Elys a synthetic validator represents its Eden. */
export const getDelegatorRewards = defineGet(
  '/cosmos/distribution/v1beta1/delegators/{delegator}/rewards',
  delegatorRewardsAnswer,
  { delegator: accAddress },
);

const distributionParamsAnswer = field(
  'params',
  wireObject({
    /** Fraction of all rewards. */
    communityTax: decString,
  }),
);

export const getDistributionParams = defineGet(
  '/cosmos/distribution/v1beta1/params',
  distributionParamsAnswer,
);

/** All unwithdrawn rewards of a validator, including its commission. */
export const getOutstandingRewards = defineGet(
  '/cosmos/distribution/v1beta1/validators/{validator}/outstanding_rewards',
  field('rewards', field('rewards', v.array(wireDecCoin))),
  { validator: valoperAddress },
);

const slash = wireObject({
  /** Reward period of the validator, not a height. */
  period: named('validator_period', uintString),
  fraction: decString,
});

export type ValidatorSlash = v.InferOutput<typeof slash>;

/**
 * A page of the slashes of a validator between two heights. A live node reads a missing `toHeight` as 0 and
 * finds none.
 */
export const listSlashes = defineList(
  '/cosmos/distribution/v1beta1/validators/{validator}/slashes',
  pageOf('slashes', slash),
  { validator: valoperAddress, fromHeight: v.optional(v.number()), toHeight: v.optional(v.number()) },
  { query: ({ fromHeight, toHeight }) => ({ starting_height: fromHeight, ending_height: toHeight }) },
);
