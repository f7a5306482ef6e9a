/**
 * Nodes elsewhere, served under this explorer's own address: browsers cannot read a node with default CORS
 * settings.
 */
import { NOT_IMPLEMENTED, refusal } from '@cairn/archive/state/node-error';
import { failure } from '@cairn/api/failure';
import { readText } from '@cairn/archive/node-rpc/rpc-parameters';
import { jsonAnswer } from '@cairn/archive/state/node-error';
import type { NodeAnswer, NodeRequest } from '@cairn/archive/state/state-store';
import { attempt } from '@cairn/chain/attempt';
import { jsonText, tryParseJson } from '@cairn/chain/json';
import { grpcError, rpcError } from '@cairn/node-client/grpc-error';
import { TX_SEARCH } from '@cairn/node-client/legacy-query';
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import { BusyError } from '../http/response-memory-limit.ts';
import { reasonOf, statusOfError } from '../http/error-status.ts';
import { readBody } from '../http/read-body.ts';
import type { NodeAddress } from './origin.ts';
import { validateAnswer, MAX_REFUSAL, NEWEST } from './validate-answer.ts';
import type { LocalNode } from './local-node.ts';
import { createOlderNode } from './older-node.ts';
import { isReadingMethod } from './rpc-parameters.ts';

/** Where its REST and RPC are served. */
export const REST = '/chain/rest';
export const RPC = '/chain/rpc';
export const LIVE_PATHS: readonly string[] = [REST, RPC];

export interface LiveNodeOptions {
  readonly chainId: string;
  /** One chain's nodes, at least one. The first that answers is used until it does not; an RPC may be found later. */
  readonly nodes: readonly NodeAddress[];
  /** Any clock that is never set back, in milliseconds. */
  readonly now: () => number;
  /** Writes to the log when a node is lost or back. */
  readonly report: (line: string) => void;
  readonly sizes?: AnswerSizes;
}

/** Maximum bytes of a node's answers. */
export interface AnswerSizes {
  readonly one: number;
  /** Of all that are being read. */
  readonly all: number;
}

/** One is as much as this project's own client reads. */
const DEFAULT_SIZES: AnswerSizes = { one: 128 * 1024 * 1024, all: 256 * 1024 * 1024 };

/** Less than a browser's limit, so that it gets the reason. */
const TIMEOUT_MS = 12_000;
/** Requests in flight to the nodes: all, those of one client of a kind, and searches, which take longest. */
const MAX_AT_ONCE = 32;
const MAX_OF_ONE = 8;
const MAX_SEARCHES = 16;
/** Of one client of a kind; others may share their answers. */
const MAX_WAITING = 64;
/** Maximum number of tracked clients; the least recently used is evicted first. */
const MAX_CLIENTS = 10_000;
/** A node that did not answer gets no requests for this long while another one answers. */
const REST_MS = 10_000;
/** Requests for one answer, to any nodes, before it fails; fewer while no node answers. */
const MAX_TRIES = 5;
const MAX_TRIES_RESTING = 2;
/** A restarted chain returns an older block every time; a faulty node does so only sometimes. */
const BELIEVED_AFTER = 3;
/** A slower node is not requested again for the same answer. */
const QUICK_MS = 2_000;
/** CometBFT's limit. */
const MAX_CHAIN_ID = 50;
/** How long readers share an answer while there is no newer block. */
const SHARED_MS = 1_000;

/**
 * A module's path has a name, a version and a call. Other paths of a node (documentation, metrics) are
 * private.
 */
const REST_PATH = /^\/(?!swagger\/|static\/|debug\/)[\w.-]+\/(?:[^/]+\/)+[^/]+\/?$/;
/** Path steps that would leave the prefix, and characters that a URL drops, between dots for example. */
const PATH_TRAVERSAL = /[^!-~]|\\|%5c|(?:^|\/|%2f)(?:\.|%2e){1,2}(?:[;/]|%2f|$)/i;
/** The only writing query of gRPC; nodes and their proxies refuse it too. */
const BROADCAST = '/cosmos.tx.v1beta1.Service/BroadcastTx';
const SEARCH = new RegExp(`^(?:/tx_search|/block_search|${TX_SEARCH}/?)$`);
const HEIGHT_HEADER = 'grpc-metadata-x-cosmos-block-height';
const JSON_TYPE = 'application/json';

