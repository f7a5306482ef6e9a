-- Staking, rewards and governance, as facts. Under Citus all are distributed by height.

create table stake_change (
  height integer not null,
  item integer not null,
  position integer not null,
  action text not null check (action in ('create', 'delegate', 'unbond', 'redelegate', 'cancel-unbond', 'complete-unbond', 'complete-redelegate', 'slash')),
  delegator bigint, -- null where the whole stake of an operator is cut
  operator bigint not null, -- account bytes of the operator
  to_operator bigint,
  denom bigint not null,
  amount numeric(78,0) not null,
  completion_ns bigint,
  constraint stake_change_pk primary key (height, item, position)
);
create index stake_change_operator on stake_change (operator, height, item, position); -- delegation events of a governor
create index stake_change_to on stake_change (to_operator, height, item, position) where to_operator is not null;
create index stake_change_delegator on stake_change (delegator, height, item, position);

create table reward_claim (
  height integer not null,
  item integer not null,
  position integer not null,
  source text not null check (source in ('stake', 'commission', 'pool', 'vault')),
  address bigint not null,
  operator bigint,
  denoms bigint[] not null,
  amounts numeric[] not null,
  constraint reward_claim_pk primary key (height, item, position)
);
create index reward_claim_address on reward_claim (address, height, item, position);

-- What each operator was given at a height: sums of the `rewards` and `commission` events. One row a height.
create table operator_reward (
  height integer not null,
  operators bigint[] not null,
  denoms bigint[] not null,
  rewards numeric[] not null, -- base units with 18 decimals
  commissions numeric[] not null,
  constraint operator_reward_pk primary key (height)
);

create table operator_change (
  operator bigint not null,
  height integer not null,
  item integer not null,
  position integer not null,
  action text not null check (action in ('create', 'edit', 'jail', 'unjail')),
  body text not null, -- JSON of the message, or of the event
  constraint operator_change_pk primary key (operator, height, item, position)
);

create table proposal_step (
  proposal_id bigint not null,
  height integer not null,
  item integer not null,
  position integer not null,
  step text not null check (step in ('submit', 'deposit', 'vote-begins', 'cancel', 'ended', 'dropped')),
  account bigint,
  denoms bigint[] not null,
  amounts numeric[] not null,
  result text not null, -- the chain's word for how it ended, and its log
  body text, -- JSON of the message that submitted it
  constraint proposal_step_pk primary key (height, item, position)
);
create index proposal_step_proposal on proposal_step (proposal_id, height, item, position);

create table vote (
  proposal_id bigint not null,
  voter bigint not null,
  height integer not null,
  item integer not null,
  position integer not null,
  options text not null, -- JSON as the event prints it
  constraint vote_pk primary key (height, item, position)
);
create index vote_proposal on vote (proposal_id, height, item, position); -- votes of a proposal as they came
create index vote_voter on vote (voter, height, item, position);
