/** All requests to nodes: GET with time and size limits, with failures mapped to the error catalogue. */
import type { ExplorerError } from '@cairn/chain/errors';
import {
  BlockNotFoundError,
  NotServedError,
  PrunedError,
  ResponseShapeError,
  TxNotFoundError,
  ValidationError,
} from '@cairn/chain/errors';
import { isJsonObject, type Json } from '@cairn/chain/json';
import * as v from 'valibot';
import { failureContext, fetchText, headerHeight, notJson, readText } from './fetch-text.ts';
import { grpcError, rpcError, statusError, type FailureContext, type Subject } from './grpc-error.ts';
import type { Answer, CallOptions, NodeClient, Source } from './node-client.ts';
import { withRetry } from './retry.ts';

/** An answer that is not validated yet. */
type RawAnswer = Answer<Json>;

type QueryValue = string | number | bigint | boolean | readonly (string | number)[] | undefined;
/** Query parameters; `undefined` is omitted, an array repeats its key. */
export type Query = Readonly<Record<string, QueryValue>>;

export interface RestOptions extends CallOptions {
  readonly query?: Query;
  /** A missing tx or block is also requested from the archive. */
  readonly subject?: Subject;
  /** Matches the handler's "not found" message when its gRPC code is not 5. */
  readonly missing?: RegExp;
}

export interface RpcOptions {
  readonly signal?: AbortSignal | undefined;
  readonly subject?: Subject;
}

/**
 * A REST path with its variable parts percent-encoded: `` route`/cosmos/bank/v1beta1/balances/${address}` ``.
 * An array becomes several segments, for the few routes that take a denom with slashes.
 */
export function route(
  texts: TemplateStringsArray,
  ...values: readonly (string | number | readonly string[])[]
): string {
  return texts.reduce((path, text, index) => {
    const value = values[index - 1] ?? '';
    const parts = typeof value === 'object' ? value : [String(value)];
    return path + parts.map((part) => encodeURIComponent(part)).join('/') + text;
  });
}

/**
 * Queries the node's REST, then the archive for what the node has pruned or lacks.
 * @param path from `route`, so that values stay inside their segment.
 * @throws {ExplorerError} every failure, by class: see grpc-error.ts; ResponseShapeError names the first
 * wrong field.
 * @throws {DOMException} AbortError when the signal fired.
 */
export async function getRest<T>(
  node: NodeClient,
  path: string,
  options: RestOptions,
  schema: v.GenericSchema<unknown, T>,
): Promise<Answer<T>> {
  const headers = options.height === undefined ? {} : { 'x-cosmos-block-height': options.height.toString() };
  const request = (query: URLSearchParams): Promise<Answer<T>> => {
    const target = path + queryText(query);
    return withArchive(node, (source) =>
      requestShared(
        node,
        source,
        { url: source.url + target, headers, explain: grpcError, ...pick(options) },
        schema,
      ),
    );
  };
  const query = searchOf(options.query ?? {});
  try {
    return await request(query);
  } catch (caught) {
    if (!(caught instanceof ValidationError)) throw caught;
    // Loaded on demand: few nodes are that old.
    const { toLegacyQuery, requiresLegacyQuery } = await import('./legacy-query.ts');
    const older = requiresLegacyQuery(caught.nodeMessage ?? '') ? toLegacyQuery(path, query) : undefined;
    if (older === undefined) throw caught;
    return request(older);
  }
}

/**
 * Queries the RPC; `params` as in CometBFT's URI form (strings are quoted here).
 * @throws {NotServedError} when the endpoint has no RPC; otherwise as getRest.
 */
export async function getRpc<T>(
  node: NodeClient,
  method: string,
  params: Readonly<Record<string, string | number | boolean | undefined>>,
  options: RpcOptions,
  schema: v.GenericSchema<unknown, T>,
): Promise<Answer<T>> {
  const query = Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, typeof value === 'string' ? rpcText(value) : value]),
  );
  const target = `/${method}${queryText(searchOf(query))}`;
  const envelope = v.object({ result: schema });
  const request = (source: Source) => {
    const base = source.kind === 'archive' ? node.archive?.rpcUrl : node.rpcUrl;
    if (base === undefined) throw new NotServedError('this endpoint has no RPC address', { url: source.url });
    const question = { url: base + target, headers: {}, explain: rpcError, ...pick(options) };
    return requestShared(node, { kind: source.kind, url: base }, question, envelope);
  };
  // The archive's RPC is used even when the node has none.
  const onlyArchive = node.rpcUrl === undefined && node.archive?.rpcUrl !== undefined;
  const answer = onlyArchive
    ? await request({ kind: 'archive', url: node.archive.url })
    : await withArchive(node, request);
  return { ...answer, value: answer.value.result };
}

