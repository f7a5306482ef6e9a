/** Packet status, and daily prices and volumes. */
import type { Queryable } from '@cairn/db/database';
import type { FoldStep } from './fold-step.ts';

/** The last step of a packet determines its status. */
export const foldPackets: FoldStep = async (transaction, { from, to }) => {
  await transaction.query(
    `insert into packet (src_channel, src_port, dst_channel, sequence, outgoing, state, sent_height, ended_height)
     select src_channel, src_port, dst_channel, sequence, outgoing,
       case step when 'send' then 'sent' when 'timeout' then 'timed-out'
         when 'ack' then case when failed then 'refunded' else 'acknowledged' end else 'received' end,
       sent_height, case step when 'send' then null else height end
     from (
       select p.*, min(height) filter (where step = 'send') over packet as sent_height,
         row_number() over (packet order by height desc, item desc, position desc) as back
       from packet_step p where height between $1 and $2
       window packet as (partition by src_channel, src_port, dst_channel, sequence, outgoing)) steps
     where back = 1
     on conflict (src_channel, src_port, dst_channel, sequence, outgoing) do update set state = excluded.state,
       sent_height = coalesce(packet.sent_height, excluded.sent_height), ended_height = excluded.ended_height`,
    [from, to],
  );
  await transaction.query(
    `insert into relayer (address, port, channel, received, acknowledged, timed_out, first_height, last_height)
     select relayer, case when outgoing then src_port else dst_port end, case when outgoing then src_channel else dst_channel end,
       count(*) filter (where step = 'recv'), count(*) filter (where step = 'ack'),
       count(*) filter (where step = 'timeout'), min(height), max(height)
     from packet_step where height between $1 and $2 and relayer is not null and step in ('recv', 'ack', 'timeout')
     group by 1, 2, 3
     on conflict (address, port, channel) do update set received = relayer.received + excluded.received,
       acknowledged = relayer.acknowledged + excluded.acknowledged, timed_out = relayer.timed_out + excluded.timed_out,
       last_height = excluded.last_height`,
    [from, to],
  );
};

/**
 * First, highest, lowest and last price of each asset on the day, pool volumes, and swap volumes per asset.
 */
export const foldMarkets: FoldStep = async (transaction, { from, to, day }) => {
  await transaction.query(
    `insert into day_price (asset, day, first, highest, lowest, last, reports)
     select asset, $3::int, (array_agg(price order by height, item, position))[1], max(price), min(price),
       (array_agg(price order by height desc, item desc, position desc))[1], count(*)
     from price_report where height between $1 and $2 group by asset
     on conflict (asset, day) do update set highest = greatest(day_price.highest, excluded.highest),
       lowest = least(day_price.lowest, excluded.lowest), last = excluded.last,
       reports = day_price.reports + excluded.reports`,
    [from, to, day],
  );
  await foldSwaps(transaction, from, to, day);
};

/** Value of a swap: of the side with a price, the input first, by the last report before it. */
const USD_OF = (
  side: 'in' | 'out',
) => `(select round(s.amount_${side} * p.price * ('1e-' || a.decimals)::numeric, 18)
  from asset_before(s.denom_${side}, s.height, s.item, s.position) a
    cross join lateral report_before(a.asset, s.height, s.item, s.position) p)`;

async function foldSwaps(transaction: Queryable, from: number, to: number, day: number): Promise<void> {
  await transaction.query(
    `insert into day_swap (day, pool_id, denom, amount, swaps, usd, unpriced)
     select $3::int, pool_id, denom_in, sum(amount_in), count(*), sum(worth.usd), count(*) - count(worth.usd) from swaps_between($1, $2) s
     cross join lateral (select coalesce(${USD_OF('in')}, ${USD_OF('out')}) as usd offset 0) worth
     group by pool_id, denom_in
     on conflict (day, pool_id, denom) do update set amount = day_swap.amount + excluded.amount,
       swaps = day_swap.swaps + excluded.swaps, unpriced = day_swap.unpriced + excluded.unpriced,
       usd = case when day_swap.usd is null then excluded.usd else day_swap.usd + coalesce(excluded.usd, 0) end`,
    [from, to, day],
  );
  await transaction.query(
    `insert into day_swap_price (day, denom, amount, usd, swaps)
     select $3::int, side.denom, sum(side.amount), sum(side.usd), count(*) from swaps_between($1, $2) s
     cross join lateral (values (s.denom_in, s.amount_in, ${USD_OF('out')}), (s.denom_out, s.amount_out, ${USD_OF('in')}))
       side (denom, amount, usd)
     where side.usd is not null and side.amount > 0 group by side.denom
     on conflict (denom, day) do update set amount = day_swap_price.amount + excluded.amount,
       usd = day_swap_price.usd + excluded.usd, swaps = day_swap_price.swaps + excluded.swaps`,
    [from, to, day],
  );
}
