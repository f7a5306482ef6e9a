/** Routes index API calls without an HTTP server. */
import { failure } from '@cairn/api/failure';
import type { NodeAnswer } from '@cairn/archive/state/state-store';
import { toError } from '@cairn/indexer/errors';
import { statusOfError, bodyOfError } from '../http/error-status.ts';
import type { IndexReader } from '../index-lifecycle/history.ts';
import { parserOf, type RawInput } from '../resources/shared/call-input.ts';
import type { HistoryApi } from '../resources/shared/history-api.ts';
import { indexFailure } from '../resources/shared/index-failure.ts';
import { createQueryContext, notFoundSince, type QueryContext } from '../resources/shared/query-context.ts';

/** Handles a call, given its path and query parameters. */
type Answer = (context: QueryContext, input: RawInput) => Promise<unknown>;

interface Route {
  readonly path: RegExp;
  readonly names: readonly string[];
  readonly answer: Answer;
}

export interface DirectApi {
  /** Registers calls. */
  readonly api: HistoryApi;
  /**
   * Responds to a path with its query string; undefined if no route matches.
   * @throws {URIError} for an invalid percent-encoding.
   */
  answer(target: string, index: () => Promise<IndexReader>): Promise<NodeAnswer | undefined>;
}

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' };

/** @see DirectApi */
export function createDirectApi(): DirectApi {
  const routes: Route[] = [];
  const register = (path: string, answer: Answer) => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const source = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '([^/]+)');
    routes.push({ path: new RegExp(`^${source}$`), names, answer });
    // Static paths take precedence over paths with parameters.
    routes.sort((a, b) => a.names.length - b.names.length);
  };
  const api: HistoryApi = {
    answer(handler) {
      const parse = parserOf(handler.call);
      register(handler.call.path, (context, input) => handler(context, parse(input)));
    },
    list(handler) {
      api.answer(handler);
    },
  };
  return {
    api,
    async answer(target, index) {
      const at = target.indexOf('?');
      const path = at < 0 ? target : target.slice(0, at);
      const query = queryOf(new URLSearchParams(at < 0 ? '' : target.slice(at + 1)));
      for (const route of routes) {
        const match = route.path.exec(path);
        if (match === null) continue;
        const values = match.slice(1).map((value) => decodeURIComponent(value));
        return answered(async () => {
          const params = Object.fromEntries(route.names.map((name, place) => [name, values[place] ?? '']));
          const reader = await index();
          const context = createQueryContext(reader);
          const body = await route.answer(context, { params, query }).catch((error: unknown): never => {
            throw notFoundSince(context, error);
          });
          return {
            status: 200,
            headers: { ...JSON_HEADERS, 'x-index-height': String(reader.height) },
            body: JSON.stringify(body),
          };
        });
      }
      return undefined;
    },
  };
}

/** Query parameters by name; repeated names become an array. */
function queryOf(query: URLSearchParams): Record<string, string | readonly string[]> {
  return Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const values = query.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}

/** Maps errors to the same responses as the service. */
async function answered(make: () => Promise<NodeAnswer>): Promise<NodeAnswer> {
  try {
    return await make();
  } catch (caught) {
    const known = indexFailure(caught);
    if (known !== undefined)
      return {
        status: known.status,
        headers: { ...JSON_HEADERS, ...known.headers },
        body: JSON.stringify(known.body),
      };
    const error = toError(caught);
    return { status: statusOfError(error), headers: JSON_HEADERS, body: JSON.stringify(bodyOfError(error)) };
  }
}

/** Response for an invalid percent-encoding. */
export const UNDECODABLE: NodeAnswer = {
  status: 400,
  headers: JSON_HEADERS,
  body: JSON.stringify(failure('VALIDATION_ERROR', 'This is not a valid path.')),
};

/** Response for routes that a published archive does not support. */
export const NOT_PUBLISHED: NodeAnswer = {
  status: 404,
  headers: JSON_HEADERS,
  body: JSON.stringify(failure('NOT_FOUND', 'This is not part of a published archive.')),
};
