-- Running figures: folded from facts in height order by one leader, in the same transaction as progress.folded_to.
-- Under Citus balance, balance_history, delegation and account are distributed by their address, day tables by day.

create table balance (
  address bigint not null,
  denom bigint not null,
  amount numeric(78,0) not null,
  height integer not null, -- of its last change
  constraint balance_pk primary key (address, denom)
);
create index balance_largest on balance (denom, amount, address) where amount <> 0; -- holders, largest first

create table balance_history (
  address bigint not null,
  denom bigint not null,
  height integer not null,
  amount numeric(78,0) not null, -- after the height
  constraint balance_history_pk primary key (address, denom, height)
);

create table asset (
  denom bigint not null,
  supply numeric(78,0) not null, -- sum of all balances
  holders integer not null,
  height integer not null,
  constraint asset_pk primary key (denom)
);
create table asset_day (
  denom bigint not null,
  day integer not null, -- days since 1970
  supply numeric(78,0) not null,
  holders integer not null,
  constraint asset_day_pk primary key (denom, day)
);

create table account (
  address bigint not null,
  first_height integer not null,
  last_height integer not null,
  activity_count bigint not null,
  signed_count bigint not null,
  constraint account_pk primary key (address)
);
create index account_last on account (last_height, address);

create table delegation (
  operator bigint not null,
  delegator bigint not null,
  amount numeric(78,0) not null, -- tokens; slashes are kept beside, in stake_change
  height integer not null,
  constraint delegation_pk primary key (operator, delegator)
);
create index delegation_delegator on delegation (delegator, operator);
create index delegation_largest on delegation (operator, amount, delegator) where amount <> 0;

create table operator_stake (
  operator bigint not null,
  height integer not null,
  amount numeric(78,0) not null, -- all its delegations after the height
  delegators integer not null,
  constraint operator_stake_pk primary key (operator, height)
);

create table operator_day (
  operator bigint not null,
  denom bigint not null,
  day integer not null,
  reward numeric not null,
  commission numeric not null,
  constraint operator_day_pk primary key (operator, denom, day)
);

-- The vote that counts of each voter.
create table ballot (
  proposal_id bigint not null,
  voter bigint not null,
  height integer not null,
  item integer not null,
  position integer not null,
  options text not null,
  times integer not null, -- how often it was cast
  constraint ballot_pk primary key (proposal_id, voter)
);
create index ballot_voter on ballot (voter, proposal_id);

create table parameter_change (
  module text not null,
  height integer not null,
  position integer not null,
  proposal_id bigint, -- null for the genesis document
  type_url text not null,
  body text not null, -- JSON
  constraint parameter_change_pk primary key (module, height, position)
);

create table packet (
  src_channel text not null,
  src_port text not null,
  dst_channel text not null,
  sequence bigint not null,
  outgoing boolean not null,
  state text not null check (state in ('sent', 'received', 'acknowledged', 'refunded', 'timed-out')),
  sent_height integer,
  ended_height integer,
  constraint packet_pk primary key (src_channel, src_port, dst_channel, sequence, outgoing)
);
create index packet_open on packet (src_channel, src_port, sequence) where state = 'sent' and outgoing; -- stuck ones

create table trader_day (
  owner bigint not null,
  day integer not null,
  pnl_usd numeric not null,
  fees_usd numeric not null,
  closes integer not null,
  wins integer not null,
  liquidations integer not null,
  opens integer not null,
  constraint trader_day_pk primary key (owner, day)
);
create index trader_day_day on trader_day (day, owner);

create table day_total (
  day integer not null,
  first_height integer not null,
  last_height integer not null,
  blocks integer not null,
  txs integer not null,
  failed_txs integer not null,
  messages integer not null,
  gas_used numeric(38,0) not null,
  active_accounts integer not null,
  new_accounts integer not null,
  constraint day_total_pk primary key (day)
);
create table day_kind (
  day integer not null,
  kind integer not null,
  messages integer not null,
  failed integer not null,
  events bigint not null,
  constraint day_kind_pk primary key (day, kind)
);
create table day_fee (
  day integer not null,
  denom bigint not null,
  amount numeric(78,0) not null,
  constraint day_fee_pk primary key (day, denom)
);
create table day_active (
  day integer not null,
  address bigint not null,
  constraint day_active_pk primary key (day, address)
);
create table day_price (
  asset text not null,
  day integer not null,
  first numeric not null,
  highest numeric not null,
  lowest numeric not null,
  last numeric not null,
  reports integer not null,
  constraint day_price_pk primary key (asset, day)
);
create table day_swap (
  day integer not null,
  pool_id bigint not null,
  denom bigint not null, -- what went in
  amount numeric(78,0) not null,
  swaps integer not null,
  constraint day_swap_pk primary key (day, pool_id, denom)
);
