/** Staking, rewards and governance. @see migrations/0004_staking_governance.sql, 0009_slash.sql */
import * as c from '../column.ts';
import { defineTable, defineFactTable, type OwnOf, type RowOf } from '../table.ts';

export const stakeChangeTable = defineFactTable('stake_change', {
  action: c.oneOf([
    'create',
    'delegate',
    'unbond',
    'redelegate',
    'cancel-unbond',
    'complete-unbond',
    'complete-redelegate',
    'slash',
  ]),
  delegator: c.optional(c.address),
  /** For a redelegation, the source. */
  operator: c.address,
  to_operator: c.optional(c.address),
  denom: c.denom,
  amount: c.bigInt,
  /** Completion time of an unbonding or redelegation. */
  completion_ns: c.optional(c.int8),
  asked: c.optional(c.bigInt),
});
export type StakeChangeRow = OwnOf<typeof stakeChangeTable>;

export const slashTable = defineFactTable('slash', {
  signer: c.address,
  reason: c.text,
  power: c.optional(c.int8),
  jailed: c.flag,
  denom: c.optional(c.denom),
  burned: c.optional(c.bigInt),
});
export type SlashRow = OwnOf<typeof slashTable>;

export const operatorKeyTable = defineFactTable('operator_key', { signer: c.address, operator: c.address });
export type OperatorKeyRow = OwnOf<typeof operatorKeyTable>;

/** What rewards are claimed from. */
export const rewardSource = c.oneOf(['stake', 'commission', 'pool', 'vault'], 'vault');

export const rewardClaimTable = defineFactTable('reward_claim', {
  source: rewardSource,
  address: c.address,
  /** The operator that the rewards come from. */
  operator: c.optional(c.address),
  denoms: c.denoms,
  amounts: c.bigInts,
});
export type RewardClaimRow = OwnOf<typeof rewardClaimTable>;

export const operatorRewardTable = defineTable('operator_reward', {
  height: c.int,
  operators: c.addresses,
  denoms: c.denoms,
  rewards: c.decs,
  commissions: c.decs,
});
export type OperatorRewardRow = RowOf<typeof operatorRewardTable>;

export const operatorChangeTable = defineFactTable('operator_change', {
  operator: c.address,
  action: c.oneOf(['create', 'edit', 'jail', 'unjail'], 'edit'),
  /** JSON of the message, or of the event. */
  body: c.text,
});
export type OperatorChangeRow = OwnOf<typeof operatorChangeTable>;

export const proposalStepTable = defineFactTable('proposal_step', {
  proposal_id: c.int8,
  step: c.oneOf(['submit', 'deposit', 'vote-begins', 'cancel', 'ended', 'dropped'], 'ended'),
  account: c.optional(c.address),
  denoms: c.denoms,
  amounts: c.bigInts,
  result: c.text,
  body: c.optional(c.text),
});
export type ProposalStepRow = OwnOf<typeof proposalStepTable>;

export const voteTable = defineFactTable('vote', {
  proposal_id: c.int8,
  voter: c.address,
  /** JSON of options and weights, as the event prints it. */
  options: c.text,
});
export type VoteRow = OwnOf<typeof voteTable>;