/** CometBFT distinguishes hashes, which are unquoted, from strings. */
function rpcText(value: string): string {
  return /^0x[0-9a-fA-F]+$/.test(value) ? value : JSON.stringify(value);
}

function searchOf(query: Query): URLSearchParams {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined) continue;
    for (const single of typeof value === 'object' ? value : [value]) search.append(key, String(single));
  }
  return search;
}

function queryText(search: URLSearchParams): string {
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

function pick(options: RestOptions | RpcOptions): Pick<RequestSpec, 'signal' | 'subject' | 'missing'> {
  return {
    signal: options.signal,
    subject: options.subject,
    missing: 'missing' in options ? options.missing : undefined,
  };
}

/** Tries the node, then the archive for what the node has pruned or lacks; the answer names its source. */
async function withArchive<T>(
  node: NodeClient,
  request: (source: Source) => Promise<Answer<T>>,
): Promise<Answer<T>> {
  try {
    return await request({ kind: 'node', url: node.url });
  } catch (caught) {
    if (node.archive === undefined || !isLacking(caught)) throw caught;
    try {
      return await request({ kind: 'archive', url: node.archive.url });
    } catch (second) {
      // When both lack it, the node's error is thrown. Any other failure of the archive must not be reported
      // as "not found".
      throw isLacking(second) || second instanceof NotServedError ? caught : second;
    }
  }
}

function isLacking(caught: unknown): boolean {
  return (
    caught instanceof PrunedError || caught instanceof TxNotFoundError || caught instanceof BlockNotFoundError
  );
}

interface RequestSpec {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly explain: (body: Json, context: FailureContext) => ExplorerError | undefined;
  readonly signal: AbortSignal | undefined;
  readonly subject: Subject | undefined;
  readonly missing: RegExp | undefined;
}

async function requestShared<T>(
  node: NodeClient,
  source: Source,
  request: RequestSpec,
  schema: v.GenericSchema<unknown, T>,
): Promise<Answer<T>> {
  const key = JSON.stringify([request.url, request.headers]);
  const raw = await node.inFlight.share(
    key,
    (signal) => withRetry(() => requestOnce(node, source, request, signal), { ...node, signal }),
    request.signal,
  );
  return { ...raw, value: parseAnswer(schema, raw.value, request.url) };
}

/**
 * Parses an answer.
 * @throws {ResponseShapeError} with the dotted path of the first wrong field.
 */
export function parseAnswer<T>(schema: v.GenericSchema<unknown, T>, body: Json, url: string): T {
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new ResponseShapeError(v.getDotPath(issue) ?? '(answer)', issue.message, { url });
}

async function requestOnce(
  node: NodeClient,
  source: Source,
  request: RequestSpec,
  signal: AbortSignal,
): Promise<RawAnswer> {
  const { response, text } = await fetchText(node, request.url, request.headers, signal);
  return {
    value: readJson(node, request, response, text),
    height: headerHeight(response),
    source: { ...source, path: request.url.slice(source.url.length) },
    receivedMs: node.now(),
  };
}

function readJson(node: NodeClient, request: RequestSpec, response: Response, text: string): Json {
  const context = failureContext(node, request, response);
  const { body, isHtml } = readText(response, text);
  if (!response.ok) {
    throw (
      (body === undefined ? undefined : request.explain(body, context)) ??
      statusError(isHtml ? 'an HTML page' : 'an answer', context)
    );
  }
  if (body === undefined) throw notJson(isHtml, context);
  // Through proxies a JSON-RPC error can have status 200.
  if (isJsonObject(body) && 'error' in body && !('result' in body)) {
    const error = request.explain(body, context);
    if (error !== undefined) throw error;
  }
  return body;
}