/** A node to register at `/chain/rest` and `/chain/rpc`, which refuses while no RPC is known. */
export function createLiveNode({
  chainId,
  nodes,
  now,
  report,
  sizes = DEFAULT_SIZES,
}: LiveNodeOptions): LocalNode {
  const inTurn = createTurns();
  let bytesInFlight = 0;
  /** When each node did not answer. */
  const lostAt = new Map<string, number>();
  /** Nodes that served another chain. */
  const strays = new Set<string>();
  let newest: bigint | null = null;
  /** How often in a row the newest block was older than one seen before. */
  let namedOlder = 0;

  async function answer(request: NodeRequest, bases: readonly string[]): Promise<NodeAnswer> {
    const left = request.budget?.signal ?? new AbortController().signal;
    const [rested, tired] = [bases.filter((base) => !isTired(base)), bases.filter(isTired)];
    let open = [...rested, ...tired];
    let suspect: NodeAnswer | undefined;
    let mismatch: string | null = null;
    const maxTries = Math.max(rested.length > 0 ? MAX_TRIES : MAX_TRIES_RESTING, bases.length);
    for (let tries = 1; tries <= maxTries; tries += 1) {
      const [base] = open;
      if (base === undefined) break;
      const url = addressAt(base, request);
      if (url === undefined) return ownRefusal(404, 'NOT_FOUND');
      let startMs = performance.now();
      let held = 0;
      const read = (response: Response) =>
        readBody(response, sizes.one, (bytes) => {
          if (bytesInFlight + bytes > sizes.all) throw new BusyError();
          bytesInFlight += bytes;
          held += bytes;
        });
      try {
        const response = await inTurn(request, () => {
          startMs = performance.now();
          return send(url, request.heightHeader, left, read);
        });
        if (lostAt.delete(base)) report(`node: ${base} answers again`);
        const { verdict, height, foreign } = validateAnswer(request, response, { chainId, newest });
        if (foreign !== null) {
          mismatch = `serves ${jsonText(foreign.slice(0, MAX_CHAIN_ID))}, not ${jsonText(chainId)}`;
          if (!strays.has(base)) report(`node: ${base} ${mismatch}`);
          strays.add(base);
        }
        if (verdict === 'suspect' && height !== null) namedOlder += 1;
        if (verdict === 'valid' || namedOlder >= BELIEVED_AFTER) {
          if (height !== null) [newest, namedOlder] = [height, 0];
          return withReaderStatus(response, url);
        }
        if (verdict === 'suspect' && height === null) suspect ??= response;
      } catch (caught) {
        left.throwIfAborted();
        if (caught instanceof BusyError) return busy(caught);
        if (caught instanceof RangeError || (SEARCH.test(request.path) && isTimeout(caught))) {
          // The node answers, and would again as long or as late.
          open = open.slice(1);
          continue;
        }
        if (!lostAt.has(base)) report(`node: ${base} does not answer: ${reasonOf(caught)}`);
        lostAt.set(base, now());
      } finally {
        bytesInFlight -= held;
      }
      open = open.slice(1);
      if (performance.now() - startMs < QUICK_MS) open.push(base);
    }
    return suspect ?? ownRefusal(502, 'API_ERROR', mismatch === null ? null : `the node ${mismatch}`);
  }

  const unserved = Promise.resolve(refusal(NOT_IMPLEMENTED));
  const isTired = (base: string) => now() - (lostAt.get(base) ?? -REST_MS) < REST_MS;
  const restBases = nodes.map(({ url }) => url);
  const hasRpc = () => nodes.some(({ rpcUrl }) => rpcUrl !== null);
  const rpc = (request: NodeRequest) =>
    answer(
      request,
      nodes.flatMap(({ rpcUrl }) => rpcUrl ?? []),
    );
  const rest = createOlderNode({
    rest: (request) => answer(request, restBases),
    rpc: () => (hasRpc() ? rpc : undefined),
    now,
  });
  return {
    server: {
      rest: (request) => (isModulePath(request.rawPath) ? rest(request) : unserved),
      rpc: (request) => (hasRpc() && isReading(request) ? rpc(request) : unserved),
    },
    // All other answers are cached for the newest block.
    epoch: ({ path }) => (NEWEST.test(path) ? null : `${newest ?? ''} ${Math.floor(now() / SHARED_MS)}`),
    restPaths: [REST],
    rpcPaths: [RPC],
  };
}

