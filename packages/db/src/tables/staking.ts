/** Staking, rewards and governance. @see migrations/0004_staking_governance.sql, 0009_slash.sql */
import {
  address,
  addresses,
  decs,
  denom,
  denoms,
  flag,
  int,
  int8,
  oneOf,
  optional,
  text,
  bigInt,
  bigInts,
} from '../column.ts';
import { defineTable, type RowOf } from '../table.ts';
import { place } from './tx.ts';

export const stakeChangeTable = defineTable('stake_change', {
  ...place,
  action: oneOf([
    'create',
    'delegate',
    'unbond',
    'redelegate',
    'cancel-unbond',
    'complete-unbond',
    'complete-redelegate',
    'slash',
  ]),
  delegator: optional(address),
  /** For a redelegation, the source. */
  operator: address,
  to_operator: optional(address),
  denom,
  amount: bigInt,
  /** Completion time of an unbonding or redelegation. */
  completion_ns: optional(int8),
  asked: optional(bigInt),
});
export type StakeChangeRow = RowOf<typeof stakeChangeTable>;

export const slashTable = defineTable('slash', {
  ...place,
  signer: address,
  reason: text,
  power: optional(int8),
  jailed: flag,
  denom: optional(denom),
  burned: optional(bigInt),
});
export type SlashRow = RowOf<typeof slashTable>;

export const operatorKeyTable = defineTable('operator_key', { signer: address, ...place, operator: address });
export type OperatorKeyRow = RowOf<typeof operatorKeyTable>;

/** What rewards are claimed from. */
export const rewardSource = oneOf(['stake', 'commission', 'pool', 'vault'], 'vault');

export const rewardClaimTable = defineTable('reward_claim', {
  ...place,
  source: rewardSource,
  address,
  /** The operator that the rewards come from. */
  operator: optional(address),
  denoms,
  amounts: bigInts,
});
export type RewardClaimRow = RowOf<typeof rewardClaimTable>;

export const operatorRewardTable = defineTable('operator_reward', {
  height: int,
  operators: addresses,
  denoms,
  rewards: decs,
  commissions: decs,
});
export type OperatorRewardRow = RowOf<typeof operatorRewardTable>;

export const operatorChangeTable = defineTable('operator_change', {
  operator: address,
  ...place,
  action: oneOf(['create', 'edit', 'jail', 'unjail'], 'edit'),
  /** JSON of the message, or of the event. */
  body: text,
});
export type OperatorChangeRow = RowOf<typeof operatorChangeTable>;

export const proposalStepTable = defineTable('proposal_step', {
  proposal_id: int8,
  ...place,
  step: oneOf(['submit', 'deposit', 'vote-begins', 'cancel', 'ended', 'dropped'], 'ended'),
  account: optional(address),
  denoms,
  amounts: bigInts,
  result: text,
  body: optional(text),
});
export type ProposalStepRow = RowOf<typeof proposalStepTable>;

export const voteTable = defineTable('vote', {
  proposal_id: int8,
  voter: address,
  ...place,
  /** JSON of options and weights, as the event prints it. */
  options: text,
});
export type VoteRow = RowOf<typeof voteTable>;
