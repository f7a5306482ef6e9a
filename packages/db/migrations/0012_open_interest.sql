-- What open margin positions come to, by pool and side, as the chain counts it: a long is what the pool holds for it less what was
-- put up in the traded asset, a short is what it owes. Sums of events are exact where they begin with the first position, so
-- an amount is null from where they do not. Under Citus both are reference tables.

alter table perpetual_trade add column custody_step numeric(78,0); -- what the pool holds for the position: after less before, as far as the event tells
alter table perpetual_trade add column funding_received numeric(78,0); -- by the position, since it opened

create table open_interest (
  pool_id bigint not null,
  denom bigint, -- what the pool trades
  long_amount numeric(78,0), -- base units
  short_amount numeric(78,0),
  constraint open_interest_pk primary key (pool_id)
);
create table open_interest_day (
  day integer not null,
  pool_id bigint not null,
  denom bigint,
  long_amount numeric(78,0), -- at the end of the day
  short_amount numeric(78,0),
  long_usd numeric, -- at the price last reported by then; null where there is none
  short_usd numeric,
  constraint open_interest_day_pk primary key (day, pool_id)
);

-- Of what was traded before this the steps are not known.
insert into open_interest (pool_id) select distinct pool_id from perpetual_trade;
