/** What the database itself says of its completeness. */
import type { Queryable } from '../database.ts';
import { bigintOf, intOf } from '../row-values.ts';

export interface GapProof {
  readonly from: number;
  readonly to: number;
  /** Heights that are there; `to - from + 1` when none is missing. */
  readonly blocks: bigint;
  /** Heights that are done without because they could not be read, or that running figures lack. */
  readonly quarantined: bigint;
  /** Heights whose parent hash is not the hash of the height before. */
  readonly brokenLinks: bigint;
  /** Heights whose results are not those that the next header commits to; where either is not known it is not counted. */
  readonly wrongResults: bigint;
  /** Heights that hold another number of txs than they say. */
  readonly wrongTxCounts: bigint;
  /** Things of a known kind that could not be read; they are kept raw. */
  readonly anomalies: bigint;
}

/** Proves a range of heights: contiguous, hash-linked, complete in txs. It reads all of the range; `from` above the last
 * proven height makes it cheap. null when no height is there. */
export async function proveRange(database: Queryable, from: number, to: number): Promise<GapProof | null> {
  const [row] = await database.query(
    `select min(height) as first, max(height) as last, count(*) as blocks,
       count(*) filter (where is_linked and parent_hash <> previous) as broken,
       count(*) filter (where is_linked and last_results_hash <> previous_results) as wrong_results,
       count(*) filter (where tx_count <> held) as wrong
     from (select b.height, b.parent_hash, b.tx_count, b.last_results_hash,
         not exists (select 1 from quarantine q where q.height = b.height - 1 and not q.written) as is_linked,
         lag(b.hash) over (order by b.height) as previous,
         lag(b.results_hash) over (order by b.height) as previous_results,
         (select count(*) from tx t where t.height = b.height) as held
       from block b where b.height between $1 and $2) blocks`,
    [from, to],
  );
  if (row === undefined || row['first'] === null) return null;
  const [quarantine] = await database.query(
    'select count(*) as n from quarantine where height between $1 and $2',
    [from, intOf(row, 'last')],
  );
  const [counted] = await database.query('select count(*) as n from oddity where height between $1 and $2', [
    from,
    to,
  ]);
  return {
    from: intOf(row, 'first'),
    to: intOf(row, 'last'),
    blocks: bigintOf(row, 'blocks'),
    quarantined: quarantine === undefined ? 0n : bigintOf(quarantine, 'n'),
    brokenLinks: bigintOf(row, 'broken'),
    wrongResults: bigintOf(row, 'wrong_results'),
    wrongTxCounts: bigintOf(row, 'wrong'),
    anomalies: counted === undefined ? 0n : bigintOf(counted, 'n'),
  };
}
