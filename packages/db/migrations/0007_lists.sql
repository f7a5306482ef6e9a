-- What the lists and rankings of the service read: proposals by number, traders and relayers in all, sizes of balances,
-- hours, and what swaps were worth. Under Citus asset_info is a reference table, the others are distributed like their kin.

create unique index proposal_step_submit on proposal_step (proposal_id) where step = 'submit'; -- the list of proposals

-- Which denom a reported price is of, from the genesis document and from messages.
create table asset_info (
  denom bigint not null,
  height integer not null,
  item integer not null,
  position integer not null,
  asset text not null, -- as price reports name it
  decimals smallint not null check (decimals between 0 and 36),
  constraint asset_info_pk primary key (denom, height, item, position)
);

alter table day_swap add column usd numeric; -- at the price last reported before each swap; null where none was known

create table hour_total (
  hour integer not null, -- hours since 1970
  first_height integer not null,
  last_height integer not null,
  blocks integer not null,
  txs integer not null,
  failed_txs integer not null,
  messages integer not null,
  gas_used numeric(38,0) not null,
  constraint hour_total_pk primary key (hour)
);
insert into hour_total
select (time_ns / 3600000000000)::int, min(height), max(height), count(*), sum(tx_count), sum(failed_count), sum(message_count), sum(gas_used)
from block where height <= (select folded_to from progress) group by 1;

-- Sums of trader_day.
create table trader (
  owner bigint not null,
  pnl_usd numeric not null,
  fees_usd numeric not null,
  closes bigint not null,
  wins bigint not null,
  liquidations bigint not null,
  opens bigint not null,
  constraint trader_pk primary key (owner)
);
create index trader_pnl on trader (pnl_usd, owner) where closes > 0; -- the leaderboard
insert into trader
select owner, sum(pnl_usd), sum(fees_usd), sum(closes), sum(wins), sum(liquidations), sum(opens) from trader_day group by owner;

-- What each relayer did at each channel end of this chain.
create table relayer (
  address bigint not null,
  port text not null,
  channel text not null,
  received bigint not null,
  acknowledged bigint not null,
  timed_out bigint not null,
  first_height integer not null,
  last_height integer not null,
  constraint relayer_pk primary key (address, port, channel)
);
create index relayer_busiest on relayer ((received + acknowledged + timed_out), address, port, channel);
insert into relayer
select relayer, case when outgoing then src_port else dst_port end, case when outgoing then src_channel else dst_channel end,
  count(*) filter (where step = 'recv'), count(*) filter (where step = 'ack'), count(*) filter (where step = 'timeout'),
  min(height), max(height)
from packet_step where relayer is not null and step in ('recv', 'ack', 'timeout') and height <= (select folded_to from progress)
group by 1, 2, 3;

-- How many hold how much of a denom, by the number of digits of their balance.
create table holder_size (
  denom bigint not null,
  digits smallint not null,
  holders integer not null,
  amount numeric not null,
  constraint holder_size_pk primary key (denom, digits)
);
insert into holder_size
select denom, length(amount::text), count(*), sum(amount) from balance where amount <> 0 group by 1, 2;
