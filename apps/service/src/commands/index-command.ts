/** `cairn index`: maintains an index without serving. */
import { openArchive } from '@cairn/archive/open-archive';
import { sha256Hex } from '@cairn/archive/sha256';
import { isLocked } from '@cairn/db/pglite/lock-file';
import { createIndexer } from '@cairn/indexer/indexer';
import { foldedTo } from '@cairn/indexer/follow-tip';
import type { IndexProgress } from '@cairn/indexer/indexer-options';
import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { onlyNetwork, readConfig } from '../config.ts';
import { sleepUnlessAborted } from '../lib/abortable-sleep.ts';
import { withOpened } from '../lib/with-opened.ts';
import { emptyIndex } from '../index-lifecycle/empty-index.ts';
import { openSource } from '../index-lifecycle/open-source.ts';
import { openDatabase, type DatabasePlace } from '../index-lifecycle/open-database.ts';
import { headOf, placeOf, versionOf } from '../index-lifecycle/open-history.ts';
import { openNetwork } from '../network/open-network.ts';
import type { Network } from '../network/network.ts';
import { stopSignal, type Program } from '../program.ts';
import type { Settings } from '../settings.ts';

export const indexHelp: readonly string[] = [
  'cairn index [flags]   index only, with the flags of up: into PostgreSQL, by any number of processes,',
  '                      or into the data folder; exits at --to, if set',
];

const PROGRESS_MS = 5_000;

/** Indexes until the program is stopped, or up to `--to`. */
export async function indexCommand(argv: readonly string[], program: Program): Promise<number> {
  const settings = onlyNetwork(readConfig(argv, program.env));
  const to = settings.indexTo;
  await withOpened(openNetwork(settings, program), async (network) => {
    const end = endOf(network);
    const head = to === undefined || end === undefined ? headOf(network) : () => end;
    const place = await indexPlace(settings, network, program);
    await maintainIndex({ settings, network, place, program, head, to });
  });
  return 0;
}

/** The last height of a recorded network; undefined for a node. */
export function endOf(network: Network): number | undefined {
  const replay = network.replay();
  if (network.origin.kind !== 'archive' || replay === null) return undefined;
  return replay.hold ? replay.head : replay.to;
}

export async function indexPlace(
  settings: Readonly<Settings>,
  network: Network,
  { root, fillFile }: Pick<Program, 'root' | 'fillFile'>,
): Promise<DatabasePlace> {
  const place = placeOf({ settings, network, root });
  const { origin } = network;
  if ('url' in place) return place;
  if (origin.kind === 'node') return { dir: join(place.root, 'node') };
  const archive = await openArchive(origin.dir);
  await archive.close();
  const { from, first_hash: firstHash, genesis } = archive.manifest;
  // A recording that has grown continues its index.
  const beginning = sha256Hex(Buffer.from(JSON.stringify([from, firstHash, genesis?.sha256]))).slice(0, 12);
  return { dir: join(place.root, `archive-${beginning}-${await versionOf(fillFile)}`) };
}

/** Removes unused indexes of other recordings and program versions, which are beside this one. */
async function removeOthers({ dir }: { readonly dir: string }): Promise<void> {
  for (const name of await readdir(dirname(dir))) {
    const other = join(dirname(dir), name);
    // Earlier programs had one for all.
    if (other === dir || !/^archive(?:-[0-9a-f]{12}-[0-9a-f]{12})?$/.test(name)) continue;
    if (!(await isLocked(other))) await rm(other, { recursive: true, force: true });
  }
}

export interface MaintainedIndex {
  readonly settings: Readonly<Settings>;
  readonly network: Network;
  readonly place: DatabasePlace;
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
  place,
  program,
  head,
  to,
}: MaintainedIndex): Promise<void> {
  const signal = stopSignal(program);
  const isNode = network.origin.kind === 'node';
  await withOpened(openSource(network.origin, { head, now: program.now }), ({ source }) =>
    withOpened(openDatabase(place), async (database) => {
      const isOwn = 'dir' in place && !isNode;
      if (isOwn) await removeOthers(place);
      const isAhead = isOwn && to !== undefined && (await foldedTo(database)) > to;
      if (settings.reset || isAhead) await emptyIndex(database, program.print);
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
