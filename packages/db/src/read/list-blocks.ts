/** Blocks, newest first. */
import type { Queryable, SqlRow } from '../database.ts';
import { bigintOf, bytesOf, intOf, listOf, nullable, rowReader, textOf } from '../row-values.ts';
import { groupsOfKeys, keyParameters } from './padded-keys.ts';
import { ABOVE_ALL, toPage, type Page, type PageRequest } from './page.ts';
import type { TermTexts } from './term-texts.ts';

const toBlock = rowReader({
  height: intOf,
  /** Nanoseconds since 1970. */
  timeNs: bigintOf,
  hash: bytesOf,
  /** Consensus address bytes. */
  proposer: bytesOf,
  txCount: intOf,
  failedCount: intOf,
  messageCount: intOf,
  txBytes: intOf,
  gasWanted: bigintOf,
  gasUsed: bigintOf,
});
export type ListedBlock = ReturnType<typeof toBlock>;

const COLUMNS = `b.height, b.time_ns, b.hash, p.bytes as proposer, b.tx_count, b.failed_count, b.message_count,
  b.tx_bytes, b.gas_wanted, b.gas_used from block b join address p on p.id = b.proposer`;

/** Blocks below a height, optionally of one proposer (its number). */
export async function listBlocks(
  database: Queryable,
  { after, limit }: PageRequest<number>,
  proposer: bigint | null = null,
): Promise<Page<ListedBlock, number>> {
  const rows = await database.query(
    `select ${COLUMNS} where b.height < $1 ${proposer === null ? '' : 'and b.proposer = $3'}
     order by b.height desc limit $2`,
    [after ?? ABOVE_ALL, limit + 1, ...(proposer === null ? [] : [proposer])],
  );
  return toPage(rows.map(toBlock), limit, ({ height }) => height);
}

/** The block at a height, or null. */
export async function findBlock(database: Queryable, height: number): Promise<ListedBlock | null> {
  const [row] = await database.query(`select ${COLUMNS} where b.height = $1`, [height]);
  return row === undefined ? null : toBlock(row);
}

const BLOCKS = `select height, time_ns, hash, proposer::text, tx_count, failed_count, message_count, tx_bytes,
    gas_wanted, gas_used, parent_hash, app_hash, evidence, event_kinds, event_counts, set_id, last_round, last_flags
  from block where height in (${keyParameters('int')})`;

/** A complete block. */
export interface FoundBlock extends ListedBlock {
  readonly parentHash: Uint8Array;
  readonly appHash: Uint8Array;
  /** JSON list as sent; null when empty. */
  readonly evidence: string | null;
  /** Number of events per type. */
  readonly events: readonly { readonly type: string; readonly count: number }[];
  /** Number of its validator set. */
  readonly setId: bigint;
  /** Its signatures, from the next block: flags as in `SignedBlock`. Null for the newest block. */
  readonly commit: { readonly round: number; readonly flags: Uint8Array } | null;
}

const commitOf = (next: SqlRow | undefined): FoundBlock['commit'] =>
  next === undefined ? null : { round: intOf(next, 'last_round'), flags: bytesOf(next, 'last_flags') };

/** Complete blocks by height; missing ones are omitted. */
export async function findBlocks(
  database: Queryable,
  texts: TermTexts,
  heights: readonly number[],
): Promise<ReadonlyMap<number, FoundBlock>> {
  // The signatures of a block are in the next one.
  const all = [...new Set(heights.flatMap((height) => [height, height + 1]))];
  const groups = await Promise.all(groupsOfKeys(all).map((keys) => database.query(BLOCKS, keys, 'prepared')));
  const byHeight = new Map(groups.flat().map((row) => [intOf(row, 'height'), row]));
  const rows = [...new Set(heights)].map((height) => byHeight.get(height)).filter((row) => row !== undefined);
  const kindsOf = rows.map((row) => listOf(row, 'event_kinds', intOf));
  const [kind, address] = await Promise.all([
    texts.kinds(kindsOf.flat()),
    texts.addresses(rows.map((row) => textOf(row, 'proposer'))),
  ]);
  const blocks = rows.map((row, at): FoundBlock => {
    const counts = listOf(row, 'event_counts', intOf);
    return {
      ...toBlock({ ...row, proposer: address(textOf(row, 'proposer')) }),
      parentHash: bytesOf(row, 'parent_hash'),
      appHash: bytesOf(row, 'app_hash'),
      evidence: nullable(row, 'evidence', textOf),
      events: (kindsOf[at] ?? []).map((id, index) => ({ type: kind(id), count: counts[index] ?? 0 })),
      setId: bigintOf(row, 'set_id'),
      commit: commitOf(byHeight.get(intOf(row, 'height') + 1)),
    };
  });
  return new Map(blocks.map((block) => [block.height, block]));
}

/** The height of a block by its hash; null for an unknown one. */
export async function heightOfHash(database: Queryable, hash: Uint8Array): Promise<number | null> {
  const [row] = await database.query('select height from block where hash = $1', [hash]);
  return row === undefined ? null : intOf(row, 'height');
}

/** The times of blocks by height, nanoseconds since 1970; missing ones are omitted. */
export async function timesOfBlocks(
  database: Queryable,
  heights: readonly number[],
): Promise<ReadonlyMap<number, bigint>> {
  const rows = await database.query('select height, time_ns from block where height = any($1::int[])', [
    heights,
  ]);
  return new Map(rows.map((row) => [intOf(row, 'height'), bigintOf(row, 'time_ns')]));
}

const readNewest = rowReader({ height: intOf, timeNs: bigintOf, setId: bigintOf });

/** The newest block up to a height, which may itself be one that could not be read; undefined for none. */
export async function newestBlockUpTo(
  database: Queryable,
  upTo: number,
): Promise<ReturnType<typeof readNewest> | undefined> {
  const rows = await database.query(
    'select height, time_ns, set_id from block where height <= $1 order by height desc limit 1',
    [upTo],
  );
  return rows.map(readNewest)[0];
}

/** The time of the first block at or after a height; null when the index ends before it. */
export async function timeFrom(database: Queryable, height: number): Promise<bigint | null> {
  const [row] = await database.query('select time_ns from block where height >= $1 order by height limit 1', [
    height,
  ]);
  return row === undefined ? null : bigintOf(row, 'time_ns');
}

/** The last height up to a time; null when the index does not reach back. */
export async function heightUpToTime(database: Queryable, timeNs: bigint): Promise<number | null> {
  const [row] = await database.query(
    'select height from block where time_ns <= $1 order by time_ns desc limit 1',
    [timeNs],
  );
  return row === undefined ? null : intOf(row, 'height');
}

/** The first height at or after a time; null when the index ends before it. */
export async function heightAtTime(database: Queryable, timeNs: bigint): Promise<number | null> {
  const [row] = await database.query(
    'select height from block where time_ns >= $1 order by time_ns limit 1',
    [timeNs],
  );
  return row === undefined ? null : intOf(row, 'height');
}
