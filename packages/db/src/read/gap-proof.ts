/** What the database itself says of its completeness. */
import type { Queryable } from '../database.ts';
import { bigintOf, intOf, nullable } from '../row-values.ts';

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

/** Proves a range of heights: contiguous, hash-linked, complete in txs. It reads all of the range, and the block
 * before it as a parent: ranges side by side add up. Heights that are done without belong to it. null when it has none. */
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
  const ends = [row, quarantine].flatMap((one) => {
    const first = nullable(one, 'first', intOf);
    return first === null ? [] : { first, last: intOf(one, 'last') };
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
