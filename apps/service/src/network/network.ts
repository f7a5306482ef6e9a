/**
 * The explored network: a node elsewhere, an archive served as a node, or the endpoints of a configuration.
 */
import { isIP } from 'node:net';
import type { ChainConfig, EndpointEntry } from '@cairn/chain/chain-config';
import type { BootCounterparty, BootReplay } from '@cairn/api/boot';
import { toError } from '@cairn/indexer/errors';
import type { NodeClient } from '@cairn/node-client/node-client';
import { loadChain, shippedChain } from './chains.ts';
import { sleepUnlessAborted } from '../lib/abortable-sleep.ts';
import type { NodeAddress, Origin } from './origin.ts';
import { createLiveNode, REST, RPC } from './live-node.ts';
import { localClient, remoteClient } from './node-clients.ts';
import type { LocalNode } from './local-node.ts';
import { findRpc } from './find-rpc.ts';
import { readChain, readChainId, withModules } from './read-chain.ts';

export interface Network {
  readonly chain: ChainConfig;
  /** Network time, in milliseconds. */
  readonly nowMs: () => number;
  /** The state of the replay; null without one. */
  readonly replay: () => BootReplay | null;
  readonly counterparty: BootCounterparty | null;
  /** Nodes that this service serves itself. */
  readonly nodes: readonly LocalNode[];
  /** Reads the network's current state for the service. */
  readonly reader: NodeClient;
  readonly origin: Origin;
}

export interface OpenedNetwork extends Network {
  /** Closes the files of archives, and ends the search for RPCs. */
  close(): Promise<void>;
}

/** The name of a node with a private address. */
const OWN_NODE = 'Own node';
/** Interval of the search for an RPC that was not found. */
const RPC_RETRY_MS = 60_000;

/** The input has no explorable network; the message says what to do. */
export class SourceError extends Error {
  override name = 'SourceError';
}

export interface NodeSource {
  /** One chain's nodes, at least one. */
  readonly nodes: readonly { readonly url: string; readonly rpcUrl: string | undefined }[];
  /** `--chain`; without it the node is queried. */
  readonly chainConfig: string | undefined;
  /** The system clock. */
  readonly now: () => number;
  /** Writes to the log. */
  readonly report: (line: string) => void;
}

/**
 * The network of nodes elsewhere, which browsers read through this service. The first that answers determines
 * the chain. An RPC that is not found is looked for until it is.
 * @throws {SourceError} when the node lacks required facts of its chain.
 */
export async function nodeNetwork(
  { nodes, chainConfig, now, report }: NodeSource,
  lookAgainMs = RPC_RETRY_MS,
): Promise<OpenedNetwork> {
  const configured = nodes.map(({ url, rpcUrl }) => withRpc({ url, name: publicName(url) }, rpcUrl));
  const reader = remoteClient(nodes.map(({ url }) => url));
  const described =
    chainConfig === undefined ? await chainOfNodes(configured) : await chainOfFile(chainConfig, reader);
  const chain = await withModules(described, reader);
  const endpoints = await Promise.all(
    configured.map(async (endpoint) =>
      withRpc(endpoint, endpoint.rpc ?? (await findRpc(endpoint.url, chain.chainId))),
    ),
  );
  const addresses = endpoints.map(addressOf);
  // Paths of a configuration are those of an archive that is not served here.
  const isElsewhere = ({ url }: EndpointEntry) => !url.startsWith('/');
  const others = chain.restEndpoints.filter(
    (endpoint) => isElsewhere(endpoint) && endpoints.every(({ url }) => url !== endpoint.url),
  );
  const live = liveNetwork(chain, addresses, now, report);
  const here: { url: string; name: string; rpc?: string } = {
    url: REST,
    name: [...new Set(endpoints.map(({ name }) => name))].join(', '),
  };
  const announce = () => {
    if (addresses.some(({ rpcUrl }) => rpcUrl !== null)) here.rpc = RPC;
  };
  announce();
  const stop = new AbortController();
  const looking = addresses.map(async (address) => {
    while (address.rpcUrl === null) {
      await sleepUnlessAborted(lookAgainMs, stop.signal);
      address.rpcUrl = (await findRpc(address.url, chain.chainId)) ?? null;
      if (address.rpcUrl !== null)
        report(
          `node: found the RPC ${address.rpcUrl}; an index that began without block events needs --reset`,
        );
    }
    announce();
  });
  const archiveEndpoints = chain.archiveEndpoints.filter(isElsewhere);
  return {
    ...live,
    chain: { ...chain, restEndpoints: [here, ...others], archiveEndpoints },
    async close() {
      stop.abort();
      await Promise.allSettled(looking);
    },
  };
}

