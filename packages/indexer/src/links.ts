/** Links between blocks: parent hashes, and committed results. */
import type { Queryable } from '@cairn/db/database';
import { hexOf, intOf, nullable, orNull, rowReader } from '@cairn/db/row-values';
import type { DecodedHeight } from './decode-height.ts';
import { BrokenLinkError } from './errors.ts';

/** The hashes of a block and of its predecessor; upper-case hex. */
export type Link = Pick<DecodedHeight, 'height' | 'hash' | 'parentHash' | 'resultsHash' | 'lastResultsHash'>;

const readLink = rowReader<Link>({
  height: intOf,
  hash: hexOf,
  parentHash: hexOf,
  resultsHash: orNull(hexOf),
  lastResultsHash: (row, column) => nullable(row, column, hexOf) ?? '',
});

/** The links of the indexed heights of a list. */
export async function readLinks(
  database: Queryable,
  heights: readonly number[],
): Promise<ReadonlyMap<number, Link>> {
  const rows = await database.query(
    'select height, hash, parent_hash, results_hash, last_results_hash from block where height = any($1::int[])',
    [heights],
  );
  return new Map(rows.map(readLink).map((link) => [link.height, link]));
}

/** Whether two blocks of one height are the same, including results where both are known. */
export function isSameBlock(a: Pick<Link, 'hash' | 'resultsHash'>, b: typeof a): boolean {
  return (
    a.hash === b.hash && (a.resultsHash === null || b.resultsHash === null || a.resultsHash === b.resultsHash)
  );
}

/**
 * Verifies that heights match their neighbours, indexed or in the same batch, and already indexed versions.
 * @param known the links of these heights and the adjacent ones, as far as they are indexed.
 * @throws {BrokenLinkError}
 */
export function checkLinks(heights: readonly Link[], known: ReadonlyMap<number, Link>): void {
  const batch = new Map(heights.map((link) => [link.height, link]));
  for (const link of heights) {
    const { height } = link;
    const there = known.get(height);
    if (there !== undefined && !isSameBlock(there, link))
      throw new BrokenLinkError(height, 'the index has another block');
    const before = batch.get(height - 1) ?? known.get(height - 1);
    if (before !== undefined) checkLink(before, link);
    const after = batch.has(height + 1) ? undefined : known.get(height + 1);
    if (after !== undefined) checkLink(link, after);
  }
}

function checkLink(before: Link, link: Link): void {
  if (link.parentHash !== before.hash)
    throw new BrokenLinkError(link.height, 'its parent is not the block before');
  if (
    before.resultsHash !== null &&
    link.lastResultsHash !== '' &&
    link.lastResultsHash !== before.resultsHash
  )
    throw new BrokenLinkError(link.height, 'it commits to other results of the block before');
}
