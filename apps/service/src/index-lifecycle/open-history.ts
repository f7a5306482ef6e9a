/** Opens the index according to the settings. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { tablesVersion } from '@cairn/db/pglite/row-file';
import type { Network } from '../network/network.ts';
import type { Settings } from '../settings.ts';
import { sleepUnlessAborted } from '../lib/abortable-sleep.ts';
import { pathName } from '../lib/paths.ts';
import { noHistory, startHistory, type History } from './history.ts';
import type { HistoryOptions } from './history-options.ts';
import { createSpawnedFill } from './spawn-fill.ts';

/** A node with more blocks is indexed on the embedded database only on explicit request. */
const MAX_BLOCKS_UNCONFIRMED = 200_000;

export interface OpenHistoryOptions {
  readonly settings: Settings;
  readonly network: Network;
  /** Folder of the checkout: the base of a relative data folder. */
  readonly root: string;
  /** The built `fill-process`. */
  readonly fillFile: URL;
  readonly readOnly: boolean;
  readonly now: () => number;
  readonly report: (line: string) => void;
}

/** Starts the index, unless it is disabled. */
export async function openHistory(options: OpenHistoryOptions): Promise<History> {
  const { settings, network, fillFile, readOnly, now, report } = options;
  if (settings.index === 'off') return noHistory;
  return startHistory({
    origin: network.origin,
    chainId: network.chain.chainId,
    head: headOf(network),
    place: placeOf(options),
    version: await versionOf(fillFile),
    readOnly,
    from: settings.indexFrom ?? null,
    to: settings.indexTo ?? null,
    fillers: settings.fillers,
    unwindHeights: settings.unwind,
    maxBlocks: settings.index === 'on' || settings.indexFrom !== undefined ? null : MAX_BLOCKS_UNCONFIRMED,
    reset: settings.reset,
    fill: createSpawnedFill(fillFile),
    now,
    sleep: sleepUnlessAborted,
    report,
  });
}

/** A version of the code that makes rows, and of the tables. */
export async function versionOf(fillFile: URL): Promise<string> {
  const hash = createHash('sha256').update(await readFile(fillFile));
  return hash
    .update(await tablesVersion())
    .digest('hex')
    .slice(0, 12);
}

/** The newest height of a replay; a node reports its own. */
export function headOf(network: Network): () => number {
  return () => network.replay()?.head ?? Number.MAX_SAFE_INTEGER;
}

export function placeOf({
  settings,
  network,
  root,
}: Pick<OpenHistoryOptions, 'settings' | 'network' | 'root'>): HistoryOptions['place'] {
  if (settings.databaseUrl !== undefined) return { url: settings.databaseUrl };
  const data = isAbsolute(settings.dataDir) ? settings.dataDir : join(root, settings.dataDir);
  return { root: join(data, 'index', pathName(network.chain.chainId)) };
}
