/** Margin traders: what their closes came to, by owner, whoever signed the close; and what they traded and put up for it. */
import type { FoldStep } from './fold-step.ts';

/** Rows before the trade `t`, and the newest of them. */
export const BEFORE = (alias: string) =>
  `(${alias}.height, ${alias}.item, ${alias}.position) < (t.height, t.item, t.position)`;
export const NEWEST = (alias: string) =>
  `order by ${alias}.height desc, ${alias}.item desc, ${alias}.position desc limit 1`;

/** What an asset was said to be by the time of a trade `t`. */
export const INFO = (denom: string) =>
  `(select i.asset, i.decimals from asset_info i where i.denom = ${denom} and ${BEFORE('i')} ${NEWEST('i')})`;

/** A pool trades what it holds beside USDC: from what was put into it. */
export const TRADED = `(select u.denom, i.decimals from pool_change p cross join lateral unnest(p.denoms) as u (denom)
    cross join lateral ${INFO('u.denom')} i
  where p.pool_id = t.pool_id and ${BEFORE('p')} and i.asset <> 'USDC'
  order by p.height, p.item, p.position limit 1)`;

/** Volume: the size that was opened or closed, at the price of that. Collateral: what was behind what was closed, at the oracle's
 * price. null where the index does not know what the pool trades, or of what the collateral is. */
const TRADES = `select t.owner, t.action, t.trigger, t.pnl_usd, t.fees_usd,
    t.action in ('open', 'open-consolidate') as opens, t.action in ('open', 'open-consolidate') or t.pnl_usd is not null as trades,
    round(abs(case when t.side = 'SHORT' then t.liabilities_change else t.custody_change end)
      * case when t.action = 'open-consolidate' then coalesce(t.asset_price, t.price) else t.price end
      * ('1e-' || a.decimals)::numeric, 18) as volume,
    round(-t.collateral * case when c.asset = 'USDC' then t.usdc_price else t.asset_price end
      * ('1e-' || c.decimals)::numeric, 18) as collateral
  from perpetual_trade t left join lateral ${TRADED} a on true left join lateral ${INFO('t.collateral_denom')} c on true
  where t.height between $1 and $2`;

const SUMS = `coalesce(sum(pnl_usd), 0), coalesce(sum(fees_usd), 0), count(pnl_usd), count(*) filter (where pnl_usd > 0),
  count(*) filter (where trigger = 'unhealthy'), count(*) filter (where opens),
  coalesce(sum(volume) filter (where trades), 0), count(*) filter (where trades and volume is null),
  coalesce(sum(collateral) filter (where pnl_usd is not null), 0),
  count(*) filter (where pnl_usd is not null and collateral is null)`;
const COLUMNS = [
  'pnl_usd',
  'fees_usd',
  'closes',
  'wins',
  'liquidations',
  'opens',
  'volume_usd',
  'volume_unknown',
  'collateral_usd',
  'collateral_unknown',
];

const added = (table: string): string =>
  COLUMNS.map((column) => `${column} = ${table}.${column} + excluded.${column}`).join(', ');

/** A close without a result counts for none. */
export const foldTraders: FoldStep = async (transaction, { from, to, day }) => {
  await transaction.query(
    `insert into trader_day (owner, day, ${COLUMNS.join(', ')})
     select owner, $3::int, ${SUMS} from (${TRADES}) worth group by owner
     on conflict (owner, day) do update set ${added('trader_day')}`,
    [from, to, day],
  );
  await transaction.query(
    `insert into trader (owner, ${COLUMNS.join(', ')}) select owner, ${SUMS} from (${TRADES}) worth group by owner
     on conflict (owner) do update set ${added('trader')}`,
    [from, to],
  );
};
