-- What margin trades were worth: volume, and the collateral behind what was closed. Figures that an index from before this
-- cannot know are counted as unknown.

alter table perpetual_trade add column asset_price numeric; -- the oracle's, of the traded asset; null where the event has none
alter table perpetual_trade add column usdc_price numeric;

alter table trader_day add column volume_usd numeric not null default 0;
alter table trader_day add column volume_unknown integer not null default 0; -- openings and closes without a volume
alter table trader_day add column collateral_usd numeric not null default 0; -- of what was closed
alter table trader_day add column collateral_unknown integer not null default 0; -- closes without one
update trader_day set volume_unknown = opens + closes, collateral_unknown = closes;

alter table trader add column volume_usd numeric not null default 0;
alter table trader add column volume_unknown bigint not null default 0;
alter table trader add column collateral_usd numeric not null default 0;
alter table trader add column collateral_unknown bigint not null default 0;
update trader set volume_unknown = opens + closes, collateral_unknown = closes;
