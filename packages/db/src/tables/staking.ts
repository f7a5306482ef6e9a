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
import { defineTable, defineFactTable, type OwnOf, type RowOf } from '../table.ts';

export const stakeChangeTable = defineFactTable('stake_change', {
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
export type StakeChangeRow = OwnOf<typeof stakeChangeTable>;

export const slashTable = defineFactTable('slash', {
  signer: address,
  reason: text,
  power: optional(int8),
  jailed: flag,
  denom: optional(denom),
  burned: optional(bigInt),
});
export type SlashRow = OwnOf<typeof slashTable>;

export const operatorKeyTable = defineFactTable('operator_key', { signer: address, operator: address });
export type OperatorKeyRow = OwnOf<typeof operatorKeyTable>;

/** What rewards are claimed from. */
export const rewardSource = oneOf(['stake', 'commission', 'pool', 'vault'], 'vault');

export const rewardClaimTable = defineFactTable('reward_claim', {
  source: rewardSource,
  address,
  /** The operator that the rewards come from. */
  operator: optional(address),
  denoms,
  amounts: bigInts,
});
export type RewardClaimRow = OwnOf<typeof rewardClaimTable>;

export const operatorRewardTable = defineTable('operator_reward', {
  height: int,
  operators: addresses,
  denoms,
  rewards: decs,
  commissions: decs,
});
export type OperatorRewardRow = RowOf<typeof operatorRewardTable>;

export const operatorChangeTable = defineFactTable('operator_change', {
  operator: address,
  action: oneOf(['create', 'edit', 'jail', 'unjail'], 'edit'),
  /** JSON of the message, or of the event. */
  body: text,
});
export type OperatorChangeRow = OwnOf<typeof operatorChangeTable>;

export const proposalStepTable = defineFactTable('proposal_step', {
  proposal_id: int8,
  step: oneOf(['submit', 'deposit', 'vote-begins', 'cancel', 'ended', 'dropped'], 'ended'),
  account: optional(address),
  denoms,
  amounts: bigInts,
  result: text,
  body: optional(text),
});
export type ProposalStepRow = OwnOf<typeof proposalStepTable>;

export const voteTable = defineFactTable('vote', {
  proposal_id: int8,
  voter: address,
  /** JSON of options and weights, as the event prints it. */
  options: text,
});
export type VoteRow = OwnOf<typeof voteTable>;
