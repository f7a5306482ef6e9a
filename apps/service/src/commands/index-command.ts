/** `cairn index`: maintains an index without serving. */
import { createIndexer } from '@cairn/indexer/indexer';
import type { IndexProgress } from '@cairn/indexer/indexer-options';
import { join } from 'node:path';
import { onlyNetwork, readConfig } from '../config.ts';
import { sleepUnlessAborted } from '../lib/abortable-sleep.ts';
import { withOpened } from '../lib/with-opened.ts';
import { emptyIndex } from '../index-lifecycle/empty-index.ts';
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

/** Interval of progress lines. */
const PROGRESS_MS = 5_000;

/** Indexes until the program is stopped, or up to `--to`. */
export async function indexCommand(argv: readonly string[], program: Program): Promise<number> {
  const settings = onlyNetwork(readConfig(argv, program.env));
  await withOpened(openNetwork(settings, program), (network) =>
    maintainIndex({ settings, network, program, head: headOf(network), to: settings.indexTo }),
  );
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
 * @throws {ArchiveFormatError} @throws {DamagedPartError} @throws {DatabaseError} @throws {ForeignChainError}
 * @throws {HeightFailedError} @throws {ReplacedChainError}
 */
export async function maintainIndex({
  settings,
  network,
  program,
  head,
  to,
}: MaintainedIndex): Promise<void> {
  const stop = new AbortController();
  void program.stopped.then(() => stop.abort());
  await withOpened(openSource(network.origin, { head, now: program.now }), ({ source }) =>
    withOpened(openDatabase(indexPlace(settings, network, program)), async (database) => {
      if (settings.reset) await emptyIndex(database, program.print);
      const indexer = createIndexer({
        database,
        source,
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
    }),
  );
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
