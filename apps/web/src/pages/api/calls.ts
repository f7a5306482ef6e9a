/** The calls of the service, with their response schemas. */
import { statsQuerySchema, statsSchema, trackSchema } from '@cairn/api/analytics';
import { bootSchema, buildSchema, clockSchema } from '@cairn/api/boot';
import { avatarSchema, listNamesCall, nameSchema } from '@cairn/api/lookups';
import { paramsQueriesCall } from '@cairn/api/params-queries';
import { tokensSchema } from '@cairn/api/tokens';

export interface ApiCall {
  readonly method: 'GET' | 'POST';
  /** Variable segments in braces. */
  readonly path: string;
  readonly summary: string;
  /** Input in the query or body. */
  readonly takes?: { readonly where: 'query' | 'body'; readonly schema: unknown };
  /** Response schema; undefined for other responses than our JSON. */
  readonly answers?: unknown;
  /** Describes a response without a schema. */
  readonly note?: string;
  /** A path to try; undefined for calls that write or need a value. */
  readonly example?: string;
}

export const API_CALLS: readonly ApiCall[] = [
  {
    method: 'GET',
    path: '/api/v1/boot',
    summary: 'The network in view: its configuration, its time, what serves it. The page carries the same.',
    answers: bootSchema,
    example: '/api/v1/boot',
  },
  {
    method: 'GET',
    path: '/api/v1/clock',
    summary: 'The network’s time now, in milliseconds since 1970.',
    answers: clockSchema,
    example: '/api/v1/clock',
  },
  {
    method: 'GET',
    path: '/api/v1/build',
    summary: 'The release and build that are served now.',
    answers: buildSchema,
    example: '/api/v1/build',
  },
  {
    method: 'GET',
    path: '/api/v1/tokens',
    summary:
      'Every asset with its price and supply. Prices are dollars per whole token, null where the network names none; supply is in base units.',
    answers: tokensSchema,
    example: '/api/v1/tokens',
  },
  {
    method: 'GET',
    path: paramsQueriesCall.path,
    summary: paramsQueriesCall.summary,
    answers: paramsQueriesCall.answer,
    example: paramsQueriesCall.path,
  },
  {
    method: 'GET',
    path: '/api/v1/name/{name}',
    summary: 'The owner of a name of the name service; null where there is none.',
    answers: nameSchema,
  },
  {
    method: 'GET',
    path: '/api/v1/names/{address}',
    summary: 'The name of an address; null where it has none.',
    answers: nameSchema,
  },
  {
    method: 'GET',
    path: listNamesCall.path,
    summary: listNamesCall.summary,
    takes: { where: 'query', schema: listNamesCall.query },
    answers: listNamesCall.answer,
  },
  {
    method: 'GET',
    path: '/api/v1/avatar/{identity}',
    summary:
      'The picture of an identity of sixteen hex digits, as a path of this service; null where there is none.',
    answers: avatarSchema,
  },
  {
    method: 'POST',
    path: '/api/analytics/track',
    summary: 'Counts that something was seen or clicked. Fields beyond these are refused.',
    takes: { where: 'body', schema: trackSchema },
    note: '202 and {"ok":true}.',
  },
  {
    method: 'GET',
    path: '/api/analytics/stats',
    summary: 'Totals, and counts for each day (UTC) with data.',
    takes: { where: 'query', schema: statsQuerySchema },
    answers: statsSchema,
    example: '/api/analytics/stats?period=week',
  },
  {
    method: 'GET',
    path: '/health',
    summary: 'Whether the service runs, for balancers and people.',
    note: 'status, chainId, head, release and buildId; head is null where nothing is replayed.',
    example: '/health',
  },
];
