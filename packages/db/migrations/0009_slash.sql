-- Slashes: whose key is whose, what was cut, and the shares of delegations to an operator that was cut. Under Citus slash is
-- distributed by height, operator_key is a reference table, operator_rate goes with delegation.

create table operator_key (
  signer bigint not null, -- consensus address
  height integer not null,
  item integer not null,
  position integer not null,
  operator bigint not null, -- account bytes of the operator
  constraint operator_key_pk primary key (signer, height, item, position)
);

create table slash (
  height integer not null,
  item integer not null,
  position integer not null,
  signer bigint not null, -- consensus address
  reason text not null, -- the chain's word; empty where it gives none
  power bigint,
  jailed boolean not null,
  denom bigint, -- of what was burned
  burned numeric(78,0), -- null where the chain does not tell
  constraint slash_pk primary key (height, item, position)
);

-- Operators that were cut: from then on a share is less than a token.
create table operator_rate (
  operator bigint not null,
  tokens numeric(78,0) not null,
  shares numeric not null, -- 18 decimals
  constraint operator_rate_pk primary key (operator)
);

alter table delegation add column shares numeric; -- null where a share is a token
alter table stake_change add column asked numeric(78,0); -- what the message asked for, where the chain gave another amount
