/** `cairn index`: maintains an index without serving. */
import { ArchiveFormatError, DamagedPartError } from '@cairn/archive/errors';
import { createIndexer } from '@cairn/indexer/indexer';
import { emptyTables } from '@cairn/db/empty-tables';
import { DatabaseError } from '@cairn/db/errors';
import { ForeignChainError, HeightFailedError, ReplacedChainError } from '@cairn/indexer/errors';
import type { IndexProgress } from '@cairn/indexer/indexer-options';
import { join } from 'node:path';
import { onlyNetwork, readConfig } from '../config.ts';
import { sleepUnlessAborted } from '../lib/abortable-sleep.ts';
import { openSource } from '../index-lifecycle/open-source.ts';
import { openDatabase, type DatabasePlace } from '../index-lifecycle/open-database.ts';
import { headOf, placeOf } from '../index-lifecycle/open-history.ts';
import { openNetwork } from '../network/open-network.ts';
import type { Network } from '../network/network.ts';
import type { Program } from '../program.ts';
import type { Settings } from '../settings.ts';

export const indexHelp: readonly string[] = [
  'cairn index [flags]   index only, with the flags of up: into PostgreSQL, by any number of processes,',
  '                      or into the data folder; exits at --to, if set',
];

/** The index cannot continue; the message has the reason. */
export class IndexError extends Error {
  override name = 'IndexError';
}

/** Interval of progress lines. */
const PROGRESS_MS = 5_000;

/** Indexes until the program is stopped, or up to `--to`. */
export async function indexCommand(argv: readonly string[], program: Program): Promise<number> {
  const settings = onlyNetwork(readConfig(argv, program.env));
  const network = await openNetwork(settings, program);
  await maintainIndex({ settings, network, program, head: headOf(network), to: settings.indexTo });
  return 0;
}

/** Where `cairn index` stores the index of a network. */
export function indexPlace(
  settings: Readonly<Settings>,
  network: Network,
  { root }: Pick<Program, 'root'>,
): DatabasePlace {
  const place = placeOf({ settings, network, root });
  // The embedded index of a recorded network is prepared by `cairn up`; this one is for inspection.
  return 'url' in place
    ? place
    : { dir: join(place.root, network.origin.kind === 'node' ? 'node' : 'archive') };
}

export interface MaintainedIndex {
  readonly settings: Readonly<Settings>;
  readonly network: Network;
  readonly program: Program;
  /** The newest existing height. */
  readonly head: () => number;
  /** Where it ends; undefined to follow. */
  readonly to: number | undefined;
}

/**
 * Indexes a network to its end, or until the program is stopped.
 * @throws {IndexError}
 */
export async function maintainIndex({
  settings,
  network,
  program,
  head,
  to,
}: MaintainedIndex): Promise<void> {
  const opened = await openSource(network.origin, { head, now: program.now });
  const stop = new AbortController();
  void program.stopped.then(() => stop.abort());
  try {
    const database = await openDatabase(indexPlace(settings, network, program));
    try {
      if (settings.reset) await emptyTables(database);
      const indexer = createIndexer({
        database,
        source: opened.source,
        from: settings.indexFrom,
        to,
        fillers: settings.fillers,
        unwindHeights: network.origin.kind === 'archive' ? 0 : settings.unwind,
        follow: to === undefined,
        worker: `index-${process.pid}`,
        now: program.now,
        sleep: sleepUnlessAborted,
      });
      const timer = setInterval(() => program.print(progressText(indexer.progress())), PROGRESS_MS);
      await indexer.run(stop.signal).finally(() => clearInterval(timer));
      program.print(progressText(indexer.progress()));
    } finally {
      await database.close();
    }
  } catch (error) {
    throw explained(error);
  } finally {
    await opened.close();
  }
}

/** An archive that cannot be read or indexed, as an `IndexError`; anything else as it is. */
export function ofArchive(error: unknown): unknown {
  const isKnown =
    error instanceof DatabaseError ||
    error instanceof ArchiveFormatError ||
    error instanceof DamagedPartError;
  return isKnown ? new IndexError(error.message, { cause: error }) : error;
}

function explained(error: unknown): unknown {
  const isKnown =
    error instanceof DatabaseError ||
    error instanceof ForeignChainError ||
    error instanceof ReplacedChainError ||
    error instanceof HeightFailedError;
  return isKnown ? new IndexError(error.message, { cause: error }) : error;
}

function progressText({
  state,
  foldedTo,
  head,
  heightsPerSecond,
  secondsLeft,
  problem,
}: IndexProgress): string {
  const pace = heightsPerSecond === null ? '' : `, ${heightsPerSecond.toFixed(0)} heights/s`;
  const left = secondsLeft === null || secondsLeft === 0 ? '' : `, ${secondsLeft} s left`;
  return `${state}: height ${foldedTo ?? 'none'} of ${head ?? 'unknown'}${pace}${left}${problem === null ? '' : `; ${problem}`}`;
}
