/** Reads REST answers for the service, from a node it serves itself or from one elsewhere. */
import type { NodeServer } from '@cairn/archive/answer';
import { nodeRequest } from '@cairn/archive/state/state-store';
import { tryParseJson } from '@cairn/chain/json';
import { ApiError, NetworkError } from '@cairn/chain/errors';
import { readBody } from '../http/read-body.ts';
import { reasonOf } from '../http/reason-of.ts';
import * as v from 'valibot';

interface NodeReply {
  readonly status: number;
  /** The body as JSON; undefined when it is not JSON. */
  readonly json: unknown;
}

export interface NodeReader {
  /**
   * GET of a path that begins with `/`, query included. Any status is a reply.
   * @throws {NetworkError} without an answer.
   */
  read(path: string): Promise<NodeReply>;
}

const TIMEOUT_MS = 10_000;
/** More than any list of assets needs. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Reads from a node that this service serves. */
export function localReader(server: NodeServer): NodeReader {
  return {
    async read(path) {
      const answer = await server.rest(nodeRequest(path));
      return { status: answer.status, json: tryParseJson(answer.body) };
    },
  };
}

/** Reads from a node elsewhere; stops after 10 s or the given time, or after 16 MiB. */
export function remoteReader(url: string, timeoutMs = TIMEOUT_MS): NodeReader {
  return {
    async read(path) {
      try {
        const response = await fetch(url + path, {
          signal: AbortSignal.timeout(timeoutMs),
          headers: { accept: 'application/json' },
          // No redirects: a node could point to addresses that only this machine can reach.
          redirect: 'error',
        });
        return {
          status: response.status,
          json: tryParseJson((await readBody(response, MAX_BYTES)).toString('utf8')),
        };
      } catch (caught) {
        throw new NetworkError(`no answer from ${url}: ${reasonOf(caught)}`, {
          url: url + path,
          cause: caught,
        });
      }
    },
  };
}

const pageSchema = v.object({ pagination: v.nullish(v.object({ next_key: v.nullish(v.string()) })) });
const MAX_PAGES = 200;
const PAGE_SIZE = 200;

/** A list with more pages than are read. */
export class LongListError extends ApiError {
  override name = 'LongListError';
}

/**
 * Every entry of a list: follows `next_key` to its end. Null when the node does not serve the path (404, 501).
 * @throws {LongListError} after `maxPages`.
 * @throws {ApiError} when a page fails, has another shape, or repeats.
 */
export async function readAll<T>(
  reader: NodeReader,
  path: string,
  schema: v.GenericSchema<unknown, readonly T[]>,
  maxPages = MAX_PAGES,
): Promise<readonly T[] | null> {
  const items: T[] = [];
  let key: string | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const query = new URLSearchParams({
      'pagination.limit': String(PAGE_SIZE),
      ...(key === undefined ? {} : { 'pagination.key': key }),
    });
    const { status, json } = await reader.read(`${path}?${query.toString()}`);
    if (status === 501 || status === 404) return null;
    if (status !== 200) throw new ApiError(`${path} returned ${status}`, { status });
    const entries = v.safeParse(schema, json);
    const next = v.safeParse(pageSchema, json);
    if (!entries.success || !next.success) throw new ApiError(`${path} returned an unexpected response`);
    items.push(...entries.output);
    const previous = key;
    key = next.output.pagination?.next_key ?? undefined;
    if (key === undefined || key === '') return items;
    if (key === previous) throw new ApiError(`${path} did not end: it repeats a page`);
  }
  throw new LongListError(`${path} did not end after ${maxPages} pages`);
}

/** One answer through its schema; null when the node does not serve the path.
 * @throws {ApiError} when it fails or has another shape. */
export async function readOne<T>(
  reader: NodeReader,
  path: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<T | null> {
  const { status, json } = await reader.read(path);
  if (status === 501 || status === 404) return null;
  if (status !== 200) throw new ApiError(`${path} returned ${status}`, { status });
  const result = v.safeParse(schema, json);
  if (!result.success)
    throw new ApiError(`${path} returned an unexpected response: ${result.issues[0].message}`);
  return result.output;
}
