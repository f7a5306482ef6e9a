/** What is explored: a node elsewhere, an archive served as a node, or a configured network's own endpoints. */
import type { ChainConfig, EndpointEntry } from '@cairn/chain/chain-config';
import type { BootCounterparty, BootReplay } from '@cairn/api/boot';
import { loadChain, shippedChain } from './chains.ts';
import type { Origin } from './history/history-source.ts';

import { remoteReader } from './node-reader.ts';
import type { NodeReader } from './node-reader.ts';
import type { LocalNode } from './node-server.ts';
import { readChain, readChainId } from './read-chain.ts';

export interface Network {
  readonly chain: ChainConfig;
  /** Network time, in milliseconds. */
  readonly nowMs: () => number;
  /** Where the replay stands; null where nothing is replayed. */
  readonly replay: () => BootReplay | null;
  readonly counterparty: BootCounterparty | null;
  /** Nodes that this service serves itself. */
  readonly nodes: readonly LocalNode[];
  /** How the service itself reads the network's present state. */
  readonly reader: NodeReader;
  /** What an index of it is made from. */
  readonly origin: Origin;
}

/** Nothing can be explored with what was given; the message says what to do. */
export class SourceError extends Error {
  override name = 'SourceError';
}

export interface NodeSource {
  readonly nodeUrl: string;
  readonly rpcUrl: string | undefined;
  /** `--chain`; without it the node is asked. */
  readonly chainConfig: string | undefined;
  /** This machine's clock. */
  readonly now: () => number;
}

/** The network of a node elsewhere: browsers talk to the node directly.
 * @throws {SourceError} when the node does not tell what must be known of its chain. */
export async function nodeNetwork({ nodeUrl, rpcUrl, chainConfig, now }: NodeSource): Promise<Network> {
  const reader = remoteReader(nodeUrl);
  const endpoint: EndpointEntry = {
    url: nodeUrl,
    name: new URL(nodeUrl).host,
    ...(rpcUrl === undefined ? {} : { rpc: rpcUrl }),
  };
  const chain =
    chainConfig === undefined ? await chainOfNode(reader, endpoint) : await chainOfFile(chainConfig);
  const others = chain.restEndpoints.filter(({ url }) => url !== nodeUrl);
  return liveNetwork({ ...chain, restEndpoints: [endpoint, ...others] }, endpoint, reader, now);
}

/** The network of a configuration, read at the first of its own endpoints.
 * @throws {SourceError} when it names none elsewhere. */
export async function configuredNetwork(chainConfig: string, now: () => number): Promise<Network> {
  const chain = await chainOfFile(chainConfig);
  const [endpoint] = chain.restEndpoints;
  if (endpoint === undefined || endpoint.url.startsWith('/')) {
    throw new SourceError(`${chainConfig} names no node: give one with --node, or an archive with --archive`);
  }
  return liveNetwork(chain, endpoint, remoteReader(endpoint.url), now);
}

/** A configuration by name or file.
 * @throws {SourceError} that says what is wrong with it. */
export async function chainOfFile(nameOrFile: string): Promise<ChainConfig> {
  try {
    return await loadChain(nameOrFile);
  } catch (cause) {
    throw new SourceError(
      `--chain ${nameOrFile}: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
}

function liveNetwork(
  chain: ChainConfig,
  { url, rpc }: EndpointEntry,
  reader: NodeReader,
  now: () => number,
): Network {
  const origin: Origin = { kind: 'node', url, rpcUrl: rpc ?? null, addressPrefix: chain.addressPrefix };
  return { chain, nowMs: now, replay: () => null, counterparty: null, nodes: [], reader, origin };
}

async function chainOfNode(reader: NodeReader, endpoint: EndpointEntry): Promise<ChainConfig> {
  try {
    return shippedChain(await readChainId(reader)) ?? (await readChain(reader, endpoint));
  } catch (cause) {
    throw new SourceError(
      `--node ${endpoint.url}: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
}
