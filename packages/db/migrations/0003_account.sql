-- What touches an account. Under Citus activity and activity_kind are distributed by address, the others by height.

-- One row per address and tx, or beginning, or end of a block.
create table activity (
  address bigint not null,
  height integer not null,
  item integer not null,
  roles smallint not null, -- 1 signed, 2 paid the fee, 4 lost coins, 8 gained coins, 16 named by a message, 32 named by an event
  denoms bigint[] not null, -- net change of its bank balance
  amounts numeric[] not null,
  kinds integer[] not null, -- types of the messages and events that name the address there
  constraint activity_pk primary key (address, height, item) -- all that touches an address
);
create index activity_in on activity (address, height, item) where roles & 8 <> 0;
create index activity_out on activity (address, height, item) where roles & 4 <> 0;

-- The same types once more, for the list of one of them.
create table activity_kind (
  address bigint not null,
  kind integer not null,
  height integer not null,
  item integer not null,
  constraint activity_kind_pk primary key (address, kind, height, item)
);

create table transfer (
  height integer not null,
  item integer not null,
  position integer not null,
  denom bigint not null,
  sender bigint not null,
  recipient bigint not null,
  amount numeric(78,0) not null check (amount > 0),
  constraint transfer_pk primary key (height, item, position, denom)
);
create index transfer_denom on transfer (denom, height, item, position); -- transfers of an asset

-- What a height changed of accounts: running figures are folded from it. One row a height, the arrays side by side.
create table account_delta (
  height integer not null,
  touched bigint[] not null, -- addresses with activity
  touches integer[] not null, -- rows of activity of each
  signed integer[] not null, -- txs that each signed
  addresses bigint[] not null, -- net change of each balance
  denoms bigint[] not null,
  amounts numeric[] not null,
  constraint account_delta_pk primary key (height)
);

create table grant_change (
  height integer not null,
  item integer not null,
  position integer not null,
  module text not null check (module in ('authz', 'feegrant')),
  action text not null check (action in ('grant', 'revoke', 'use')),
  granter bigint not null,
  grantee bigint not null,
  kind integer, -- the type that an authz grant allows
  constraint grant_change_pk primary key (height, item, position)
);
create index grant_change_granter on grant_change (granter, height, item, position);
create index grant_change_grantee on grant_change (grantee, height, item, position);
