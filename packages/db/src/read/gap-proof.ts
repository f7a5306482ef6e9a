/** Completeness checks of the index. */
import type { Queryable } from '../database.ts';
import { bigintOf, intOf, nullable } from '../row-values.ts';

export interface GapProof {
  readonly from: number;
  readonly to: number;
  /** Number of stored heights; `to - from + 1` when none is missing. */
  readonly blocks: bigint;
  /** Heights that were skipped because they could not be read, or whose facts running figures lack. */
  readonly quarantined: bigint;
  /** Heights whose parent hash differs from the hash of the previous height. */
  readonly brokenLinks: bigint;
  /** Heights whose results differ from those in the next header; unknown ones are not counted. */
  readonly wrongResults: bigint;
  /** Heights whose number of txs differs from the block's. */
  readonly wrongTxCounts: bigint;
  /** Malformed items of known kinds, stored raw. */
  readonly anomalies: bigint;
}

/**
 * Checks a range of heights: contiguous, hash-linked, complete in txs. Reads the whole range, and the block
 * before it as a parent, so adjacent ranges add up. Quarantined heights belong to it. null when the range is
 * empty.
 */
export async function proveRange(database: Queryable, from: number, to: number): Promise<GapProof | null> {
  const [row = {}] = await database.query(
    `select min(height) as first, max(height) as last, count(*) as blocks,
       count(*) filter (where is_linked and parent_hash <> previous) as broken,
       count(*) filter (where is_linked and last_results_hash <> previous_results) as wrong_results,
       count(*) filter (where tx_count <> held) as wrong
     from (select b.height, b.parent_hash, b.tx_count, b.last_results_hash,
         not exists (select 1 from quarantine q where q.height = b.height - 1 and not q.written) as is_linked,
         lag(b.hash) over (order by b.height) as previous,
         lag(b.results_hash) over (order by b.height) as previous_results,
         (select count(*) from tx t where t.height = b.height) as held
       from block b where b.height between $1::int - 1 and $2) blocks
     where height >= $1`,
    [from, to],
  );
  const [quarantine = {}] = await database.query(
    'select count(*) as n, min(height) as first, max(height) as last from quarantine where height between $1 and $2',
    [from, to],
  );
  const ends = [row, quarantine].flatMap((range) => {
    const first = nullable(range, 'first', intOf);
    return first === null ? [] : { first, last: intOf(range, 'last') };
  });
  if (ends.length === 0) return null;
  const [counted] = await database.query('select count(*) as n from oddity where height between $1 and $2', [
    from,
    to,
  ]);
  return {
    from: Math.min(...ends.map(({ first }) => first)),
    to: Math.max(...ends.map(({ last }) => last)),
    blocks: bigintOf(row, 'blocks'),
    quarantined: bigintOf(quarantine, 'n'),
    brokenLinks: bigintOf(row, 'broken'),
    wrongResults: bigintOf(row, 'wrong_results'),
    wrongTxCounts: bigintOf(row, 'wrong'),
    anomalies: counted === undefined ? 0n : bigintOf(counted, 'n'),
  };
}
