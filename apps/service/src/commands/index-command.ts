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
import { stopSignal, type Program } from '../program.ts';
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
  const to = settings.indexTo;
  await withOpened(openNetwork(settings, program), (network) => {
    const end = endOf(network);
    const head = to === undefined || end === undefined ? headOf(network) : () => end;
    return maintainIndex({ settings, network, program, head, to });
  });
  return 0;
}

/** The last height of a recorded network; undefined for a node. */
export function endOf(network: Network): number | undefined {
  const replay = network.replay();
  if (network.origin.kind !== 'archive' || replay === null) return undefined;
  return replay.hold ? replay.head : replay.to;
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
 * Indexes a network to its end, waiting for a node to reach it, or until the program is stopped.
 * @throws {StoppedError} before the end.
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
  const signal = stopSignal(program);
  const isNode = network.origin.kind === 'node';
  await withOpened(openSource(network.origin, { head, now: program.now }), ({ source }) =>
    withOpened(openDatabase(indexPlace(settings, network, program)), async (database) => {
      if (settings.reset) await emptyIndex(database, program.print);
      const indexer = createIndexer({
        database,
        source,
        from: settings.indexFrom,
        to,
        fillers: settings.fillers,
        unwindHeights: isNode ? settings.unwind : 0,
        follow: to === undefined || (isNode && 'until-to'),
        worker: `index-${process.pid}`,
        now: () => performance.now(),
        sleep: sleepUnlessAborted,
      });
      const timer = setInterval(() => program.print(progressText(indexer.progress())), PROGRESS_MS);
      await indexer.run(signal).finally(() => clearInterval(timer));
      const progress = indexer.progress();
      program.print(progressText(progress));
      if (to !== undefined && progress.state !== 'ended') signal.throwIfAborted();
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
