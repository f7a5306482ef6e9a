/** Clients of nodes for the service's own reads, of one that it serves itself or of those elsewhere. */
import type { NodeServer } from '@cairn/archive/answer';
import {
  ApiError,
  NetworkError,
  NotFoundError,
  NotServedError,
  UnexplainedNotFoundError,
} from '@cairn/chain/errors';
import { SERVER_REST, SERVER_RPC, serverFetch } from '@cairn/indexer/source/server-fetch';
import { type Answer, createNodeClient, type NodeClient } from '@cairn/node-client/node-client';
import type { FullList } from '@cairn/node-client/paginate';
import { readBody } from '../http/read-body.ts';
import { reasonOf } from '../http/error-status.ts';

const TIMEOUT_MS = 10_000;
/** More than any list of assets needs. */
const MAX_BYTES = 16 * 1024 * 1024;
const now = () => performance.now();

/** A client of a node that this service serves. */
export const localClient = (server: NodeServer): NodeClient =>
  createNodeClient({
    url: SERVER_REST,
    rpcUrl: SERVER_RPC,
    fetch: serverFetch(server),
    now,
    attempts: 1,
  });

/**
 * A client of nodes elsewhere: of the first that answers, also the next time. Each has 10 s or the given time, and
 * 16 MiB.
 */
export function remoteClient(urls: readonly string[], timeoutMs = TIMEOUT_MS): NodeClient {
  const [base = ''] = urls;
  const inOrder = [...urls];
  const fetchFirst = async (target: string, headers: Record<string, string>): Promise<Response> => {
    let failure: unknown;
    for (const url of [...inOrder]) {
      try {
        const response = await fetch(url + target.slice(base.length), {
          headers,
          signal: AbortSignal.timeout(timeoutMs),
          // No redirects: a node could point to addresses that only this machine can reach.
          redirect: 'error',
        });
        return new Response(new Uint8Array(await readBody(response, MAX_BYTES)), response);
      } catch (cause) {
        failure = new NetworkError(`no answer from ${url}: ${reasonOf(cause)}`, { url, cause });
        inOrder.push(...inOrder.splice(inOrder.indexOf(url), 1));
      }
    }
    throw failure;
  };
  return createNodeClient({
    url: base,
    rpcUrl: base,
    fetch: (target, { headers }) => fetchFirst(target, headers),
    now,
    attempts: 1,
  });
}

/**
 * The value of an answer; null when the node does not serve the call.
 * @throws {ExplorerError} for any other failure.
 */
export async function nullIfNotServed<T>(answer: Promise<Answer<T>>): Promise<T | null> {
  try {
    return (await answer).value;
  } catch (caught) {
    const isUnserved = [NotServedError, NotFoundError, UnexplainedNotFoundError].some(
      (kind) => caught instanceof kind,
    );
    if (isUnserved) return null;
    throw caught;
  }
}

/**
 * Every entry of a list; null when the node does not serve it.
 * @throws {ExplorerError} when a page fails, or there are more than a list may have.
 */
export async function fullList<T>(answer: Promise<Answer<FullList<T>>>): Promise<readonly T[] | null> {
  const list = await nullIfNotServed(answer);
  if (list?.complete === false) throw new ApiError(`a list with more than ${list.items.length} entries`);
  return list?.items ?? null;
}
