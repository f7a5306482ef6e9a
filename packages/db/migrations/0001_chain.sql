-- Which chain this is, how far it is indexed, and the texts that rows name by number.
-- Under Citus: chain, progress, fill_range, denom, kind and validator_set are reference tables; address by id.

create table chain (
  only_row boolean not null default true check (only_row),
  chain_id text not null,
  address_prefix text not null,
  initial_height integer not null, -- of the genesis document; 1 on most chains
  first_height integer not null,   -- the first height that is indexed
  first_hash bytea not null,       -- of the block there: another chain, or a reset one, has another
  from_genesis boolean not null,   -- whether balances, stakes and parameters begin with the genesis document
  events_known boolean not null,   -- whether the source tells what blocks did beside their txs
  constraint chain_pk primary key (only_row)
);

create table progress (
  only_row boolean not null default true check (only_row),
  planned_to integer not null, -- heights up to here are written, or are in fill_range
  folded_to integer not null,  -- running figures are of this height
  updated timestamptz not null default now(),
  constraint progress_pk primary key (only_row)
);

-- What is still to be written. A filler claims a row, and the claim runs out when it is not renewed.
create table fill_range (
  from_height integer not null,
  to_height integer not null,
  next_height integer not null,
  claimed_by text,
  claimed_until timestamptz,
  constraint fill_range_pk primary key (from_height)
);

-- A number is the start of the text's SHA-256: the same in every database whatever the order of writing.
create table address (
  id bigint not null,
  bytes bytea not null check (octet_length(bytes) between 1 and 255),
  constraint address_pk primary key (id)
);
create unique index address_bytes on address (bytes); -- an address that a visitor asks for
create table denom (
  id bigint not null,
  name text not null,
  constraint denom_pk primary key (id)
);
create unique index denom_name on denom (name);
create table kind (
  id integer not null,
  name text not null, -- type URL of a message, or type of an event
  constraint kind_pk primary key (id)
);
create unique index kind_name on kind (name);

create table validator_set (
  id bigint not null,
  hash bytea not null, -- `validators_hash` of the headers that it stands for
  members bigint[] not null, -- in the order of commits
  powers bigint[] not null,
  constraint validator_set_pk primary key (id)
);
