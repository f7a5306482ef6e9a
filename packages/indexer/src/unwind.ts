/** Reorganizations: finding the fork between source and index, and unwinding to it. */
import type { Database, Queryable } from '@cairn/db/database';
import { intOf } from '@cairn/db/row-values';
import { deleteFacts } from './delete-facts.ts';
import { undoFolds, undoneTo } from './fold/undo.ts';
import { isSameBlock, readLinks } from './links.ts';
import type { Source } from './source/source.ts';

/** The result of a comparison with the source. */
export type Comparison =
  /** The source has the same blocks up to the given height. */
  | { readonly outcome: 'same' }
  /** The last common height. */
  | { readonly outcome: 'fork'; readonly height: number }
  /** They differ below the unwind limit. */
  | { readonly outcome: 'deep'; readonly height: number };

/**
 * Compares the newest indexed heights, `to` being the newest, with the source.
 * @param lowest lowest allowed fork; below it the result is `deep`.
 * @throws {ExplorerError}
 * @throws {SourceMismatchError} when the source does not respond now.
 */
export async function compareHistory(
  { database, source, signal }: Readonly<{ database: Queryable; source: Source; signal: AbortSignal }>,
  lowest: number,
  to: number,
): Promise<Comparison> {
  const isSame = async (height: number): Promise<boolean> => {
    const ours = (await readLinks(database, [height])).get(height);
    // A quarantined height cannot differ.
    if (ours === undefined) return true;
    const { block, resultsHash } = await source.height(height, signal);
    return isSameBlock(ours, { hash: block.hash, resultsHash });
  };
  if (await isSame(to)) return { outcome: 'same' };
  if (lowest >= to || !(await isSame(lowest))) return { outcome: 'deep', height: Math.min(lowest, to) };
  // Histories that differ at a height differ at all higher ones.
  let same = lowest;
  let other = to;
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2);
    if (await isSame(middle)) same = middle;
    else other = middle;
  }
  return { outcome: 'fork', height: same };
}

/**
 * The lowest height to which the index may be unwound; limits folded heights, since only those are served.
 */
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

/** The newest indexed height at or below the given one; undefined for none. */
export async function newestUpTo(database: Queryable, height: number): Promise<number | undefined> {
  const [row] = await database.query(
    'select height from block where height <= $1 order by height desc limit 1',
    [height],
  );
  return row === undefined ? undefined : intOf(row, 'height');
}

/**
 * Unwinds everything above a height: running figures, facts, plans and claims, in one transaction.
 * @returns the folded height.
 */
export function unwindTo(database: Database, height: number): Promise<number> {
  const unwind = async (transaction: Queryable): Promise<number> => {
    const foldedTo = await undoFolds(transaction, height);
    const [row] = await transaction.query('select max(height) as newest from block');
    if (row !== undefined && row['newest'] !== null)
      await deleteFacts(transaction, height + 1, intOf(row, 'newest'));
    await transaction.query('delete from fill_range where next_height > $1', [height]);
    // A filler that still works on it loses its claim.
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
  };
  // Deletes as many rows as there are above the height.
  return database.transaction(unwind, { timeLimit: 'none' });
}

/** Marks the index as differing from the source from a height on; null removes the mark. */
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
