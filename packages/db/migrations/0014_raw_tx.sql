-- Txs of which something did not read: their bytes, so that a later version can read them again. Under Citus distributed by height.

create table raw_tx (
  height integer not null,
  item integer not null,
  bytes bytea not null,
  constraint raw_tx_pk primary key (height, item)
);
