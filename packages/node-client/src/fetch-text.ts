/** One GET request with time and size limits, without interpreting the response. */
import { ApiError, ExplorerError, NetworkError } from '@cairn/chain/errors';
import { type Json, tryParseJson } from '@cairn/chain/json';
import type { FailureContext, Subject } from './grpc-error.ts';
import type { NodeClient } from './node-client.ts';
import { readBody } from './read-body.ts';
import { retryAfterMs } from './retry.ts';

interface FetchedText {
  /** Its body is consumed. */
  readonly response: Response;
  readonly text: string;
}

/**
 * Fetches text within the client's limits.
 * @throws {NetworkError} without a response in time.
 * @throws {ApiError} when it is too large.
 * @throws {DOMException} AbortError when the signal fired.
 */
export async function fetchText(
  node: NodeClient,
  url: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<FetchedText> {
  const deadline = new AbortController();
  const timer = setTimeout(() => {
    deadline.abort();
  }, node.timeoutMs);
  try {
    const limit = AbortSignal.any([signal, deadline.signal]);
    const response = await node.fetch(url, {
      headers: { accept: 'application/json', ...headers },
      signal: limit,
    });
    return { response, text: await readBody(response, node.maxBytes, url) };
  } catch (caught) {
    if (caught instanceof ExplorerError) throw caught;
    if (signal.aborted) throw new DOMException('the caller cancelled', 'AbortError');
    if (deadline.signal.aborted)
      throw new NetworkError(`no answer within ${node.timeoutMs} ms`, { url, cause: caught });
    throw new NetworkError(`no answer: ${causeText(caught)}`, { url, cause: caught });
  } finally {
    clearTimeout(timer);
    // Node retains a combined signal and its listeners as long as a source may fire.
    deadline.abort('the request has ended');
  }
}

/** Parses JSON; undefined for HTML, truncated text and other text. */
export function readText(
  response: Response,
  text: string,
): { readonly body: Json | undefined; readonly isHtml: boolean } {
  const isHtml = /text\/html/i.test(response.headers.get('content-type') ?? '') || /^\s*</.test(text);
  return { body: isHtml ? undefined : tryParseJson(text), isHtml };
}

/** The error for a response of status 200 that is not JSON. */
export function notJson(isHtml: boolean, { url, status }: FailureContext): ExplorerError {
  return isHtml
    ? new ApiError('an HTML page where JSON was expected', { url, status, retryable: true })
    : new NetworkError('the answer was cut off or is not JSON', { url, status });
}

/** Describes the failed response for an error. */
export function failureContext(
  node: NodeClient,
  request: {
    readonly url: string;
    readonly subject?: Subject | undefined;
    readonly missing?: RegExp | undefined;
  },
  response: Response,
): FailureContext {
  return {
    url: request.url,
    status: response.status,
    subject: request.subject,
    missing: request.missing,
    retryAfterMs: retryAfterMs(response.headers.get('retry-after'), node.now()),
  };
}

/** The height in the headers of a REST response; null without one. */
export function headerHeight(response: Response): number | null {
  const text = response.headers.get('grpc-metadata-x-cosmos-block-height');
  if (text === null || !/^\d+$/.test(text)) return null;
  const height = Number(text);
  return Number.isSafeInteger(height) ? height : null;
}

/**
 * Parses JSON.
 * @throws {NetworkError} when the text is not JSON.
 */
export function readJsonText(text: string, url: string): Json {
  const body = tryParseJson(text);
  if (body === undefined) throw new NetworkError('the answer was cut off or is not JSON', { url });
  return body;
}

/** The message of the underlying error; fetch wraps it in a generic one. */
function causeText(caught: unknown): string {
  if (!(caught instanceof Error)) return String(caught);
  return caught.cause instanceof Error ? `${caught.message}: ${caught.cause.message}` : caught.message;
}
