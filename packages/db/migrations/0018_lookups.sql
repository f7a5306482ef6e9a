-- What a statement looks up for each of its rows. PostgreSQL puts the text of such a function into the statement and plans it as
-- a part of it; under Citus, which joins no shard with rows of another, `distribute` replaces them by ones that run on the coordinator.

create function trades_between(from_height integer, to_height integer) returns setof perpetual_trade language sql stable as $$
  select * from perpetual_trade where height between $1 and $2
$$;
create function swaps_between(from_height integer, to_height integer) returns setof swap language sql stable as $$
  select * from swap where height between $1 and $2
$$;
create function slashes_between(from_height integer, to_height integer) returns setof slash language sql stable as $$
  select * from slash where height between $1 and $2
$$;
create function all_open_interest() returns setof open_interest language sql stable as $$
  select * from open_interest
$$;

-- The last report of an asset. Ordered by asset to use the asset's index: ordered by height alone, the planner may scan the reports
-- of all others, back to the first when the asset has none.
create function report_before(of_asset text, below integer, below_item integer, below_position integer)
returns table (price numeric, height integer) language sql stable as $$
  select l.price, l.height from (select r.asset, r.price, r.height from price_report r
    where (r.asset, r.height, r.item, r.position) < ($1, $2, $3, $4)
    order by r.asset desc, r.height desc, r.item desc, r.position desc limit 1) l where l.asset = $1
$$;
create function report_up_to(of_asset text, up_to integer) returns table (price numeric, height integer) language sql stable as $$
  select l.price, l.height from (select r.asset, r.price, r.height from price_report r
    where (r.asset, r.height) <= ($1, $2)
    order by r.asset desc, r.height desc, r.item desc, r.position desc limit 1) l where l.asset = $1
$$;

-- The name of a denom in price reports, and its decimals, as last announced.
create function asset_before(of_denom bigint, below integer, below_item integer, below_position integer)
returns table (asset text, decimals smallint) language sql stable as $$
  select i.asset, i.decimals from asset_info i where i.denom = $1 and (i.height, i.item, i.position) < ($2, $3, $4)
  order by i.height desc, i.item desc, i.position desc limit 1
$$;
create function asset_up_to(of_denom bigint, up_to integer) returns table (asset text, decimals smallint) language sql stable as $$
  select i.asset, i.decimals from asset_info i where i.denom = $1 and i.height <= $2
  order by i.height desc, i.item desc, i.position desc limit 1
$$;

-- A pool trades the asset it holds besides USDC, as seen in its liquidity changes.
create function traded_asset(of_pool bigint, below integer, below_item integer, below_position integer)
returns table (denom bigint, decimals smallint) language sql stable as $$
  select u.denom, i.decimals from pool_change p cross join lateral unnest(p.denoms) as u (denom)
    cross join lateral asset_before(u.denom, $2, $3, $4) i
  where p.pool_id = $1 and (p.height, p.item, p.position) < ($2, $3, $4) and i.asset <> 'USDC'
  order by p.height, p.item, p.position limit 1
$$;

-- What the newest earlier events of a margin position say.
create function side_before(of_pool bigint, of_position bigint, below integer, below_item integer, below_position integer)
returns table (side text) language sql stable as $$
  select p.side from perpetual_trade p where p.pool_id = $1 and p.position_id = $2 and p.side is not null
    and (p.height, p.item, p.position) < ($3, $4, $5) order by p.height desc, p.item desc, p.position desc limit 1
$$;
create function funding_before(of_pool bigint, of_position bigint, below integer, below_item integer, below_position integer)
returns table (funding_received numeric) language sql stable as $$
  select p.funding_received from perpetual_trade p where p.pool_id = $1 and p.position_id = $2
    and (p.height, p.item, p.position) < ($3, $4, $5) order by p.height desc, p.item desc, p.position desc limit 1
$$;

-- The operator with a consensus key at a place.
create function operator_before(of_signer bigint, below integer, below_item integer, below_position integer)
returns table (operator bigint) language sql stable as $$
  select k.operator from operator_key k where k.signer = $1 and (k.height, k.item, k.position) < ($2, $3, $4)
  order by k.height desc, k.item desc, k.position desc limit 1
$$;

-- The stake of an operator after its last change below a height.
create function stake_before(of_operator bigint, below integer)
returns table (amount numeric, delegators integer) language sql stable as $$
  select s.amount, s.delegators from operator_stake s where s.operator = $1 and s.height < $2 order by s.height desc limit 1
$$;

-- The balance of an account after its last change up to a height, and all that it delegates.
create function balance_up_to(of_address bigint, of_denom bigint, up_to integer)
returns table (amount numeric) language sql stable as $$
  select h.amount from balance_history h where h.address = $1 and h.denom = $2 and h.height <= $3 order by h.height desc limit 1
$$;
create function delegated_by(of_delegator bigint) returns table (amount numeric) language sql stable as $$
  select coalesce(sum(d.amount), 0) from delegation d where d.delegator = $1
$$;

create function time_of_block(of_height integer) returns table (time_ns bigint) language sql stable as $$
  select b.time_ns from block b where b.height = $1 limit 1
$$;
create function bytes_of_address(of_id bigint) returns table (bytes bytea) language sql stable as $$
  select a.bytes from address a where a.id = $1
$$;
create function ballots_of(of_voter bigint) returns setof ballot language sql stable as $$
  select * from ballot where voter = $1
$$;

-- There are few operators and assets, but many rows of each: each step of the recursion is one index lookup.
create function all_operators() returns table (operator bigint) language sql stable as $$
  with recursive o (operator) as (
    (select s.operator from operator_stake s order by s.operator limit 1)
    union all
    select (select s.operator from operator_stake s where s.operator > o.operator order by s.operator limit 1)
    from o where o.operator is not null)
  select o.operator from o where o.operator is not null
$$;
create function priced_assets() returns table (asset text) language sql stable as $$
  with recursive a (asset) as (
    (select p.asset from day_price p order by p.asset limit 1)
    union all
    select (select p.asset from day_price p where p.asset > a.asset order by p.asset limit 1) from a where a.asset is not null)
  select a.asset from a where a.asset is not null
$$;
