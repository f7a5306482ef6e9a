-- When the first indexed block was: figures of an index that begins later than its chain name it.
alter table chain add column first_time_ns bigint;
update chain set first_time_ns = (select b.time_ns from block b where b.height = chain.first_height);
