/** Open interest of margin trading by pool and side: running sums of position size changes. */
import type { FoldStep } from './fold-step.ts';
import { INFO, TRADED } from '@cairn/db/trade-worth';

const POSITION = 't.pool_id, t.position_id, t.height, t.item, t.position';

/** Events of a stop-loss or take-profit change have no side, and only total funding. */
const SIDE = `coalesce(t.side, (select side from side_before(${POSITION})))`;
const FUNDED = `case when t.action in ('update-stop-loss', 'update-take-profit')
  then t.funding_received - (select funding_received from funding_before(${POSITION})) else 0 end`;

const SIZED = "t.action in ('open', 'open-consolidate', 'close', 'force-closed')";
/** Collateral in the traded asset is part of the custody; null when the asset is unknown. */
const OWN = `case when not ${SIZED} or c.asset = 'USDC' then 0 when c.asset is not null then t.collateral end`;

const STEPS = `select t.pool_id, a.denom,
    case ${SIDE} when 'LONG' then t.custody_step + ${FUNDED} - ${OWN} when 'SHORT' then 0 end as long_step,
    case ${SIDE} when 'SHORT' then case when ${SIZED} then t.liabilities_change else 0 end when 'LONG' then 0 end as short_step
  from trades_between($1, $2) t left join lateral ${TRADED} a on true left join lateral ${INFO('t.collateral_denom')} c on true`;

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
     from all_open_interest() o left join lateral (select r.price * ('1e-' || i.decimals)::numeric as unit
       from asset_up_to(o.denom, $2::int) i cross join lateral report_up_to(i.asset, $2::int) r) w on true
     on conflict (day, pool_id) do update set denom = excluded.denom, long_amount = excluded.long_amount,
       short_amount = excluded.short_amount, long_usd = excluded.long_usd, short_usd = excluded.short_usd`,
    [day, to],
  );
};
