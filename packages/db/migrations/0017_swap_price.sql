-- What an asset brought in swaps, by day: also of one that no oracle reports. Under Citus it is a reference table.

create table day_swap_price (
  denom bigint not null,
  day integer not null,
  amount numeric(78,0) not null, -- of it, in swaps against what had a price
  usd numeric not null, -- of the other sides, each at the price last reported before its swap
  swaps integer not null,
  constraint day_swap_price_pk primary key (denom, day)
);
create trigger note_fold after insert or update or delete on day_swap_price for each row
  when (current_setting('cairn.fold', true) <> '') execute function note_fold('denom', 'day');

-- The days that are folded already.
insert into day_swap_price (denom, day, amount, usd, swaps)
  select side.denom, (b.time_ns / 86400000000000)::int, sum(side.amount), sum(other.usd), count(*)
  from progress p join swap s on s.height <= p.folded_to join block b on b.height = s.height
  cross join lateral (values (s.denom_in, s.amount_in, s.denom_out, s.amount_out),
    (s.denom_out, s.amount_out, s.denom_in, s.amount_in)) side (denom, amount, other_denom, other_amount)
  cross join lateral (select asset, decimals from asset_info i where i.denom = side.other_denom
    and (i.height, i.item, i.position) < (s.height, s.item, s.position)
    order by i.height desc, i.item desc, i.position desc limit 1) a
  cross join lateral (select round(side.other_amount * r.price * ('1e-' || a.decimals)::numeric, 18) as usd from price_report r
    where r.asset = a.asset and (r.height, r.item, r.position) < (s.height, s.item, s.position)
    order by r.height desc, r.item desc, r.position desc limit 1) other
  where side.amount > 0 group by 1, 2;
