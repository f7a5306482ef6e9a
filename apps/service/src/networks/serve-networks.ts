/** Several networks in one service: each is opened separately, and retried if that fails. */
import { basename } from 'node:path';
import type { BootNetwork } from '@cairn/api/boot';
import { toError } from '@cairn/indexer/errors';
import type { MountPath } from '../http/mount-path.ts';
import { sleepUnlessAborted } from '../lib/abortable-sleep.ts';
import { pathName } from '../lib/paths.ts';
import { SourceError, type Network } from '../network/network.ts';
import { close } from '../server.ts';
import type { Settings } from '../settings.ts';
import { createFront } from './front.ts';
import {
  RETRY_MS,
  type ConfiguredNetwork,
  serveNetwork,
  type ServeContext,
  type ServedNetwork,
} from './served-network.ts';

/** First parts of paths that are the service's own. */
const RESERVED = new Set(['api', 'assets', 'chain', 'embed', 'feeds', 'health', 'ready', 'metrics']);

/** The name of a network before its chain is known. */
const sourceOf = ({ archiveDir, chainConfig }: Readonly<Settings>): string => archiveDir ?? chainConfig ?? '';

/** One of the networks, which gets its path when its chain is known. */
interface Candidate extends ConfiguredNetwork {
  /** @returns why it cannot be served; null when it is. */
  open(): Promise<Error | null>;
}

function createCandidate(
  settings: Readonly<Settings>,
  context: ServeContext,
  { claimPath, list }: Readonly<{ claimPath: (chainId: string) => ClaimedPath; list: () => BootNetwork[] }>,
): Candidate {
  const source = sourceOf(settings);
  let served: ServedNetwork | null = null;
  return {
    name: () => pathName(served?.network.chain.chainId ?? basename(source, '.json')),
    served: () => served,
    async open() {
      let claimed: ClaimedPath | undefined;
      try {
        served = await serveNetwork(settings, context, {
          placeOf({ chain }: Network) {
            claimed = claimPath(chain.chainId);
            return claimed.place;
          },
          trackedFile: ({ chain }) => `tracked-${pathName(chain.chainId)}.json`,
          networks: list,
        });
        return null;
      } catch (caught) {
        claimed?.release();
        const error = toError(caught);
        context.program.warn(`${source} cannot be served: ${error.message}`);
        return error;
      }
    },
  };
}

/** A network without a path of its own: a permanent failure. */
class MountPathError extends SourceError {
  override name = 'MountPathError';
}

interface ClaimedPath {
  readonly place: MountPath;
  release(): void;
}

/** Assigns paths to chains. */
function createMountPaths(root: string): (chainId: string) => ClaimedPath {
  const names = new Set<string>();
  return (chainId) => {
    const name = pathName(chainId);
    if (RESERVED.has(name)) throw new MountPathError(`${chainId} is a reserved path of this service`);
    if (names.has(name)) throw new MountPathError(`${chainId} is configured twice`);
    names.add(name);
    return { place: { base: `${root}/${name}`, root }, release: () => void names.delete(name) };
  };
}

/**
 * Opens all, serves those that open, and retries the others every `retryMs`.
 * @throws {SourceError} where none opens.
 */
export async function serveNetworks(
  all: readonly Readonly<Settings>[],
  context: ServeContext,
  retryMs = RETRY_MS,
) {
  const [shared] = all;
  if (shared === undefined) throw new SourceError('no network is configured');
  const claimPath = createMountPaths(shared.base);
  const candidates: Candidate[] = [];
  const open = () => candidates.flatMap(({ served }) => served() ?? []);
  const list = () =>
    open().map(({ place, network: { chain } }): BootNetwork => {
      const { chainId, name, addressPrefix, coinType } = chain;
      return { chainId, name, base: place.base, addressPrefix, coinType };
    });
  candidates.push(...all.map((settings) => createCandidate(settings, context, { claimPath, list })));
  const failures = await Promise.all(candidates.map((candidate) => candidate.open()));
  if (open().length === 0) throw failures[0] ?? new SourceError('no network can be served');
  const stop = new AbortController();
  const retrying = candidates.map(async (candidate, index) => {
    let failure = failures[index] ?? null;
    while (failure !== null && !(failure instanceof MountPathError)) {
      await sleepUnlessAborted(retryMs, stop.signal);
      failure = await candidate.open();
    }
  });
  const app = await createFront({ configured: candidates, settings: shared, context });
  return {
    app,
    networks: () => open().map(({ network }) => network),
    async close() {
      stop.abort();
      await Promise.allSettled(retrying);
      const served = open();
      // The networks end their websockets and streams, for which the front would wait.
      await Promise.all([app, ...served.map((network) => network.app)].map(close));
      await Promise.all(served.map((network) => network.close()));
    },
  };
}
