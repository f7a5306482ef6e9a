import { openArchive } from '@cairn/archive/open-archive';
import { createArchiveSource } from '@cairn/indexer/source/archive-source';
import { createNodeSource } from '@cairn/indexer/source/node-source';
import { createPooledSource } from '@cairn/indexer/source/pooled-source';
import type { Source } from '@cairn/indexer/source/source';
import { createNodeClient } from '@cairn/node-client/node-client';
import { sleepUnlessAborted } from '../lib/abortable-sleep.ts';
import type { NodeAddress, Origin } from '../network/origin.ts';

export interface OpenedSource {
  readonly source: Source;
  close(): Promise<void>;
}

/**
 * Opens the source of an index; `head` is the newest existing height of a recorded network.
 * @throws {ArchiveFormatError} when the archive cannot be read.
 */
export async function openSource(
  origin: Origin,
  { head, now }: Readonly<{ head: () => number; now: () => number }>,
): Promise<OpenedSource> {
  if (origin.kind === 'archive') {
    const archive = await openArchive(origin.dir);
    const damaged = await archive.damagedCommons();
    return { source: createArchiveSource(archive, { head, now, damaged }), close: () => archive.close() };
  }
  const { nodes, addressPrefix, chainId } = origin;
  const sourceOf = ({ url, rpcUrl }: NodeAddress): Source => {
    const node = createNodeClient({
      url,
      ...(rpcUrl === null ? {} : { rpcUrl }),
      // No redirects: a node must not direct this program elsewhere.
      fetch: (target, init) => fetch(target, { ...init, redirect: 'error' }),
      now,
    });
    return createNodeSource(node, { addressPrefix, chainId });
  };
  return {
    source: createPooledSource(
      nodes.map((address) => sourceOfNow(address, sourceOf)),
      { chainId, now: () => performance.now(), sleep: sleepUnlessAborted },
    ),
    close: () => Promise.resolve(),
  };
}

/** The source of a node, which becomes another one when its RPC is found. */
function sourceOfNow(address: NodeAddress, sourceOf: (address: NodeAddress) => Source): Source {
  let { rpcUrl } = address;
  let source = sourceOf(address);
  const current = () => {
    if (rpcUrl !== address.rpcUrl) [rpcUrl, source] = [address.rpcUrl, sourceOf(address)];
    return source;
  };
  return {
    name: source.name,
    addressPrefix: source.addressPrefix,
    get events() {
      return current().events;
    },
    get missing() {
      return current().missing;
    },
    unexecuted: () => current().unexecuted?.() ?? null,
    status: (signal) => current().status(signal),
    height: (height, signal) => current().height(height, signal),
    genesis: (signal) => current().genesis(signal),
  };
}
