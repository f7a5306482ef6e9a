-- What an index needs to check a block against its neighbours, to take back what a chain took back, and to go on past a height
-- that cannot be read. Under Citus quarantine, fold_batch and fold_undo are reference tables; a distributed table takes the
-- trigger only with citus.enable_unsafe_triggers, and without it no history is unwound.

-- Both hashes cover code, data and gas of every tx; null where the source does not give them.
alter table block add column results_hash bytea; -- of this block's results
alter table block add column last_results_hash bytea; -- what its header commits to of the block before

-- Heights that could not be read or written: the ones after them are there.
create table quarantine (
  height integer not null,
  reason text not null,
  written boolean not null default false, -- read since: its facts are there, and running figures above it lack them
  constraint quarantine_pk primary key (height)
);

-- From this height on the source has another history than the index, deeper than is unwound; null while they agree.
alter table progress add column replaced_from integer;

-- How to take back the newest folds: a batch of heights, and each row as it was before the batch touched it.
create table fold_batch (
  from_height integer not null,
  to_height integer not null,
  constraint fold_batch_pk primary key (from_height)
);
create table fold_undo (
  id bigint generated always as identity,
  from_height integer not null, -- fold_batch
  relation text not null,
  key jsonb not null,
  before jsonb, -- null where there was no row
  constraint fold_undo_pk primary key (id)
);
create index fold_undo_batch on fold_undo (from_height, relation);

create function note_fold() returns trigger language plpgsql as $$
begin
  insert into fold_undo (from_height, relation, key, before)
  select current_setting('cairn.fold')::integer, tg_table_name,
    (select jsonb_object_agg(name, touched.image -> name) from unnest(tg_argv) as name),
    case when tg_op <> 'INSERT' then to_jsonb(old) end
  from (select case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end as image) touched;
  return null;
end
$$;

-- Every table that a fold writes. The setting is there only inside a fold whose batch can be taken back.
do $$
declare
  relation text;
  keys text;
begin
  foreach relation in array array[
    'account', 'account_delta', 'asset', 'asset_day', 'balance', 'balance_history', 'ballot', 'day_active', 'day_fee', 'day_kind',
    'day_price', 'day_swap', 'day_total', 'delegation', 'holder_size', 'hour_total', 'oddity', 'open_interest', 'open_interest_day',
    'operator_change', 'operator_day', 'operator_rate', 'operator_reward', 'operator_stake', 'packet', 'parameter_change',
    'relayer', 'stake_change', 'trader', 'trader_day'
  ] loop
    select string_agg(quote_literal(a.attname), ', ') into keys from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indrelid = relation::regclass and i.indisprimary;
    execute format(
      'create trigger note_fold after insert or update or delete on %I for each row
         when (current_setting(''cairn.fold'', true) <> '''') execute function note_fold(%s)', relation, keys);
  end loop;
end
$$;
