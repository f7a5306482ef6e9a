/** Progress and totals of the index. */
import type { Queryable } from '../database.ts';
import { bigintOf, booleanOf, bytesOf, defineRead, from, intOf, rowReader, textOf } from '../row-values.ts';

const readState = rowReader({
  chainId: textOf,
  addressPrefix: textOf,
  firstHeight: intOf,
  /** Hash of the first indexed block. */
  firstHash: bytesOf,
  /** Whether balances, stakes and parameters are indexed. */
  fromGenesis: booleanOf,
  /** Whether block events are known. */
  eventsKnown: booleanOf,
  /** Heights up to here are written or planned. */
  plannedTo: intOf,
  /**
   * All heights up to here are complete, including running figures; below the first height when there are
   * none.
   */
  foldedTo: intOf,
});
export type IndexState = ReturnType<typeof readState>;

/** The indexed chain and the progress; null before the index is started. */
export async function readIndexState(database: Queryable): Promise<IndexState | null> {
  const [row] = await database.query(
    `select chain_id, address_prefix, first_height, first_hash, from_genesis, events_known, planned_to, folded_to
     from chain cross join progress`,
  );
  return row === undefined ? null : readState(row);
}

const readTotalsRow = rowReader({
  blocks: bigintOf,
  txs: bigintOf,
  failedTxs: from('failed', bigintOf),
  messages: bigintOf,
  /** Number of known accounts. */
  accounts: bigintOf,
});
export type IndexTotals = ReturnType<typeof readTotalsRow>;

/** Totals since the start of the index, as sums over days. */
export async function readTotals(database: Queryable): Promise<IndexTotals> {
  const [row = {}] = await database.query(
    `select coalesce(sum(blocks), 0)::bigint as blocks, coalesce(sum(txs), 0)::bigint as txs,
       coalesce(sum(failed_txs), 0)::bigint as failed, coalesce(sum(messages), 0)::bigint as messages,
       coalesce(sum(new_accounts), 0)::bigint as accounts from day_total`,
  );
  return readTotalsRow(row);
}

const readSpanTotals = rowReader({ blocks: intOf, txs: intOf, failed: intOf, messages: intOf });

/** Totals of the blocks after a time, nanoseconds since 1970, up to a height. Reads all of them. */
export async function readTotalsAfter(
  database: Queryable,
  timeNs: bigint,
  toHeight: number,
): Promise<ReturnType<typeof readSpanTotals>> {
  const [row = {}] = await database.query(
    `select count(*)::int as blocks, coalesce(sum(tx_count), 0)::int as txs, coalesce(sum(failed_count), 0)::int as failed,
       coalesce(sum(message_count), 0)::int as messages from block where time_ns > $1 and height <= $2`,
    [timeNs, toHeight],
  );
  return readSpanTotals(row);
}

/** Messages and events of each type, the most frequent messages first. */
export const listKindTotals = defineRead(
  `select k.name, sum(d.messages)::bigint as messages, sum(d.failed)::bigint as failed, sum(d.events)::bigint as events
     from day_kind d join kind k on k.id = d.kind group by k.name order by sum(d.messages) desc, sum(d.events) desc, k.name`,
  rowReader({
    /** Type URL of a message, or type of an event. */
    name: textOf,
    messages: bigintOf,
    failed: bigintOf,
    events: bigintOf,
  }),
  () => [],
);
