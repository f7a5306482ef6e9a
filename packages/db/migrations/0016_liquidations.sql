-- Liquidations by themselves: the chain also closes by stop-loss, take-profit, and when a change leaves a position too small.
create index perpetual_trade_liquidation on perpetual_trade (height, item, position) where trigger = 'unhealthy';

-- What adds to a position that is there is no opening.
update trader_day set opens = trader_day.opens - added.n from (
  select t.owner, (b.time_ns / 86400000000000)::int as day, count(*)::int as n from perpetual_trade t
  join block b on b.height = t.height cross join progress p
  where t.action = 'open-consolidate' and t.height <= p.folded_to group by 1, 2) added
where trader_day.owner = added.owner and trader_day.day = added.day;
update trader set opens = trader.opens - added.n from (
  select t.owner, count(*) as n from perpetual_trade t cross join progress p
  where t.action = 'open-consolidate' and t.height <= p.folded_to group by 1) added
where trader.owner = added.owner;
