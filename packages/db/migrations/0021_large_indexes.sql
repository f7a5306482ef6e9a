-- Txs of accounts that also have rows at the begin and end of each block.
create index activity_tx on activity (address, height, item) where item between 0 and 999999;

-- Packets in the states that few are in, newest first.
create index packet_state on packet (src_channel, src_port, state, sent_height) where outgoing and state <> 'acknowledged';
drop index packet_open;

-- How often the index was unwound: another process may otherwise see the same height before and after.
alter table progress add column unwinds integer not null default 0;

-- Rows recorded before 0020 lack its column, so they cannot be restored.
delete from fold_undo;
delete from fold_batch;
