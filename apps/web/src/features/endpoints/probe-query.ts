/** Probes endpoints from this browser while the selector is open. */
import type { ChainConfig } from '@cairn/chain/chain-config';
import { probeEndpoint, type EndpointHealth } from '@cairn/node-client/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { networkNowMs, networkRate } from '../../shared/lib/network-clock.ts';
import { BROWSER_ONLY } from '../../shared/lib/browser-only.ts';

/** Frequent enough to notice a recovery, without loading the endpoint. */
const PROBE_EVERY_MS = 15_000;

export interface ProbeTarget {
  readonly url: string;
  readonly rpc?: string | undefined;
}

/**
 * Fetches the head and the oldest block of an endpoint. @see GET /cosmos/base/tendermint/v1beta1/blocks/latest, RPC
 * /status
 */
export function probe(
  { url, rpc }: ProbeTarget,
  chain: Pick<ChainConfig, 'chainId' | 'end' | 'recordedTo'>,
  signal?: AbortSignal,
): Promise<EndpointHealth> {
  return probeEndpoint(
    { url, ...(rpc === undefined ? {} : { rpcUrl: rpc }) },
    {
      fetch: (address, init) => fetch(address, init),
      now: () => Date.now(),
      networkNow: () => networkNowMs(),
      chainId: chain.chainId,
      pageProtocol: window.location.protocol,
      // On stopped networks every head is old, which is not the endpoint's fault.
      ...(chain.end === null && chain.recordedTo === null && networkRate() > 0
        ? {}
        : { maxLagMs: Number.POSITIVE_INFINITY }),
      reaches,
      ...(signal === undefined ? {} : { signal }),
    },
  );
}

async function reaches(url: string): Promise<boolean> {
  try {
    await fetch(url, { mode: 'no-cors', signal: AbortSignal.timeout(PROBE_EVERY_MS / 3) });
    return true;
  } catch {
    return false;
  }
}

/** The health of an endpoint, refreshed while observed and dropped afterwards. */
export const probeQuery = ({ url, rpc }: ProbeTarget, { chainId, end, recordedTo }: ChainConfig) =>
  queryOptions({
    meta: BROWSER_ONLY,
    queryKey: ['probe', chainId, url, rpc ?? '', end, recordedTo],
    queryFn: ({ signal }) => probe({ url, rpc }, { chainId, end, recordedTo }, signal),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: PROBE_EVERY_MS,
  });