/** A node's address, whose RPC may be found later. */
const addressOf = ({ url, rpc }: EndpointEntry): { url: string; rpcUrl: string | null } => ({
  url,
  rpcUrl: rpc ?? null,
});

/** The host of a public node; a private one has no name, as readers cannot reach it. */
function publicName(url: string): string {
  return isPublic(url) ? new URL(url).host : OWN_NODE;
}

function isPublic(url: string): boolean {
  const { hostname } = new URL(url);
  return (
    isIP(hostname.replace(/^\[|\]$/g, '')) === 0 &&
    hostname.includes('.') &&
    !/\.(?:local|localhost|internal|lan|home|svc|test)$/.test(hostname)
  );
}

function withRpc(endpoint: EndpointEntry, rpc: string | undefined): EndpointEntry {
  return rpc === undefined ? endpoint : { ...endpoint, rpc };
}

async function chainOfNodes(endpoints: readonly EndpointEntry[]): Promise<ChainConfig> {
  let failure: unknown = new SourceError('no node was configured');
  for (const endpoint of endpoints) {
    try {
      return await chainOfNode(remoteClient([endpoint.url]), endpoint);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/**
 * The network of a configuration, read from the first of its own endpoints. Where browsers
 * cannot reach that one, this service serves it.
 * @throws {SourceError} when it has none elsewhere.
 */
export async function configuredNetwork({
  chainConfig,
  now,
  report,
}: Omit<NodeSource, 'nodes'> & { readonly chainConfig: string }): Promise<Network> {
  const chain = await chainOfFile(chainConfig);
  const [endpoint] = chain.restEndpoints;
  if (endpoint === undefined || endpoint.url.startsWith('/')) {
    throw new SourceError(
      `${chainConfig} lists no node: provide one with --node, or an archive with --archive`,
    );
  }
  const described = await withModules(chain, remoteClient([endpoint.url]));
  const live = liveNetwork(described, [addressOf(endpoint)], now, report);
  if (isPublic(endpoint.url)) return live;
  const here = withRpc({ url: REST, name: endpoint.name }, endpoint.rpc === undefined ? undefined : RPC);
  return { ...live, chain: { ...live.chain, restEndpoints: [here, ...chain.restEndpoints.slice(1)] } };
}

/**
 * A configuration by name, file or folder; `reader` is of the explored node.
 * @throws {SourceError} for an invalid one.
 */
export async function chainOfFile(nameOrFile: string, reader?: NodeClient): Promise<ChainConfig> {
  try {
    return await loadChain(nameOrFile, reader);
  } catch (cause) {
    throw new SourceError(`--chain ${nameOrFile}: ${toError(cause).message}`, { cause });
  }
}

function liveNetwork(
  chain: ChainConfig,
  nodes: readonly NodeAddress[],
  now: () => number,
  report: (line: string) => void,
): Network {
  const node = createLiveNode({ chainId: chain.chainId, nodes, now: () => performance.now(), report });
  return {
    chain,
    nowMs: now,
    replay: () => null,
    counterparty: null,
    nodes: [node],
    reader: localClient(node.server),
    origin: { kind: 'node', nodes, chainId: chain.chainId, addressPrefix: chain.addressPrefix },
  };
}

async function chainOfNode(reader: NodeClient, endpoint: EndpointEntry): Promise<ChainConfig> {
  try {
    return shippedChain(await readChainId(reader)) ?? (await readChain(reader, endpoint));
  } catch (cause) {
    throw new SourceError(`--node ${endpoint.url}: ${toError(cause).message}`, { cause });
  }
}
