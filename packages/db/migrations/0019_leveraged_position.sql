-- The steps of one leveraged position. Ids are per pool.
create index leveraged_trade_position on leveraged_trade (pool_id, position_id, height, item, position);
