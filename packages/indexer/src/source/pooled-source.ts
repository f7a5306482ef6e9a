/** Several nodes as one source: each height comes from any node with a consistent answer. */
import { BlockNotFoundError, ExplorerError, NetworkError } from '@cairn/chain/errors';
import { toError } from '../errors.ts';
import {
  SourceMismatchError,
  type HeightData,
  type NodeHealth,
  type Source,
  type SourceStatus,
} from './source.ts';

export interface PoolOptions {
  readonly chainId: string;
  /** Any clock, in milliseconds. */
  readonly now: () => number;
  /** Rejects when the signal aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** How long to wait for the other nodes after the first status. */
const GRACE_MS = 1_000;
/** A failed node is tried last for this long. */
const REST_MS = 10_000;
/** A lag that counts as behind; smaller ones are within the response time. */
const BEHIND_BLOCKS = 5;
/** Number of heights whose node is remembered. */
const REMEMBERED_HEIGHTS = 1_000;

/**
 * Creates a pool; a pool of one is that node, with its health.
 * @param sources the nodes in configured order.
 */
export function createPooledSource(sources: readonly Source[], options: PoolOptions): Source {
  const [first] = sources;
  if (first === undefined) throw new RangeError('a pool needs a node');
  const pool = new Pool(
    sources.map((source, index) => new PooledNode(source, index + 1, options)),
    options,
  );
  return {
    name: sources.map(({ name }) => name).join(', '),
    addressPrefix: first.addressPrefix,
    // A node without an RPC would return heights without block events.
    get events() {
      return sources.every(({ events }) => events);
    },
    get missing() {
      return [...new Set(sources.flatMap(({ missing }) => missing))];
    },
    unexecuted: () => {
      const [height = null, ...others] = sources.map(({ unexecuted }) => unexecuted?.() ?? null);
      return others.every((other) => other === height) ? height : null;
    },
    status: (signal) => pool.status(signal),
    height: (height, signal) => pool.height(height, signal),
    genesis: (signal) => pool.first((node) => node.source.genesis(signal), signal),
    reject: (height) => pool.reject(height),
    nodes: () => pool.nodes(),
  };
}

class PooledNode {
  readonly source: Source;
  readonly number: number;
  readonly #options: PoolOptions;
  #status: SourceStatus | null = null;
  #failedMs = Number.NEGATIVE_INFINITY;
  /** What last failed; undefined when it answered since. */
  #failing: 'status' | 'answer' | undefined;
  #lacked = { height: Infinity, atMs: Number.NEGATIVE_INFINITY };
  badAnswers = 0;

  constructor(source: Source, number: number, options: PoolOptions) {
    this.source = source;
    this.number = number;
    this.#options = options;
  }

  get head(): number | null {
    return this.#status?.latest ?? null;
  }

  get isForeign(): boolean {
    return this.#status !== null && this.#status.chainId !== this.#options.chainId;
  }

  /** Whether it failed recently. */
  get isResting(): boolean {
    return this.isFailing && this.#options.now() - this.#failedMs < REST_MS;
  }

  get isFailing(): boolean {
    return this.#failing !== undefined;
  }

  /** Whether it recently did not have a height up to the head that it reports. */
  get isOverstating(): boolean {
    return (this.head ?? 0) >= this.#lacked.height && this.#options.now() - this.#lacked.atMs < REST_MS;
  }

  lacks(height: number): void {
    this.#lacked = { height, atMs: this.#options.now() };
  }

  async status(signal: AbortSignal): Promise<SourceStatus> {
    try {
      this.#status = await this.source.status(signal);
      if (this.isForeign) this.failed(new SourceMismatchError('the node serves another chain'), 'status');
      // Of a chain that has ended, nothing else is requested.
      else if (this.#failing === 'status') this.#failing = undefined;
      return this.#status;
    } catch (error) {
      if (!signal.aborted) this.failed(error, 'status');
      throw error;
    }
  }

  /** Queries the node and tracks its health. */
  async request<T>(question: () => Promise<T>, signal: AbortSignal): Promise<T> {
    try {
      const answer = await question();
      this.#failing = undefined;
      return answer;
    } catch (error) {
      if (!signal.aborted) this.failed(error);
      throw error;
    }
  }

  failed(error: unknown, what: 'status' | 'answer' = 'answer'): void {
    // A slight lag is not a failure.
    if (error instanceof BlockNotFoundError) return;
    if (!(error instanceof NetworkError)) this.badAnswers += 1;
    this.#failing = what;
    this.#failedMs = this.#options.now();
  }
}

class Pool {
  readonly #nodes: readonly PooledNode[];
  /** The last node of each height. */
  readonly #givers = new Map<number, PooledNode>();
  readonly #options: PoolOptions;
  #turn = 0;

