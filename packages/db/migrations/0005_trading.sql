-- Swaps, pools, margin positions, lending and commitments, as facts. Under Citus all are distributed by height.

create table swap (
  height integer not null,
  item integer not null,
  position integer not null,
  sender bigint not null,
  recipient bigint not null,
  pool_id bigint not null,
  denom_in bigint not null,
  amount_in numeric(78,0) not null,
  denom_out bigint not null,
  amount_out numeric(78,0) not null,
  constraint swap_pk primary key (height, item, position)
);
create index swap_pool on swap (pool_id, height, item, position);
create index swap_sender on swap (sender, height, item, position);

-- A swap that a tx asked for, and what became of it.
create table swap_request (
  height integer not null,
  item integer not null,
  position integer not null, -- counts the requests of the tx
  msg_index integer not null,
  sender bigint not null,
  recipient bigint not null,
  filled boolean not null,
  exact_side text not null check (exact_side in ('in', 'out')),
  denom_in bigint not null,
  amount_in numeric(78,0), -- null on the side that is not exact while not filled
  denom_out bigint not null,
  amount_out numeric(78,0),
  fee_usd numeric,
  constraint swap_request_pk primary key (height, item, position)
);
create index swap_request_sender on swap_request (sender, height, item, position);

create table pool_change (
  height integer not null,
  item integer not null,
  position integer not null,
  action text not null check (action in ('create', 'join', 'exit', 'price')),
  pool_id bigint not null,
  sender bigint,
  denoms bigint[] not null,
  amounts numeric[] not null,
  constraint pool_change_pk primary key (height, item, position)
);
create index pool_change_pool on pool_change (pool_id, height, item, position);

create table perpetual_trade (
  height integer not null,
  item integer not null,
  position integer not null,
  action text not null, -- open, open-consolidate, add-collateral, close, force-closed, update-stop-loss, update-take-profit
  trigger text, -- why the chain closed it
  position_id bigint not null,
  owner bigint not null,
  pool_id bigint not null,
  side text,
  collateral_denom bigint,
  collateral numeric(78,0),
  custody_change numeric(78,0), -- size that was opened (positive) or closed (negative), base units
  liabilities_change numeric(78,0),
  price numeric, -- at which it opened or closed
  pnl_usd numeric, -- realised
  fees_usd numeric, -- perpetual, slippage, weight and taker fees
  returned numeric(78,0),
  constraint perpetual_trade_pk primary key (height, item, position)
);
create index perpetual_trade_owner on perpetual_trade (owner, height, item, position);
create index perpetual_trade_action on perpetual_trade (action, height, item, position);
create index perpetual_trade_position on perpetual_trade (pool_id, position_id, height, item, position);

create table leveraged_trade (
  height integer not null,
  item integer not null,
  position integer not null,
  action text not null, -- open, open-consolidate, close, automated-close, update-stop-loss
  trigger text,
  position_id bigint not null,
  owner bigint not null,
  pool_id bigint, -- a close by its owner does not name it
  collateral_denom bigint,
  collateral numeric(78,0),
  liabilities numeric(78,0),
  shares numeric(78,0),
  repaid numeric(78,0),
  returned_denoms bigint[] not null,
  returned_amounts numeric[] not null,
  closing_ratio numeric,
  constraint leveraged_trade_pk primary key (height, item, position)
);
create index leveraged_trade_owner on leveraged_trade (owner, height, item, position);

create table order_step (
  height integer not null,
  item integer not null,
  position integer not null,
  market text not null check (market in ('spot', 'perpetual')),
  action text not null,
  order_id bigint not null,
  owner bigint not null,
  order_type text not null,
  constraint order_step_pk primary key (height, item, position)
);
create index order_step_owner on order_step (owner, height, item, position);

create table lending_step (
  height integer not null,
  item integer not null,
  position integer not null,
  action text not null check (action in ('bond', 'unbond', 'borrow', 'repay', 'force-closed')),
  address bigint not null,
  denom bigint,
  amount numeric(78,0) not null,
  shares_denom bigint,
  shares numeric(78,0),
  constraint lending_step_pk primary key (height, item, position)
);
create index lending_step_address on lending_step (address, height, item, position);

create table commitment_step (
  height integer not null,
  item integer not null,
  position integer not null,
  action text not null, -- commit, uncommit, vest, cancel, claim
  address bigint not null,
  denom bigint,
  amount numeric(78,0) not null,
  constraint commitment_step_pk primary key (height, item, position)
);
create index commitment_step_address on commitment_step (address, height, item, position);

-- Managed vaults have no events of their own: their messages are what there is.
create table vault_step (
  height integer not null,
  item integer not null,
  position integer not null, -- of the message
  action text not null,
  address bigint not null,
  vault_id bigint not null,
  denom bigint,
  amount numeric(78,0),
  constraint vault_step_pk primary key (height, item, position)
);
create index vault_step_vault on vault_step (vault_id, height, item, position);
create index vault_step_address on vault_step (address, height, item, position);

-- What an oracle was told, one row for each asset that a successful tx reports.
create table price_report (
  asset text not null,
  source text not null,
  height integer not null,
  item integer not null,
  position integer not null,
  price numeric not null, -- USD a whole token
  constraint price_report_pk primary key (height, item, position)
);
create index price_report_asset on price_report (asset, height, item, position);

create table packet_step (
  height integer not null,
  item integer not null,
  position integer not null,
  step text not null check (step in ('send', 'recv', 'write-ack', 'ack', 'timeout')),
  outgoing boolean not null, -- this chain sent it
  src_port text not null,
  src_channel text not null,
  dst_port text not null,
  dst_channel text not null,
  sequence bigint not null,
  relayer bigint, -- who signed; null for the sender's own tx
  sender text,
  receiver text,
  denom text, -- as the packet names it
  amount numeric(78,0),
  failed boolean, -- an acknowledgement that says error
  timeout_ns numeric(20,0),
  constraint packet_step_pk primary key (height, item, position)
);
create index packet_step_packet on packet_step (src_channel, src_port, sequence, dst_channel); -- a packet's life
create index packet_step_channel_out on packet_step (src_channel, src_port, height, item, position) where outgoing;
create index packet_step_channel_in on packet_step (dst_channel, dst_port, height, item, position) where not outgoing;
create index packet_step_relayer on packet_step (relayer, height, item, position) where relayer is not null;
