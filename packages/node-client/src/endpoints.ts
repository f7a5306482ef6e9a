/** Endpoint health as seen from the visitor, and endpoint selection. */
import { ExplorerError, NetworkError, NotServedError } from '@cairn/chain/errors';
import { timestampMs } from '@cairn/chain/time';
import { getLatestBlock } from './modules/tendermint.ts';
import { getStatus, type RpcStatus } from './modules/rpc.ts';
import { createNodeClient, type Fetch, type NodeClient, type NodeEndpoint } from './node-client.ts';

export type EndpointVerdict =
  | 'healthy'
  /** Responds, but its head is old while other endpoints are ahead. */
  | 'lagging'
  /** A node of another network, or with an RPC of one. */
  | 'wrong-chain'
  /** Responds without a CORS header for this origin. */
  | 'cors-blocked'
  /** Untrusted certificate. Browsers hide this; other runtimes report it. */
  | 'bad-certificate'
  /** Mixed content: an https page may not request an http URL. */
  | 'insecure'
  /** Responds, but is not a node. */
  | 'not-a-node'
  | 'unreachable';

export interface EndpointHealth {
  readonly url: string;
  readonly verdict: EndpointVerdict;
  /** Time from request to complete response; null without a response. */
  readonly latencyMs: number | null;
  readonly chainId: string | null;
  readonly headHeight: number | null;
  /** Network time minus the block time of the head. */
  readonly lagMs: number | null;
  /** Oldest available block; null without an RPC. */
  readonly earliestBlockHeight: number | null;
  /** Why the endpoint is not healthy, as text; null when it is. */
  readonly problem: string | null;
}

export interface ProbeOptions {
  readonly fetch: Fetch;
  /** The local clock. */
  readonly now: () => number;
  /** Network time, used for the lag; defaults to the local clock. */
  readonly networkNow?: () => number;
  /** Defaults to 5 s; slower endpoints are not usable. */
  readonly timeoutMs?: number;
  readonly chainId: string;
  /** A head older than this is lagging. Defaults to 60 s. */
  readonly maxLagMs?: number;
  /** `location.protocol` in a browser. */
  readonly pageProtocol?: string;
  /**
   * Whether the URL responds at all (a `no-cors` request in a browser), which distinguishes a missing CORS
   * header from a dead host.
   */
  readonly reaches?: (url: string) => Promise<boolean>;
  readonly signal?: AbortSignal;
}

/** Fetches the head of an endpoint, and the oldest block of its RPC. Rejects only with an AbortError. */
export async function probeEndpoint(endpoint: NodeEndpoint, options: ProbeOptions): Promise<EndpointHealth> {
  const blank = {
    url: endpoint.url,
    latencyMs: null,
    chainId: null,
    headHeight: null,
    lagMs: null,
    earliestBlockHeight: null,
  };
  if (options.pageProtocol === 'https:' && endpoint.url.startsWith('http:')) {
    return { ...blank, verdict: 'insecure', problem: 'a secure page cannot request an http address' };
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
  const [head, rpc] = await Promise.all([
    getLatestBlock(node, { signal: options.signal }),
    rpcStatus(node, options.signal),
  ]);
  const { chainId, height, time } = head.value.header;
  const isForeignRpc = rpc !== null && rpc.chainId !== options.chainId;
  const lagMs = (options.networkNow ?? options.now)() - timestampMs(time);
  const facts = {
    url: node.url,
    latencyMs: head.receivedMs - sent,
    chainId,
    headHeight: height,
    lagMs,
    earliestBlockHeight: rpc === null || isForeignRpc ? null : rpc.earliestBlockHeight,
  };
  if (chainId !== options.chainId) {
    return { ...facts, verdict: 'wrong-chain', problem: `serves ${chainId}, not ${options.chainId}` };
  }
  if (isForeignRpc) {
    const problem = `its RPC serves ${rpc.chainId}, not ${options.chainId}`;
    return { ...facts, verdict: 'wrong-chain', problem };
  }
  const isLagging = lagMs > (options.maxLagMs ?? 60_000);
  return isLagging
    ? { ...facts, verdict: 'lagging', problem: `its newest block is ${Math.round(lagMs / 1000)} s old` }
    : { ...facts, verdict: 'healthy', problem: null };
}

/** The RPC is optional: its failure does not affect the health of the REST endpoint. */
async function rpcStatus(node: NodeClient, signal: AbortSignal | undefined): Promise<RpcStatus | null> {
  if (node.rpcUrl === undefined) return null;
  try {
    return (await getStatus(node, { signal })).value;
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
    // A gateway error means an unhealthy node; a page or another service's response means no node.
    const isSick = (error.status ?? 0) >= 500 || error.status === 429;
    return { verdict: isSick && !(error instanceof NotServedError) ? 'unreachable' : 'not-a-node', problem };
  }
  const isReadable = error.status !== undefined;
  if (!isReadable && options.reaches !== undefined && (await options.reaches(url))) {
    return { verdict: 'cors-blocked', problem: 'it answers, but allows no other site to read the answer' };
  }
  return { verdict: 'unreachable', problem };
}
