-- The leaderboard by volume and by return, beside that by result. A trader whose figure is not wholly known stands in none of them.

create index trader_volume on trader (volume_usd, owner) where closes > 0 and volume_unknown = 0;
create index trader_return on trader ((div(pnl_usd * 1e18, nullif(collateral_usd, 0)) * 1e-18), owner)
  where closes > 0 and collateral_unknown = 0 and collateral_usd > 0;
