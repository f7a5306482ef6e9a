/** The network of an archive: this service is its node, and its clock is the replay's. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createNodeServer, type NodeServer } from '@cairn/archive/answer';
import { ArchiveFormatError } from '@cairn/archive/errors';
import { openArchive, type Archive } from '@cairn/archive/open-archive';
import { createReplay, followClock } from '@cairn/archive/replay';
import type { BootCounterparty } from '@cairn/api/boot';
import type { ChainConfig, EndpointEntry } from '@cairn/chain/chain-config';
import { ExplorerError } from '@cairn/chain/errors';
import { parseTimestamp } from '@cairn/chain/time';
import { fileExists, pathName } from '../lib/paths.ts';
import { withOpened } from '../lib/with-opened.ts';
import { shippedChain } from './chains.ts';
import { chainOfFile, SourceError, type Network, type OpenedNetwork } from './network.ts';
import { localClient } from './node-clients.ts';
import type { ArchiveOrigin } from './origin.ts';
import type { LocalNode } from './local-node.ts';
import { withAbciQuery } from './abci-query/answer-abci-query.ts';
import { readChain, withModules } from './read-chain.ts';

export interface ArchiveSource {
  readonly dir: string;
  /** Folder for the archive of the counterparty chain, by its chain id. */
  readonly counterpartyRoot: string;
  readonly chainConfig: string | undefined;
  readonly replayFrom: number | undefined;
  readonly replaySpeed: number;
  readonly hold: number | undefined;
  readonly loop: boolean;
  /** The system clock. */
  readonly now: () => number;
}

const RECORDED_NODE: EndpointEntry = {
  url: '/chain/rest',
  rpc: '/chain/rpc',
  name: 'Recorded node',
  provider: 'This explorer',
};
const RECORDED_ARCHIVE: EndpointEntry = {
  url: '/chain/archive',
  rpc: '/chain/archive-rpc',
  name: 'Recorded archive',
  provider: 'This explorer',
  isArchive: true,
};

const recordedNote = (chainId: string): string =>
  `Recorded data of ${chainId}, replayed. This is not the live network.`;

/** Texts that the configuration of an archived chain gets here. */
export const archiveTexts = (chainId: string): readonly string[] => [
  recordedNote(chainId),
  ...[RECORDED_NODE, RECORDED_ARCHIVE].flatMap(({ name, provider = name }) => [name, provider]),
];

/**
 * Opens an archive and that of its counterparty.
 * @throws {SourceError} when it cannot be opened, or a flag names a missing height.
 */
