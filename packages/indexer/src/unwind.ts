/** History that was replaced: how far the source's differs from what is indexed, and taking back what does. */
import type { Database, Queryable } from '@cairn/db/database';
import { intOf } from '@cairn/db/row-values';
import { deleteFacts } from './delete-facts.ts';
import { undoFolds, undoneTo } from './fold/undo.ts';
import { isSameBlock, readLinks } from './links.ts';
import type { Source } from './source/source.ts';

/** What a comparison with the source came to. */
export type Comparison =
  /** The source has the same blocks up to the height asked about. */
  | { readonly outcome: 'same' }
  /** The last height that both have. */
  | { readonly outcome: 'fork'; readonly height: number }
  /** They differ further down than may be taken back. */
  | { readonly outcome: 'deep'; readonly height: number };

/**
 * Compares the newest indexed heights with the source, `to` the newest of them.
 * @param lowest the fork lies at or above this height, or too deep.
 * @throws {ExplorerError} @throws {SourceMismatchError} when the source cannot be asked now.
 */
export async function compareHistory(
  {
    database,
    source,
    signal,
  }: {
    readonly database: Queryable;
    readonly source: Source;
    readonly signal: AbortSignal;
  },
  lowest: number,
  to: number,
): Promise<Comparison> {
  const isSame = async (height: number): Promise<boolean> => {
    const ours = (await readLinks(database, [height])).get(height);
    // A quarantined height has nothing to differ in.
    if (ours === undefined) return true;
    const { block, resultsHash } = await source.height(height, signal);
    return isSameBlock(ours, { hash: block.hash, resultsHash });
  };
  if (await isSame(to)) return { outcome: 'same' };
  if (lowest >= to || !(await isSame(lowest))) return { outcome: 'deep', height: Math.min(lowest, to) };
  // Histories that differ at a height differ at every one above.
  let same = lowest;
  let other = to;
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2);
    if (await isSame(middle)) same = middle;
    else other = middle;
  }
  return { outcome: 'fork', height: same };
}

/** The lowest height down to which the index may be unwound: the bound is on what is folded, for only that is served. */
export async function lowestUnwound(
  database: Queryable,
  firstHeight: number,
  unwindHeights: number,
): Promise<number> {
  const [row] = await database.query('select folded_to from progress');
  const folded = row === undefined ? 0 : intOf(row, 'folded_to');
  if (folded < firstHeight) return firstHeight - 1;
  return Math.max(firstHeight - 1, folded - unwindHeights, await undoneTo(database));
}

/** The newest indexed height at or below one; undefined for none. */
export async function newestUpTo(database: Queryable, height: number): Promise<number | undefined> {
  const [row] = await database.query(
    'select height from block where height <= $1 order by height desc limit 1',
    [height],
  );
  return row === undefined ? undefined : intOf(row, 'height');
}

/** Takes back everything above a height: running figures, facts, plans and claims, in one transaction.
 * @returns the height folded to afterwards. */
export function unwindTo(database: Database, height: number): Promise<number> {
  return database.transaction(async (transaction) => {
    const foldedTo = await undoFolds(transaction, height);
    const [row] = await transaction.query('select max(height) as newest from block');
    if (row !== undefined && row['newest'] !== null)
      await deleteFacts(transaction, height + 1, intOf(row, 'newest'));
    await transaction.query('delete from fill_range where from_height > $1', [height]);
    await transaction.query('delete from fill_range where next_height > $1', [height]);
    // A filler that works on what is left finds its claim gone, and what it has read unwanted.
    await transaction.query(
      'update fill_range set to_height = least(to_height, $1), claimed_by = null, claimed_until = null',
      [height],
    );
    await transaction.query('delete from quarantine where height > $1', [height]);
    await transaction.query(
      'update progress set planned_to = least(planned_to, $1), replaced_from = null, updated = now()',
      [height],
    );
    return foldedTo;
  });
}

/** Marks the index as of another history than the source's, from a height on; null takes the mark away. */
export async function markReplaced(database: Queryable, from: number | null): Promise<void> {
  await database.query(
    'update progress set replaced_from = $1 where replaced_from is distinct from $1::int',
    [from],
  );
}

/** The height from which the source has another history; null while they agree. */
export async function replacedFrom(database: Queryable): Promise<number | null> {
  const [row] = await database.query('select replaced_from from progress');
  return row === undefined || row['replaced_from'] === null ? null : intOf(row, 'replaced_from');
}
