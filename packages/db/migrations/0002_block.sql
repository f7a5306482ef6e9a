-- Facts of blocks and txs: a function of one height alone. Heights are integers: 2^31 blocks of a second are 68 years.
-- `item` is the place in the block: -1 its beginning, 0 and on its txs, 1000000 its end. `position` counts inside that.
-- Under Citus all are distributed by height, but missed by validator.

create table block (
  height integer not null,
  time_ns bigint not null, -- nanoseconds since 1970: timestamptz would cut them
  hash bytea not null check (octet_length(hash) = 32),
  parent_hash bytea not null check (octet_length(parent_hash) in (0, 32)), -- none at the first height
  app_hash bytea not null,
  proposer bigint not null,
  set_id bigint not null, -- validator_set
  tx_count integer not null,
  failed_count integer not null,
  message_count integer not null,
  tx_bytes integer not null,
  gas_wanted bigint not null,
  gas_used bigint not null,
  evidence text, -- JSON list as sent; null for none
  last_round integer not null, -- of the commit that it carries for the height before
  last_signed integer not null,
  last_missed integer not null,
  last_flags bytea not null, -- two bits a member in the set's order, low bits first: 0 absent, 1 signed, 2 nil
  event_kinds integer[] not null, -- how many events of each kind the height had, those not kept included
  event_counts integer[] not null,
  constraint block_pk primary key (height)
);
create index block_time on block (time_ns); -- the block of a time, and days
create index block_hash on block (hash); -- search
create index block_proposer on block (proposer, height); -- blocks of a signer

-- Blocks that a validator of the set did not sign.
create table missed (
  validator bigint not null,
  height integer not null, -- of the block not signed
  nil boolean not null, -- it voted for no block at all
  constraint missed_pk primary key (validator, height)
);

create table tx (
  height integer not null,
  item integer not null,
  hash bytea not null check (octet_length(hash) = 32),
  code integer not null,
  codespace text not null,
  raw_log text not null, -- of a failed tx; empty otherwise
  gas_wanted bigint not null,
  gas_used bigint not null,
  fee_denoms bigint[] not null,
  fee_amounts numeric[] not null,
  fee_payer bigint,
  fee_granter bigint,
  signers bigint[] not null,
  memo text not null,
  timeout_height bigint not null,
  message_kinds integer[] not null, -- of its messages in order
  feed boolean not null, -- it does nothing but report prices
  constraint tx_pk primary key (height, item) -- the list of all txs
);
create index tx_hash on tx (hash);
create index tx_failed on tx (height, item) where code <> 0; -- the list of failed txs
create index tx_not_feed on tx (height, item) where not feed; -- the list without price reports

create table message (
  height integer not null,
  item integer not null,
  position integer not null,
  kind integer not null,
  first_of_kind boolean not null, -- in its tx, so that a tx is listed once
  failed boolean not null,
  body text not null, -- JSON as the node printed it, without its type
  constraint message_pk primary key (height, item, position)
);
create index message_kind on message (kind, height, item) where first_of_kind; -- txs of a type
create index message_kind_failed on message (kind, height, item) where first_of_kind and failed;

-- Events worth asking for: all but coin movements, `message`, `tx`, epochs, and the governors' shares of each block.
create table event (
  height integer not null,
  item integer not null,
  position integer not null,
  kind integer not null,
  msg_index integer, -- null for what no message emitted
  attributes text not null, -- JSON: [key, value, key, value, ...]
  constraint event_pk primary key (height, item, position)
);
create index event_kind on event (kind, height, item, position); -- events of a type

-- What could not be read as its kind usually is. It is kept raw in message or event.
create table oddity (
  height integer not null,
  item integer not null,
  position integer not null,
  module text not null,
  problem text not null,
  constraint oddity_pk primary key (height, item, position, module)
);
