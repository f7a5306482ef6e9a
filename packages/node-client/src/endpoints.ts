/** Health of endpoints, measured from where the visitor is, and the choice between them. */
import { ExplorerError, NetworkError, NotServedError } from '@cairn/chain/errors';
import { timestampMs, type Timestamp } from '@cairn/chain/time';
import { getLatestBlock } from './modules/tendermint.ts';
import { getStatus } from './modules/rpc.ts';
import { createNodeClient, type Fetch, type NodeClient, type NodeEndpoint } from './node-client.ts';

export type EndpointVerdict =
  | 'healthy'
  /** Answers, but its head is old while other endpoints are ahead. */
  | 'lagging'
  /** Another network's. */
  | 'wrong-chain'
  /** Answers, but not to pages of this address: no CORS header. */
  | 'cors-blocked'
  /** Its certificate is not trusted. A browser hides this; only other runtimes can tell. */
  | 'bad-certificate'
  /** A page loaded over https may not ask an http address. */
  | 'insecure'
  /** Something answers that is no node. */
  | 'not-a-node'
  | 'unreachable';

export interface EndpointHealth {
  readonly url: string;
  readonly verdict: EndpointVerdict;
  /** From question to complete answer; null when there was none. */
  readonly latencyMs: number | null;
  readonly chainId: string | null;
  readonly headHeight: number | null;
  readonly headTime: Timestamp | null;
  /** Network time minus the head's time. */
  readonly lagMs: number | null;
  /** Oldest block kept; null without an RPC. */
  readonly earliestBlockHeight: number | null;
  /** In words, why it is not healthy; null when it is. */
  readonly problem: string | null;
}

export interface ProbeOptions {
  readonly fetch: Fetch;
  /** The local clock. */
  readonly now: () => number;
  /** The network's time for the lag; the local clock's when absent. */
  readonly networkNow?: () => number;
  /** Defaults to 5 s: a slower endpoint is of no use. */
  readonly timeoutMs?: number;
  readonly chainId: string;
  /** A head older than this is lagging. Defaults to 60 s. */
  readonly maxLagMs?: number;
  /** `location.protocol` in a browser. */
  readonly pageProtocol?: string;
  /**
   * Whether the address answers at all when nobody reads the answer, a `no-cors` request in a browser: it tells a missing
   * CORS header from a dead host.
   */
  readonly reaches?: (url: string) => Promise<boolean>;
  readonly signal?: AbortSignal;
}

/** Asks an endpoint for its head, and its RPC for its oldest block. Never rejects but for an abort. */
export async function probeEndpoint(endpoint: NodeEndpoint, options: ProbeOptions): Promise<EndpointHealth> {
  const blank = {
    url: endpoint.url,
    latencyMs: null,
    chainId: null,
    headHeight: null,
    headTime: null,
    lagMs: null,
    earliestBlockHeight: null,
  };
  if (options.pageProtocol === 'https:' && endpoint.url.startsWith('http:')) {
    return { ...blank, verdict: 'insecure', problem: 'a secure page may not ask an http address' };
  }
  const node = createNodeClient({
    ...endpoint,
    fetch: options.fetch,
    now: options.now,
    timeoutMs: options.timeoutMs ?? 5_000,
    attempts: 1,
  });
  try {
    return await measure(node, options);
  } catch (caught) {
    if (!(caught instanceof ExplorerError)) throw caught;
    return { ...blank, ...(await diagnose(caught, endpoint.url, options)) };
  }
}

async function measure(node: NodeClient, options: ProbeOptions): Promise<EndpointHealth> {
  const sent = options.now();
  const [head, earliestBlockHeight] = await Promise.all([
    getLatestBlock(node, { signal: options.signal }),
    earliestBlock(node, options.signal),
  ]);
  const { chainId, height, time } = head.value.header;
  const lagMs = (options.networkNow ?? options.now)() - timestampMs(time);
  const facts = {
    url: node.url,
    latencyMs: head.receivedMs - sent,
    chainId,
    headHeight: height,
    headTime: time,
    lagMs,
    earliestBlockHeight,
  };
  if (chainId !== options.chainId) {
    return { ...facts, verdict: 'wrong-chain', problem: `serves ${chainId}, not ${options.chainId}` };
  }
  const isLagging = lagMs > (options.maxLagMs ?? 60_000);
  return isLagging
    ? { ...facts, verdict: 'lagging', problem: `its newest block is ${Math.round(lagMs / 1000)} s old` }
    : { ...facts, verdict: 'healthy', problem: null };
}

/** The RPC is an extra: its failure says nothing of the REST. */
async function earliestBlock(node: NodeClient, signal: AbortSignal | undefined): Promise<number | null> {
  if (node.rpcUrl === undefined) return null;
  try {
    return (await getStatus(node, { signal })).value.earliestBlockHeight;
  } catch (caught) {
    if (caught instanceof ExplorerError) return null;
    throw caught;
  }
}

async function diagnose(
  error: ExplorerError,
  url: string,
  options: ProbeOptions,
): Promise<Pick<EndpointHealth, 'verdict' | 'problem'>> {
  const problem = error.message;
  if (/certificate|self.signed|SSL|TLS/i.test(problem)) return { verdict: 'bad-certificate', problem };
  if (!(error instanceof NetworkError)) {
    // A gateway's failure is a sick node; a page, or another service's answer, is no node at all.
    const isSick = (error.status ?? 0) >= 500 || error.status === 429;
    return { verdict: isSick && !(error instanceof NotServedError) ? 'unreachable' : 'not-a-node', problem };
  }
  const isReadable = error.status !== undefined;
  if (!isReadable && options.reaches !== undefined && (await options.reaches(url))) {
    return { verdict: 'cors-blocked', problem: 'it answers, but allows no other site to read the answer' };
  }
  return { verdict: 'unreachable', problem };
}

/** Answers younger than this are as good as each other: the lower latency decides. */
const SAME_HEAD_BLOCKS = 3;

/**
 * The fastest of the healthy endpoints near the best head; failing those, the one lagging least. Undefined when no
 * endpoint serves the chain. An ended or halted network makes every endpoint lag alike, and one is still chosen.
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