  constructor(nodes: readonly PooledNode[], options: PoolOptions) {
    this.#nodes = nodes;
    this.#options = options;
  }

  /**
   * The highest head of the chain's nodes that respond about as fast as the first; of a node that lacks what it
   * reports only if there is no other.
   */
  async status(signal: AbortSignal): Promise<SourceStatus> {
    const requested = this.#inOrder(this.#nodes).filter((node, index) => index === 0 || !node.isResting);
    const known: SourceStatus[] = [];
    const overstating = new Set<SourceStatus>();
    const foreign: SourceStatus[] = [];
    const failures: unknown[] = [];
    let isKnown: () => void = () => undefined;
    const firstKnown = new Promise<void>((resolve) => (isKnown = resolve));
    const answers = requested.map(async (node) => {
      try {
        const status = await node.status(signal);
        if (node.isForeign) foreign.push(status);
        else {
          known.push(status);
          if (node.isOverstating) overstating.add(status);
          isKnown();
        }
      } catch (error) {
        failures.push(error);
      }
    });
    const all = Promise.all(answers);
    await Promise.race([all, firstKnown]);
    // An unavailable node must not delay the others.
    if (known.length + foreign.length + failures.length < requested.length)
      await Promise.race([all, this.#options.sleep(GRACE_MS, signal)]);
    signal.throwIfAborted();
    const doubt = (status: SourceStatus) => Number(overstating.has(status));
    const [best] = known.toSorted((a, b) => doubt(a) - doubt(b) || b.latest - a.latest);
    if (best !== undefined) return { ...best, earliest: Math.min(...known.map(({ earliest }) => earliest)) };
    if (foreign[0] !== undefined) return foreign[0];
    throw toError(failures.find((error) => error instanceof ExplorerError) ?? failures[0]);
  }

  async height(height: number, signal: AbortSignal): Promise<HeightData> {
    return this.first(
      async (node) => {
        const data = await node.source.height(height, signal);
        this.#givers.delete(height);
        this.#givers.set(height, node);
        const [oldest] = this.#givers.keys();
        if (this.#givers.size > REMEMBERED_HEIGHTS && oldest !== undefined) this.#givers.delete(oldest);
        return data;
      },
      signal,
      height,
    );
  }

  /**
   * The first consistent answer, trying nodes in turn.
   * @throws the most meaningful error.
   */
  async first<T>(
    question: (node: PooledNode) => Promise<T>,
    signal: AbortSignal,
    height?: number,
  ): Promise<T> {
    const failures: unknown[] = [];
    for (const node of this.#inOrder(
      this.#nodes.filter(({ isForeign }) => !isForeign),
      height,
    )) {
      try {
        return await node.request(() => question(node), signal);
      } catch (error) {
        signal.throwIfAborted();
        if (height !== undefined && error instanceof BlockNotFoundError) node.lacks(height);
        failures.push(error);
      }
    }
    // A response, even a bad one, is more meaningful than no response.
    throw toError(
      failures.find((error) => !(error instanceof NetworkError)) ??
        failures[0] ??
        new SourceMismatchError('no node is of this chain'),
    );
  }

  reject(height: number): void {
    const node = this.#givers.get(height);
    this.#givers.delete(height);
    node?.failed(new SourceMismatchError(`height ${height}: it does not fit what is indexed`));
  }

  nodes(): readonly NodeHealth[] {
    const highest = Math.max(...this.#nodes.map((node) => (node.isForeign ? 0 : (node.head ?? 0))));
    return this.#nodes.map((node) => ({
      number: node.number,
      state: node.isForeign
        ? 'foreign'
        : node.isFailing
          ? 'failing'
          : node.head === null
            ? 'unknown'
            : node.head < highest - BEHIND_BLOCKS
              ? 'behind'
              : 'ok',
      head: node.head,
      badAnswers: node.badAnswers,
    }));
  }

  /** Round robin; nodes without the height come later, recently failed ones last. */
  #inOrder(nodes: readonly PooledNode[], height = 0): readonly PooledNode[] {
    this.#turn += 1;
    const turn = this.#turn % Math.max(1, nodes.length);
    const rank = (node: PooledNode): number =>
      node.isResting ? 2 : node.head !== null && node.head < height ? 1 : 0;
    return [...nodes.slice(turn), ...nodes.slice(0, turn)].toSorted((a, b) => rank(a) - rank(b));
  }
}
