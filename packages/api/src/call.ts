/** Calls of the data service: route, client and documentation derive from one description. */
import {
  ApiError,
  NetworkError,
  NotFoundError,
  NotIndexedError,
  RateLimitedError,
  ResponseShapeError,
  ValidationError,
} from '@cairn/chain/errors';
import * as v from 'valibot';
import { failureSchema } from './failure.ts';

type ObjectSchema = v.GenericSchema<Record<string, unknown>, Record<string, unknown>>;

export interface Call<
  Params extends ObjectSchema = ObjectSchema,
  Query extends ObjectSchema = ObjectSchema,
  Answer extends v.GenericSchema = v.GenericSchema,
> {
  /** Variable parts in braces: `/api/v1/blocks/{height}`. */
  readonly path: string;
  /** One sentence for the documentation. */
  readonly summary: string;
  /** An example path; the documentation fills in parameters by default. */
  readonly example?: string;
  readonly params: Params;
  readonly query: Query;
  readonly answer: Answer;
  /** A list: the same path with `.csv` or `.json` streams the complete filtered list. */
  readonly exported?: boolean;
  /** Name of the exported file, after those of product and network; defaults to the path. */
  readonly fileName?: string;
  /** Only offered on networks with markets. */
  readonly requiresMarkets?: true;
}

/** Preserves the exact types of a call. */
export function defineCall<P extends ObjectSchema, Q extends ObjectSchema, A extends v.GenericSchema>(
  call: Call<P, Q, A>,
): Call<P, Q, A> {
  return call;
}

/** No path parameters. */
export const noParams = v.strictObject({});
/** No query parameters. */
export const noQuery = v.strictObject({});

type QueryValue = string | number | boolean | readonly string[] | undefined;

/** Arguments of a call; a list becomes one comma-separated text. */
export interface CallInput<P extends ObjectSchema, Q extends ObjectSchema> {
  readonly params?: { readonly [K in keyof v.InferInput<P>]: string | number };
  readonly query?: { readonly [K in keyof v.InferInput<Q>]?: QueryValue };
}

/** Location of the data service, and how to reach it. */
export interface ServiceClient {
  /** Without a trailing slash; empty for the page's own origin. */
  readonly url: string;
  readonly fetch: (url: string, init: { readonly signal?: AbortSignal }) => Promise<Response>;
}

/**
 * The index cannot answer yet: it is being prepared, or its database is unreachable. A later retry may
 * succeed.
 */
export class IndexNotReadyError extends ApiError {
  override name = 'IndexNotReadyError';
  constructor(
    message: string,
    /** Number of indexed heights, and in total; null when unknown. */
    readonly progress: { readonly done: number; readonly of: number } | null,
    readonly retryAfterMs: number,
    /** Part of a sentence; null when unknown. */
    readonly reason: string | null = null,
  ) {
    super(message, { status: 503, retryable: true });
  }

  override get sentence(): string {
    return `This explorer's index is not available${this.reason === null ? '' : `: ${this.reason}`}. Retrying.`;
  }
}

/** The path of a call with its arguments; `suffix` is `.csv` or `.json` for an export. */
export function pathOf<P extends ObjectSchema, Q extends ObjectSchema>(
  call: Pick<Call<P, Q>, 'path'>,
  { params, query }: CallInput<P, Q>,
  suffix: '' | '.csv' | '.json' = '',
): string {
  const values: Readonly<Record<string, string | number>> = params ?? {};
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries<QueryValue>(query ?? {})) {
    if (value === undefined || value === '') continue;
    search.set(name, typeof value === 'object' ? value.join(',') : String(value));
  }
  const text = search.toString();
  return `${path}${suffix}${text === '' ? '' : `?${text}`}`;
}

/**
 * Makes a call.
 * @throws {IndexNotReadyError} @throws {NotIndexedError} @throws {NotFoundError} @throws {ValidationError} @throws {RateLimitedError}
 * @throws {ApiError} @throws {NetworkError} @throws {ResponseShapeError}
 */
export async function callService<P extends ObjectSchema, Q extends ObjectSchema, A extends v.GenericSchema>(
  service: ServiceClient,
  call: Call<P, Q, A>,
  input: CallInput<P, Q>,
  signal?: AbortSignal,
): Promise<v.InferOutput<A>> {
  const url = service.url + pathOf(call, input);
  const response = await service
    .fetch(url, signal === undefined ? {} : { signal })
    .catch((cause: unknown): never => {
      if (signal?.aborted === true) throw cause;
      throw new NetworkError(`no answer from ${url}`, { url, cause });
    });
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw failureOf(url, response, body);
  const result = v.safeParse(call.answer, body);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new ResponseShapeError(v.getDotPath(issue) ?? '', issue.message, { url });
}

function failureOf(url: string, response: Response, body: unknown): Error {
  const { status } = response;
  const parsed = v.safeParse(failureSchema, body);
  const detail = parsed.success ? (parsed.output.error.detail ?? '') : '';
  const message = `${url} answered ${status} ${detail}`;
  const waitMs = 1000 * Number(response.headers.get('retry-after') ?? '1');
  if (status === 503)
    return new IndexNotReadyError(
      message,
      parsed.success ? (parsed.output.progress ?? null) : null,
      waitMs,
      detail === '' ? null : detail,
    );
  if (status === 429) return new RateLimitedError(message, { url, status, retryAfterMs: waitMs });
  if (parsed.success && parsed.output.notIndexed === true)
    return new NotIndexedError(detail, { url, status });
  if (status === 404) return new NotFoundError(message, { url, status });
  if (status === 400) return new ValidationError(message, { url, status });
  return new ApiError(message, { url, status, retryable: status >= 500 });
}
