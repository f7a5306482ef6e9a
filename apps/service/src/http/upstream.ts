/** Requests to the configured upstreams: limited in time, size, rate and concurrency. */
import type { Pace, Queue } from '@cairn/chain/avatar-queue';
import { toError } from '@cairn/indexer/errors';
import { reasonOf } from './error-status.ts';
import { readBody } from './read-body.ts';

/** The upstream did not answer, or not as expected. */
export class UpstreamError extends Error {
  override name = 'UpstreamError';
  constructor(
    message: string,
    readonly status: number | null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export interface UpstreamAnswer {
  readonly contentType: string;
  readonly body: Buffer;
}

const TIMEOUT_MS = 5_000;

/**
 * One request to a configured address.
 * @throws {UpstreamError} without an answer in 5 s, for a status other than 2xx, or for a body above
 * `maxBytes`.
 */
export async function requestUpstream(
  url: string,
  maxBytes: number,
  init: RequestInit = {},
): Promise<UpstreamAnswer> {
  const response = await fetch(url, {
    ...init,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new UpstreamError(`no answer from ${url}: ${reasonOf(cause)}`, null, { cause });
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new UpstreamError(`${url} answered ${response.status}`, response.status);
  }
  const body = await readBody(response, maxBytes).catch((cause: unknown) => {
    throw new UpstreamError(`${url}: ${reasonOf(cause)}`, response.status, { cause });
  });
  return { contentType: response.headers.get('content-type') ?? '', body };
}

/**
 * A body as JSON.
 * @throws {UpstreamError} when it is not JSON.
 */
export function upstreamJson(answer: UpstreamAnswer): unknown {
  try {
    return JSON.parse(answer.body.toString('utf8'));
  } catch (cause) {
    throw new UpstreamError('the body is not JSON', 200, { cause });
  }
}

/** Runs `size` tasks together, pauses, then runs the next ones. */
export function createBatchQueue({ sleep }: Pace, size: number, pauseMs: number): Queue {
  const waiting: (() => Promise<void>)[] = [];
  let isDraining = false;

  async function drain(): Promise<void> {
    if (isDraining) return;
    isDraining = true;
    while (waiting.length > 0) {
      await Promise.all(waiting.splice(0, size).map((run) => run()));
      await sleep(pauseMs);
    }
    isDraining = false;
  }

  return (signal, task) =>
    new Promise((resolve, reject) => {
      waiting.push(async () => {
        try {
          signal.throwIfAborted();
          resolve(await task());
        } catch (caught) {
          reject(toError(caught));
        }
      });
      // Tasks of one tick belong to one batch.
      queueMicrotask(() => void drain());
    });
}
