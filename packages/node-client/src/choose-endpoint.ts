import type { EndpointHealth } from './endpoints.ts';

/** Heads within this many blocks are equal; the lower latency decides. */
const SAME_HEAD_BLOCKS = 3;
/**
 * Picks the fastest healthy endpoint near the best head, else the one that lags least, since on an ended or
 * halted network all lag. Undefined when no endpoint serves the chain.
 */
export function chooseEndpoint(endpoints: readonly EndpointHealth[]): EndpointHealth | undefined {
  const healthy = endpoints.filter((endpoint) => endpoint.verdict === 'healthy');
  const usable =
    healthy.length > 0 ? healthy : endpoints.filter((endpoint) => endpoint.verdict === 'lagging');
  const best = Math.max(...usable.map((endpoint) => endpoint.headHeight ?? 0));
  return usable
    .filter((endpoint) => best - (endpoint.headHeight ?? 0) <= SAME_HEAD_BLOCKS)
    .sort((a, b) => (a.latencyMs ?? Infinity) - (b.latencyMs ?? Infinity))[0];
}
