/** Progress and totals of the index. */
import type { Queryable } from '../database.ts';
import { bigintOf, booleanOf, bytesOf, intOf, textOf } from '../row-values.ts';

export interface IndexState {
  readonly chainId: string;
  readonly addressPrefix: string;
  readonly firstHeight: number;
  /** Hash of the first indexed block. */
  readonly firstHash: Uint8Array;
  /** Whether balances, stakes and parameters are indexed. */
  readonly fromGenesis: boolean;
  /** Whether block events are known. */
  readonly eventsKnown: boolean;
  /** Heights up to here are written or planned. */
  readonly plannedTo: number;
  /**
   * All heights up to here are complete, including running figures; below the first height when there are
   * none.
   */
  readonly foldedTo: number;
}

/** The indexed chain and the progress; null before the index is started. */
export async function readIndexState(database: Queryable): Promise<IndexState | null> {
  const [row] = await database.query(
    `select chain_id, address_prefix, first_height, first_hash, from_genesis, events_known, planned_to, folded_to
     from chain cross join progress`,
  );
  if (row === undefined) return null;
  return {
    chainId: textOf(row, 'chain_id'),
    addressPrefix: textOf(row, 'address_prefix'),
    firstHeight: intOf(row, 'first_height'),
    firstHash: bytesOf(row, 'first_hash'),
    fromGenesis: booleanOf(row, 'from_genesis'),
    eventsKnown: booleanOf(row, 'events_known'),
    plannedTo: intOf(row, 'planned_to'),
    foldedTo: intOf(row, 'folded_to'),
  };
}

export interface IndexTotals {
  readonly blocks: bigint;
  readonly txs: bigint;
  readonly failedTxs: bigint;
  readonly messages: bigint;
  /** Number of known accounts. */
  readonly accounts: bigint;
}

/** Totals since the start of the index, as sums over days. */
export async function readTotals(database: Queryable): Promise<IndexTotals> {
  const [row = {}] = await database.query(
    `select coalesce(sum(blocks), 0)::bigint as blocks, coalesce(sum(txs), 0)::bigint as txs,
       coalesce(sum(failed_txs), 0)::bigint as failed, coalesce(sum(messages), 0)::bigint as messages,
       coalesce(sum(new_accounts), 0)::bigint as accounts from day_total`,
  );
  return {
    blocks: bigintOf(row, 'blocks'),
    txs: bigintOf(row, 'txs'),
    failedTxs: bigintOf(row, 'failed'),
    messages: bigintOf(row, 'messages'),
    accounts: bigintOf(row, 'accounts'),
  };
}
