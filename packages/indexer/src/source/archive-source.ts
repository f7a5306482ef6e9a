/** An archive as a source, without a connection. */
import { createNodeServer } from '@cairn/archive/answer';
import { objectAt, stringAt } from '@cairn/archive/json-access';
import type { Archive } from '@cairn/archive/open-archive';
import { createNodeClient } from '@cairn/node-client/node-client';
import { createNodeSource } from './node-source.ts';
import { LostHeightsError } from '../errors.ts';
import { SERVER_REST, SERVER_RPC, serverFetch } from './server-fetch.ts';
import type { Source } from './source.ts';

export interface ArchiveSourceOptions {
  /** Current head, such as that of a replay. */
  readonly head: () => number;
  /** Any clock. */
  readonly now: () => number;
  /** Damaged files with data for many heights, which is skipped. */
  readonly damaged?: readonly string[];
}

/** A source for an archive. Heights of a damaged part are lost; all others are read. */
export function createArchiveSource(
  archive: Archive,
  { head, now, damaged = [] }: ArchiveSourceOptions,
): Source {
  const rpc = archive.manifest.rest_only === true ? {} : { rpcUrl: SERVER_RPC };
  const node = createNodeClient({
    url: SERVER_REST,
    ...rpc,
    fetch: serverFetch(createNodeServer(archive, { head })),
    now,
    attempts: 1,
  });
  const source = createNodeSource(node, {
    addressPrefix: archive.manifest.address_prefix,
    chainId: archive.manifest.chain_id,
  });
  return {
    ...source,
    name: `archive of ${archive.manifest.chain_id}`,
    // The manifest has the range even when a part at its end is damaged.
    status: async () => {
      const { chain_id: chainId, from: earliest, to } = archive.manifest;
      const latest = Math.min(head(), to);
      return { chainId, earliest, latest, latestHash: await hashAt(archive, latest) };
    },
    missing: [
      ...source.missing,
      ...damaged.map((file) => `what ${file} held (this part of the archive is damaged)`),
    ],
    genesis: (signal) =>
      damaged.includes(archive.manifest.genesis?.file ?? '') ? Promise.resolve(null) : source.genesis(signal),
    height: async (height, signal) => {
      const damage = height > archive.manifest.to ? undefined : await archive.heights.damageAt(height);
      if (damage !== undefined)
        throw new LostHeightsError(damage.to, `part ${damage.file} of the archive is damaged`);
      return source.height(height, signal);
    },
  };
}

async function hashAt({ heights }: Archive, height: number): Promise<string | null> {
  if ((await heights.damageAt(height)) !== undefined) return null;
  return stringAt(objectAt(await heights.block(height), 'block_id'), 'hash');
}