export async function archiveNetwork(source: ArchiveSource): Promise<OpenedNetwork> {
  const opened: Archive[] = [];
  const close = async () => void (await Promise.all(opened.map((archive) => archive.close())));
  const openOnce = async (dir: string) => {
    const archive = await open(dir);
    opened.push(archive);
    return archive;
  };
  try {
    return { ...(await archivedNetwork(source, openOnce)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

type OpenArchive = (dir: string) => Promise<Archive>;

async function archivedNetwork(source: ArchiveSource, open: OpenArchive): Promise<Network> {
  const archive = await open(source.dir);
  const { from, to } = archive.manifest;
  const start = source.hold ?? source.replayFrom ?? startOf(archive);
  if (start < from || start > to)
    throw new SourceError(`height ${start} is not in ${source.dir}, which covers ${from} to ${to}`);
  const { replaySpeed: speed, loop, now } = source;
  const hold = source.hold !== undefined;
  const replay = await createReplay({ archive, from: start, speed, hold, loop, now });
  const server = serveArchive(archive, () => replay.head());
  const node: LocalNode = {
    server,
    epoch: () => replay.head(),
    restPaths: ['/chain/rest', '/chain/archive'],
    rpcPaths: ['/chain/rpc', '/chain/archive-rpc'],
  };
  const other = await openCounterparty(archive, source, open, () => replay.networkNowMs());
  const reader = localClient(server);
  return {
    chain: await chainOf(archive, source.chainConfig),
    nowMs: () => Math.round(replay.networkNowMs()),
    replay: () => ({ head: replay.head(), from, to, speed, hold }),
    counterparty: other?.boot ?? null,
    nodes: other === null ? [node] : [node, other.node],
    reader,
    origin: { kind: 'archive', dir: source.dir, identity: await identityOf(source.dir), start },
  };
}

/** What was recorded without RPC has none. */
function serveArchive(archive: Archive, head: () => number): NodeServer {
  const server = createNodeServer(archive, { head });
  return archive.manifest.rest_only === true ? server : withAbciQuery(server);
}

/** Where a replay starts by default: at the first height with state, as before it there is little to see. */
function startOf({ manifest }: Archive): number {
  return manifest.replay_from ?? firstState(manifest) ?? manifest.from;
}

/** The first height with state and a block: a recording whose start was raised also has earlier state. */
const firstState = ({ from, state }: Archive['manifest']): number | undefined =>
  state.flatMap(({ heights }) => heights).find(({ height }) => height >= from)?.height;

/**
 * An archive as the source of an index, up to the default start of its replay.
 * @throws {SourceError} when it cannot be opened.
 */
export async function archiveOrigin(dir: string): Promise<ArchiveOrigin> {
  return withOpened(open(dir), async (archive) => ({
    kind: 'archive',
    dir,
    identity: await identityOf(dir),
    start: startOf(archive),
  }));
}

/**
 * The chain from the newest recorded state, independent of the replay's height.
 * @throws {SourceError} without such a state.
 */
export async function readArchivedChain(archive: Archive): Promise<ChainConfig> {
  const newest = createNodeServer(archive, { head: () => archive.manifest.to });
  try {
    return await readChain(localClient(newest), RECORDED_NODE);
  } catch (cause) {
    if (!(cause instanceof ExplorerError)) throw cause;
    throw new SourceError(
      `${archive.dir} has no state to derive the chain configuration from: pass one with --chain`,
      { cause },
    );
  }
}

async function identityOf(dir: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(join(dir, 'manifest.json')))
    .digest('hex');
}

async function open(dir: string): Promise<Archive> {
  try {
    return await openArchive(dir);
  } catch (cause) {
    if (cause instanceof ArchiveFormatError) throw new SourceError(cause.message, { cause });
    throw cause;
  }
}

/**
 * The configuration of an archived chain: its endpoints are this service. The end of the recording is not an
 * end of the network.
 */
async function chainOf(archive: Archive, chainConfig: string | undefined): Promise<ChainConfig> {
  const { chain_id, to, last_time } = archive.manifest;
  const newest = localClient(createNodeServer(archive, { head: () => archive.manifest.to }));
  const described =
    chainConfig === undefined
      ? (shippedChain(chain_id) ?? (await readArchivedChain(archive)))
      : await chainOfFile(chainConfig, newest);
  const chain = await withModules(described, newest);
  if (chain.chainId !== chain_id) {
    throw new SourceError(`the archive is for ${chain_id}, but the configuration is for ${chain.chainId}`);
  }
  const stateFrom = firstState(archive.manifest);
  const stateRange = stateFrom === undefined ? {} : { stateFrom };
  return {
    ...chain,
    restEndpoints: [{ ...withRpc(RECORDED_NODE, archive), ...stateRange }],
    archiveEndpoints: [{ ...withRpc(RECORDED_ARCHIVE, archive), ...stateRange }],
    recordedTo: { height: to, time: parseTimestamp(last_time) },
    recordedNote: chain.recordedNote ?? recordedNote(chain_id),
  };
}

/** The endpoint with its RPC, unless the archive was recorded without one. */
function withRpc({ rpc, ...endpoint }: EndpointEntry, { manifest }: Archive): EndpointEntry {
  return rpc === undefined || manifest.rest_only === true ? endpoint : { ...endpoint, rpc };
}

interface Counterparty {
  readonly boot: BootCounterparty;
  readonly node: LocalNode;
}

/** The chain that the archive names as its provider, on the same clock; null without an archive of it. */
async function openCounterparty(
  archive: Archive,
  source: ArchiveSource,
  open: OpenArchive,
  networkNowMs: () => number,
): Promise<Counterparty | null> {
  const chainId = archive.manifest.provider?.chain_id;
  if (chainId === undefined) return null;
  const dir = join(source.counterpartyRoot, pathName(chainId));
  if (!(await fileExists(join(dir, 'manifest.json')))) return null;
  const other = await open(dir);
  const head = await followClock(other, networkNowMs);
  const server = serveArchive(other, head);
  const chain = shippedChain(chainId) ?? (await readArchivedChain(other));
  return {
    boot: {
      chainId,
      name: chain.name,
      addressPrefix: chain.addressPrefix,
      rest: '/counterparty/rest',
      rpc: '/counterparty/rpc',
    },
    node: { server, epoch: head, restPaths: ['/counterparty/rest'], rpcPaths: ['/counterparty/rpc'] },
  };
}
