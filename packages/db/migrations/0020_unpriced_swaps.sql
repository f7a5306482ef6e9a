-- Swaps of the day that usd lacks, because neither side had a price yet.
alter table day_swap add column unpriced integer not null default 0;

-- The days that are folded already.
update day_swap d set unpriced = u.unpriced from (
  select (b.time_ns / 86400000000000)::int as day, s.pool_id, s.denom_in, count(*)::int as unpriced
  from progress p join swap s on s.height <= p.folded_to join block b on b.height = s.height
  where not exists (
    select 1 from (values (s.denom_in), (s.denom_out)) side (denom)
    cross join lateral asset_before(side.denom, s.height, s.item, s.position) a
    cross join lateral report_before(a.asset, s.height, s.item, s.position) r)
  group by 1, 2, 3) u
where d.day = u.day and d.pool_id = u.pool_id and d.denom = u.denom_in;
