/** Chooses the source from the settings. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { archiveNetwork } from './archive-network.ts';
import { LIVE_PATHS } from './live-node.ts';
import { configuredNetwork, nodeNetwork, SourceError } from './network.ts';
import type { Network, OpenedNetwork } from './network.ts';
import type { Program } from '../program.ts';
import type { Settings } from '../settings.ts';

/** Folder of the shipped archives, and the default one. */
const DATA = 'data';
const SHOWN = 'elysnet-1';

/**
 * The network of the settings; by default the recorded one in `data/` below `root`. With a node and an
 * archive, the node is explored and the archive is its archive endpoint.
 * @throws {SourceError} that says what to do.
 */
export async function openNetwork(
  settings: Settings,
  { root, now, warn: report }: Pick<Program, 'root' | 'now' | 'warn'>,
): Promise<OpenedNetwork> {
  const { nodeUrl, rpcUrl, archiveDir, chainConfig, replayFrom, replaySpeed, hold, loop } = settings;
  const archived = (dir: string) =>
    archiveNetwork({
      dir,
      counterpartyRoot: join(root, DATA),
      chainConfig,
      replayFrom,
      replaySpeed,
      hold,
      loop,
      now,
    });
  if (nodeUrl !== undefined) {
    const nodes = nodeUrl.map((url, index) => ({ url, rpcUrl: rpcUrl?.[index] }));
    const live = await nodeNetwork({ nodes, chainConfig, now, report });
    if (archiveDir === undefined) return live;
    try {
      return withArchive(live, await archived(archiveDir));
    } catch (error) {
      await live.close();
      throw error;
    }
  }
  if (archiveDir === undefined && chainConfig !== undefined && chainConfig !== SHOWN)
    return withoutFiles(await configuredNetwork({ chainConfig, now, report }));
  const dir = archiveDir ?? join(root, DATA, SHOWN);
  if (existsSync(dir)) return archived(dir);
  throw new SourceError(
    archiveDir === undefined
      ? `${dir} is missing: the recorded network comes with the checkout. Pass a node with --node URL, or an archive with --archive DIR.`
      : `--archive ${dir}: there is no such folder`,
  );
}

const withoutFiles = (live: Network): OpenedNetwork => ({ ...live, close: () => Promise.resolve() });

function withArchive(live: OpenedNetwork, archived: OpenedNetwork): OpenedNetwork {
  const archiveEndpoints = [...archived.chain.archiveEndpoints, ...live.chain.archiveEndpoints];
  const beside = (paths: readonly string[]) => paths.filter((path) => !LIVE_PATHS.includes(path));
  const archives = archived.nodes.map((node) => ({
    ...node,
    restPaths: beside(node.restPaths),
    rpcPaths: beside(node.rpcPaths),
  }));
  return {
    ...live,
    chain: { ...live.chain, archiveEndpoints },
    nodes: [...live.nodes, ...archives],
    close: async () => {
      await Promise.all([live.close(), archived.close()]);
    },
  };
}
