/** Progress and totals of the index. */
import type { Queryable } from '../database.ts';
import { bigintOf, booleanOf, bytesOf, from, intOf, rowReader, textOf } from '../row-values.ts';

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
