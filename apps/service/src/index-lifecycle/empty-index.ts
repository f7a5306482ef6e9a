/** Emptying an index in PostgreSQL, on request or for a replay that starts again. */
import type { Database } from '@cairn/db/database';
import { emptyTables } from '@cairn/db/empty-tables';
import { readChain } from '@cairn/indexer/begin-index';
import { ForeignChainError } from '@cairn/indexer/errors';
import { foldedTo } from '@cairn/indexer/follow-tip';
import type { ArchiveOrigin } from '../network/origin.ts';
import { withOpened } from '../lib/with-opened.ts';
import { openSource } from './open-source.ts';

/** Empties an index, and reports which one it was. */
export async function emptyIndex(database: Database, report: (line: string) => void): Promise<void> {
  const chain = await readChain(database);
  if (chain !== undefined)
    report(`The index of ${chain.chainId} up to height ${await foldedTo(database)} is emptied`);
  await emptyTables(database);
}

/**
 * Empties the index of a recording that is ahead of the replay's start.
 * @throws {ForeignChainError} when it is of another chain, or has heights that the recording lacks.
 */
export async function emptyIfAhead(
  database: Database,
  origin: ArchiveOrigin,
  report: (line: string) => void,
): Promise<void> {
  const chain = await readChain(database);
  const height = await foldedTo(database);
  if (chain === undefined || height <= origin.start) return;
  const clock = { head: () => Number.MAX_SAFE_INTEGER, now: () => performance.now() };
  await withOpened(openSource(origin, clock), async ({ source }) => {
    const { signal } = new AbortController();
    const { chainId, latest } = await source.status(signal);
    const refuse = (what: string): never => {
      throw new ForeignChainError(
        `the index is ${what}: pass the node it was made from, use another database, or delete it with --reset`,
      );
    };
    if (chain.chainId !== chainId) refuse(`for ${chain.chainId}, the recording for ${chainId}`);
    if (height > latest) refuse(`at height ${height}, the recording ends at ${latest}`);
    const { block } = await source.height(chain.firstHeight, signal);
    if (block.hash !== chain.firstHash) refuse(`for another chain with the name ${chainId}`);
  });
  await emptyIndex(database, report);
}
