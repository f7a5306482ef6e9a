/** Open interest of margin trading by pool and side: running sums of position size changes. */
import { reportUpTo } from '@cairn/db/last-report';
import type { FoldStep } from './fold-step.ts';
import { BEFORE, INFO, NEWEST, TRADED } from '@cairn/db/trade-worth';

/** Earlier rows of the position. */
const OF_POSITION = (alias: string) =>
  `from perpetual_trade ${alias} where ${alias}.pool_id = t.pool_id and ${alias}.position_id = t.position_id and ${BEFORE(alias)}`;

/** Events of a stop-loss or take-profit change have no side, and only total funding. */
const SIDE = `coalesce(t.side, (select p.side ${OF_POSITION('p')} and p.side is not null ${NEWEST('p')}))`;
const FUNDED = `case when t.action in ('update-stop-loss', 'update-take-profit')
  then t.funding_received - (select p.funding_received ${OF_POSITION('p')} ${NEWEST('p')}) else 0 end`;

const SIZED = "t.action in ('open', 'open-consolidate', 'close', 'force-closed')";
/** Collateral in the traded asset is part of the custody; null when the asset is unknown. */
const OWN = `case when not ${SIZED} or c.asset = 'USDC' then 0 when c.asset is not null then t.collateral end`;

const STEPS = `select t.pool_id, a.denom,
    case ${SIDE} when 'LONG' then t.custody_step + ${FUNDED} - ${OWN} when 'SHORT' then 0 end as long_step,
    case ${SIDE} when 'SHORT' then case when ${SIZED} then t.liabilities_change else 0 end when 'LONG' then 0 end as short_step
  from perpetual_trade t left join lateral ${TRADED} a on true left join lateral ${INFO('t.collateral_denom')} c on true
  where t.height between $1 and $2`;

/** A sum that is null when a value is missing. */
const sumIfComplete = (column: string): string =>
  `case when count(*) = count(${column}) then sum(${column}) end`;

/** Sums are unknown unless they start with the first position. */
export const foldOpenInterest: FoldStep = async (transaction, { from, to, day, fromGenesis }) => {
  await transaction.query(
    `insert into open_interest (pool_id, denom, long_amount, short_amount)
     select pool_id, min(denom), case when $3::boolean then ${sumIfComplete('long_step')} end,
       case when $3::boolean then ${sumIfComplete('short_step')} end
     from (${STEPS}) steps group by pool_id
     on conflict (pool_id) do update set denom = coalesce(open_interest.denom, excluded.denom),
       long_amount = open_interest.long_amount + excluded.long_amount,
       short_amount = open_interest.short_amount + excluded.short_amount`,
    [from, to, fromGenesis],
  );
  await transaction.query(
    `insert into open_interest_day (day, pool_id, denom, long_amount, short_amount, long_usd, short_usd)
     select $1::int, o.pool_id, o.denom, o.long_amount, o.short_amount, round(o.long_amount * w.unit, 18), round(o.short_amount * w.unit, 18)
     from open_interest o left join lateral (select r.price * ('1e-' || i.decimals)::numeric as unit
       from (select asset, decimals from asset_info i where i.denom = o.denom and i.height <= $2 ${NEWEST('i')}) i
       cross join lateral ${reportUpTo('i.asset', '$2::int')} r) w on true
     on conflict (day, pool_id) do update set denom = excluded.denom, long_amount = excluded.long_amount,
       short_amount = excluded.short_amount, long_usd = excluded.long_usd, short_usd = excluded.short_usd`,
    [day, to],
  );
};
