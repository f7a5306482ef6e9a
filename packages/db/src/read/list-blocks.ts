/** Blocks, newest first. */
import type { Queryable, SqlRow } from '../database.ts';
import { bigintOf, bytesOf, intOf } from '../row-values.ts';
import { ABOVE_ALL, toPage, type Page, type PageRequest } from './page.ts';

export interface ListedBlock {
  readonly height: number;
  /** Nanoseconds since 1970. */
  readonly timeNs: bigint;
  readonly hash: Uint8Array;
  /** Consensus address bytes. */
  readonly proposer: Uint8Array;
  readonly txCount: number;
  readonly failedCount: number;
  readonly messageCount: number;
  readonly txBytes: number;
  readonly gasWanted: bigint;
  readonly gasUsed: bigint;
}

const COLUMNS = `b.height, b.time_ns, b.hash, p.bytes as proposer, b.tx_count, b.failed_count, b.message_count,
  b.tx_bytes, b.gas_wanted, b.gas_used from block b join address p on p.id = b.proposer`;

/** Blocks below a height, of one proposer where its number is given. */
export async function listBlocks(
  database: Queryable,
  { after, limit }: PageRequest<number>,
  proposer: bigint | null = null,
): Promise<Page<ListedBlock, number>> {
  const rows =
    proposer === null
      ? await database.query(`select ${COLUMNS} where b.height < $1 order by b.height desc limit $2`, [
          after ?? ABOVE_ALL,
          limit + 1,
        ])
      : await database.query(
          `select ${COLUMNS} where b.proposer = $3 and b.height < $1 order by b.height desc limit $2`,
          [after ?? ABOVE_ALL, limit + 1, proposer],
        );
  return toPage(rows.map(toBlock), limit, ({ height }) => height);
}

/** The block of a height, or null. */
export async function findBlock(database: Queryable, height: number): Promise<ListedBlock | null> {
  const [row] = await database.query(`select ${COLUMNS} where b.height = $1`, [height]);
  return row === undefined ? null : toBlock(row);
}

/** Blocks of some heights, each with who signed it, which the next one tells. */
const BLOCKS = `select b.height, b.time_ns, b.hash, p.bytes as proposer, b.tx_count, b.failed_count, b.message_count,
  b.tx_bytes, b.gas_wanted, b.gas_used, b.parent_hash, b.app_hash, b.evidence, b.event_counts, b.set_id, n.last_round, n.last_flags,
  array(select k.name from unnest(b.event_kinds) with ordinality as e (id, n) join kind k on k.id = e.id order by e.n) as event_names
  from unnest($1::int[]) as w (height) join block b on b.height = w.height join address p on p.id = b.proposer
  left join block n on n.height = b.height + 1`;

/** Whole blocks by their heights; those that are not there are left out. */
export async function findBlocks(
  database: Queryable,
  heights: readonly number[],
): Promise<ReadonlyMap<number, SqlRow>> {
  const rows = await database.query(BLOCKS, [heights]);
  return new Map(rows.map((row) => [intOf(row, 'height'), row]));
}

/** The first height at or after a time; null when the index ends before it. */
export async function heightAtTime(database: Queryable, timeNs: bigint): Promise<number | null> {
  const [row] = await database.query(
    'select height from block where time_ns >= $1 order by time_ns limit 1',
    [timeNs],
  );
  return row === undefined ? null : intOf(row, 'height');
}

/** A row with the columns of a listed block, whatever else it has. */
export function toBlock(row: SqlRow): ListedBlock {
  return {
    height: intOf(row, 'height'),
    timeNs: bigintOf(row, 'time_ns'),
    hash: bytesOf(row, 'hash'),
    proposer: bytesOf(row, 'proposer'),
    txCount: intOf(row, 'tx_count'),
    failedCount: intOf(row, 'failed_count'),
    messageCount: intOf(row, 'message_count'),
    txBytes: intOf(row, 'tx_bytes'),
    gasWanted: bigintOf(row, 'gas_wanted'),
    gasUsed: bigintOf(row, 'gas_used'),
  };
}