/** Runs requests in turn: no client takes all of the slots of the nodes, nor do searches, nor all of a client's. */
function createTurns(): <T>(request: NodeRequest, task: () => Promise<T>) => Promise<T> {
  const all = pLimit(MAX_AT_ONCE);
  const searches = pLimit(MAX_SEARCHES);
  const clients = new LRUCache<string, LimitFunction>({
    max: MAX_CLIENTS,
    memoMethod: () => pLimit(MAX_OF_ONE),
  });
  return ({ path, budget }, task) => {
    const isSearch = SEARCH.test(path);
    const run = () => (isSearch ? searches(() => all(task)) : all(task));
    if (budget?.client === undefined) return run();
    const own = clients.memo(`${isSearch} ${budget.client}`);
    if (own.pendingCount >= MAX_WAITING) throw new BusyError();
    return own(run);
  };
}

const isTimeout = (caught: unknown): boolean => caught instanceof Error && caught.name === 'TimeoutError';

function isModulePath(rawPath: string): boolean {
  return REST_PATH.test(rawPath) && !PATH_TRAVERSAL.test(rawPath);
}

function isReading({ rawPath, query }: NodeRequest): boolean {
  const path = attempt(() => readText(query, 'path'));
  return isReadingMethod(rawPath.slice(1)) && path?.includes(BROADCAST) !== true;
}

/** The request's address at a node; undefined where it would leave the node's path. */
function addressAt(base: string, { rawPath, query }: NodeRequest): string | undefined {
  const { href } = new URL(`${base}/`);
  const text = query.toString();
  const url = new URL(`${base}${rawPath}${text === '' ? '' : `?${text}`}`);
  return url.href.startsWith(href) && url.hash === '' ? url.href : undefined;
}

async function send(
  url: string,
  heightHeader: string | undefined,
  left: AbortSignal,
  read: (response: Response) => Promise<Buffer>,
): Promise<NodeAnswer> {
  const isHeight = heightHeader !== undefined && /^\d{1,19}$/.test(heightHeader);
  const response = await fetch(url, {
    headers: { accept: JSON_TYPE, ...(isHeight ? { 'x-cosmos-block-height': heightHeader } : {}) },
    signal: AbortSignal.any([left, AbortSignal.timeout(TIMEOUT_MS)]),
    // No redirects: a node could point to addresses that only this machine can reach.
    redirect: 'error',
  });
  const body = (await read(response)).toString('utf8');
  // A proxy's answer when the node is down.
  if ([502, 503, 504].includes(response.status) && !isJson(body))
    throw new Error(`status ${response.status}`);
  const height = response.headers.get(HEIGHT_HEADER) ?? '';
  const retryAfter = response.headers.get('retry-after') ?? '';
  return {
    status: response.status,
    headers: {
      // Never the node's own type: its answers must not become pages of this explorer.
      'content-type': isJson(body) ? JSON_TYPE : 'text/plain; charset=utf-8',
      ...(/^\d{1,19}$/.test(height) ? { [HEIGHT_HEADER]: height } : {}),
      ...(/^\d{1,6}$/.test(retryAfter) ? { 'retry-after': retryAfter } : {}),
    },
    body,
  };
}

/** Refusals of requests that are wrong, or for what there is not, with the status that they should have had. */
const REFUSALS: readonly (readonly [RegExp, number])[] = [
  [/\bcodespace \w+ code \d+: .*\b(?:not found|no such|does not exist)\b/, 404],
  [/\bmin height \d+ can't be greater than max height\b/, 404],
  [/\bcodespace sdk code 18: invalid request\b|\boffset \d+: /, 400],
];

/** Nodes answer 500 to requests for what they do not have: 404 or 400 here, with the node's own body. */
function withReaderStatus(answer: NodeAnswer, url: string): NodeAnswer {
  if (answer.status !== 500 || answer.body.length > MAX_REFUSAL) return answer;
  const body = tryParseJson(answer.body) ?? null;
  const context = { url, status: answer.status };
  const error = grpcError(body, context) ?? rpcError(body, context);
  if (error === undefined) return answer;
  const known = statusOfError(error);
  const text = error.nodeMessage ?? '';
  const status = known < 500 ? known : (REFUSALS.find(([pattern]) => pattern.test(text))?.[1] ?? 500);
  return { ...answer, status };
}

const isJson = (body: string): boolean => /^\s*[[{]/.test(body);

function busy({ statusCode, retryAfterMs }: BusyError): NodeAnswer {
  const { headers, body } = ownRefusal(statusCode, 'API_ERROR');
  return {
    status: statusCode,
    headers: { ...headers, 'retry-after': String(Math.ceil(retryAfterMs / 1_000)) },
    body,
  };
}

function ownRefusal(
  status: number,
  code: 'NOT_FOUND' | 'API_ERROR',
  detail: string | null = null,
): NodeAnswer {
  return jsonAnswer(status, failure(code, detail));
}
