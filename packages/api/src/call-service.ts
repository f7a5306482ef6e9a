/** Calls to the data service. */
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
import type { Call, ObjectSchema } from './call.ts';
import { pathOf, type CallInput } from './call-path.ts';
import { failureSchema } from './failure.ts';
import { IndexNotReadyError } from './index-not-ready.ts';

/** Location of the data service, and how to reach it. */
export interface ServiceClient {
  /** Without a trailing slash; empty for the page's own origin. */
  readonly url: string;
  readonly fetch: (url: string, init: { readonly signal?: AbortSignal }) => Promise<Response>;
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
  const { answer } = (await call.load?.()) ?? call;
  const result = v.safeParse(answer, body);
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
