/** The calls of the service besides those of the index. */
import type { GenericSchema } from 'valibot';
import { statsQuerySchema, statsSchema, trackSchema } from './analytics.ts';
import { bootSchema, buildSchema, clockCall } from './boot.ts';
import type { Call } from './call.ts';
import { avatarCall, listNamesCall, nameCall, nameSchema } from './lookups.ts';
import { paramsQueriesCall } from './params-queries.ts';
import { tokensCall } from './tokens.ts';

export interface ServiceCall {
  readonly method: 'GET' | 'POST';
  /** Variable segments in braces. */
  readonly path: string;
  /** One sentence for the documentation. */
  readonly summary: string;
  readonly query?: GenericSchema;
  readonly body?: GenericSchema;
  readonly answer?: GenericSchema;
  /** Describes a response without a schema. */
  readonly note?: string;
  /** A path to try; undefined for calls that write or need a value. */
  readonly example?: string;
}

const get = (path: string, summary: string, answer: GenericSchema): ServiceCall => ({
  method: 'GET',
  path,
  summary,
  answer,
  ...(path.includes('{') ? {} : { example: path }),
});

const described = ({ path, summary, answer }: Pick<Call, 'path' | 'summary' | 'answer'>): ServiceCall =>
  get(path, summary, answer);

export const SERVICE_CALLS: readonly ServiceCall[] = [
  get('/api/v1/boot', 'The explored network: configuration, time and source.', bootSchema),
  described(clockCall),
  get('/api/v1/build', 'The current release and build.', buildSchema),
  described(tokensCall),
  described(paramsQueriesCall),
  described(nameCall),
  get('/api/v1/names/{address}', 'The name of an address.', nameSchema),
  {
    method: 'GET',
    path: listNamesCall.path,
    summary: listNamesCall.summary,
    query: listNamesCall.query,
    answer: listNamesCall.answer,
  },
  described(avatarCall),
  {
    method: 'POST',
    path: '/api/analytics/track',
    summary: 'Counts a view or a click.',
    body: trackSchema,
    note: '202 and {"ok":true}.',
  },
  {
    ...get('/api/analytics/stats', 'View and click counts, in total and by day.', statsSchema),
    query: statsQuerySchema,
    example: '/api/analytics/stats?period=week',
  },
  {
    method: 'GET',
    path: '/health',
    summary: 'Whether the service runs, for load balancers.',
    note: 'status, chainId, head, release and buildId; head is null unless a recording is replayed.',
    example: '/health',
  },
];
