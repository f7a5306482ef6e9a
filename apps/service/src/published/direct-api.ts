/** Routes index API calls without an HTTP server. */
import { failure } from '@cairn/api/failure';
import type { NodeAnswer } from '@cairn/archive/state/state-store';
import { toError } from '@cairn/indexer/errors';
import { statusOfError, bodyOfError } from '../http/error-status.ts';
import type { TtlCache } from '../lib/ttl-cache.ts';
import type { IndexReader } from '../index-lifecycle/history.ts';
import { parserOf } from '../resources/shared/call-input.ts';
import type { AnyAnswer } from '../resources/shared/answers.ts';
import { indexFailure } from '../resources/shared/index-failure.ts';
import { createQueryContext, explainNotFound } from '../resources/shared/query-context.ts';

interface Route {
  readonly path: RegExp;
  readonly names: readonly string[];
  readonly answer: AnyAnswer;
}

export interface DirectApi {
  /**
   * Responds to a path with its query string; undefined if no route matches.
   * @throws {URIError} for an invalid percent-encoding.
   */
  answer(target: string, index: () => Promise<IndexReader>): Promise<NodeAnswer | undefined>;
}

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' };

export function createDirectApi(answers: readonly AnyAnswer[], cache: TtlCache): DirectApi {
  const routes = answers
    .map((answer): Route => {
      const { path } = answer.call;
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      const source = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '([^/]+)');
      return { path: new RegExp(`^${source}$`), names, answer };
    })
    // Static paths take precedence over paths with parameters.
    .sort((a, b) => a.names.length - b.names.length);
  return {
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
          const context = createQueryContext(reader, undefined, cache);
          const input = parserOf(route.answer.call)({ params, query });
          const body = await route.answer(context, input).catch((error: unknown): never => {
            throw explainNotFound(context, error);
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
