/** SQL for the value of margin trades, for daily totals and for arbitrary spans. */

/** The reported name and decimals of an asset at the time of a trade `t`. */
export const INFO = (denom: string) => `asset_before(${denom}, t.height, t.item, t.position)`;

/** The asset that the pool of a trade `t` trades. */
export const TRADED = 'traded_asset(t.pool_id, t.height, t.item, t.position)';

/** Closes by the chain because the debt is too high for the position. */
export const LIQUIDATION = `trigger = 'unhealthy'`;

/**
 * Trades of the heights $1 to $2. Volume: the opened, added or closed size at the price at the time.
 * Collateral: that of what was closed, at the oracle's price. null when the pool's trading asset or the
 * collateral's denom is unknown.
 */
export const TRADES = `select t.owner, t.action, t.trigger, t.pnl_usd, t.fees_usd, t.action = 'open' as opens,
    t.action in ('open', 'open-consolidate') or t.pnl_usd is not null as trades,
    round(abs(case when t.side = 'SHORT' then t.liabilities_change else t.custody_change end)
      * case when t.action = 'open-consolidate' then coalesce(t.asset_price, t.price) else t.price end
      * ('1e-' || a.decimals)::numeric, 18) as volume,
    round(-t.collateral * case when c.asset = 'USDC' then t.usdc_price else t.asset_price end
      * ('1e-' || c.decimals)::numeric, 18) as collateral
  from trades_between($1, $2) t left join lateral ${TRADED} a on true left join lateral ${INFO('t.collateral_denom')} c on true`;

/** Columns of trade totals, and the sum of each over `TRADES`. Closes without a result are not counted. */
export const TRADE_SUMS = {
  pnl_usd: 'coalesce(sum(pnl_usd), 0)',
  fees_usd: 'coalesce(sum(fees_usd), 0)',
  closes: 'count(pnl_usd)',
  wins: 'count(*) filter (where pnl_usd > 0)',
  liquidations: `count(*) filter (where ${LIQUIDATION})`,
  opens: 'count(*) filter (where opens)',
  volume_usd: 'coalesce(sum(volume) filter (where trades), 0)',
  volume_unknown: 'count(*) filter (where trades and volume is null)',
  collateral_usd: 'coalesce(sum(collateral) filter (where pnl_usd is not null), 0)',
  collateral_unknown: 'count(*) filter (where pnl_usd is not null and collateral is null)',
} as const;
