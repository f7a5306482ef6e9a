/** The OpenAPI document of the data service, from the schemas of its answers. */
import { HISTORY_CALLS, type AnyCall } from '@cairn/api/history/calls';
import { paging } from '@cairn/api/history/fields';
import { failureSchema } from '@cairn/api/failure';
import { SERVICE_CALLS, type ServiceCall } from '@cairn/api/service-calls';
import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

type Json = Readonly<Record<string, unknown>>;
const TEXT: Json = { schema: { type: 'string' } };

/** The document; `release` is the program's version. */
export function openApiDocument(release: string): Json {
  const paths: Record<string, Json> = {};
  for (const call of HISTORY_CALLS) {
    paths[call.path] = { get: operationOf(call) };
    if (call.exported !== true) continue;
    for (const format of ['csv', 'json'] as const)
      paths[`${call.path}.${format}`] = { get: exportOf(call, format) };
  }
  for (const call of SERVICE_CALLS)
    if (call.path.startsWith('/api/'))
      paths[call.path] = { [call.method.toLowerCase()]: plainOperation(call) };
  paths['/api/v1/stream'] = { get: STREAM };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cairn data service',
      version: release,
      description:
        'Read-only history of one network. Amounts are strings in base units, heights are numbers, times are RFC 3339 in UTC. ' +
        'A page has at most `limit` items; if `next` is not null, pass it as `cursor` to get the next page. While the index is being prepared, history calls return 503 with Retry-After and the progress.',
    },
    paths,
    components: { schemas: { Failure: jsonSchemaOf(failureSchema) } },
  };
}

function operationOf({ path, summary, params, query, answer }: AnyCall): Json {
  return {
    operationId: operationId(path),
    summary: summary,
    tags: [tagOf(path)],
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query'), CHAIN],
    responses: { '200': { description: 'The response.', content: json(jsonSchemaOf(answer)) }, ...FAILURES },
  };
}

/** Distinguishes answers of successive networks at one address. */
const CHAIN = {
  name: 'chain',
  in: 'query',
  required: false,
  description:
    'The `incarnation` from `/api/v1/status`. It changes when the network is reset, so immutable responses can be cached under it. Other values have no effect.',
  ...TEXT,
};

function exportOf({ path, summary, params, query }: AnyCall, format: 'csv' | 'json'): Json {
  const type = format === 'csv' ? 'text/csv' : 'application/json';
  return {
    operationId: `${operationId(path)}-${format}`,
    summary: `The full filtered list as ${format === 'csv' ? 'CSV' : 'JSON'}, streamed. ${summary}`,
    tags: [tagOf(path)],
    parameters: [
      ...parametersOf(params, 'path'),
      ...parametersOf(query, 'query').filter(({ name }) => !(name in paging)),
    ],
    responses: {
      '200': { description: 'The full list at one height.', content: { [type]: {} } },
      ...FAILURES,
    },
  };
}

function plainOperation({ path, summary, answer, query, body }: ServiceCall): Json {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    ...TEXT,
  }));
  return {
    operationId: operationId(path),
    summary: summary,
    tags: [tagOf(path)],
    parameters: [...names, ...(query === undefined ? [] : parametersOf(query, 'query'))],
    ...(body === undefined ? {} : { requestBody: { required: true, content: json(jsonSchemaOf(body)) } }),
    responses: {
      [body === undefined ? '200' : '202']: {
        description: 'The response.',
        ...(answer === undefined ? {} : { content: json(jsonSchemaOf(answer)) }),
      },
      ...FAILURES,
    },
  };
}

function parametersOf(
  schema: GenericSchema,
  where: 'path' | 'query',
): readonly (Json & { readonly name: string })[] {
  const { properties = {}, required = [] } = jsonSchemaOf(schema);
  return Object.entries(properties).map(([name, entry]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: entry,
  }));
}

/** What a schema takes in, as it goes over the wire; what JSON Schema cannot say is left open. */
function jsonSchemaOf(schema: GenericSchema): JsonSchema {
  const described = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
  });
  delete described.$schema;
  return described;
}

const json = (schema: Json | JsonSchema): Json => ({ 'application/json': { schema } });
const operationId = (path: string): string =>
  path
    .replace(/^\/api\/(v1\/)?/, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/-$/, '');
const tagOf = (path: string): string => /^\/api\/(?:v1\/)?([\w-]+)/.exec(path)?.[1] ?? 'service';

const failure = (description: string): Json => ({
  description,
  content: json({ $ref: '#/components/schemas/Failure' }),
});
const FAILURES: Json = {
  '400': failure('Invalid request; `detail` has the reason.'),
  '404': failure('Not found.'),
  '429': failure('Too many requests; retry after the seconds in Retry-After.'),
  '503': failure(
    'The index is being prepared or its database is unavailable; retry after the seconds in Retry-After.',
  ),
};
const STREAM: Json = {
  operationId: 'stream',
  summary:
    'New blocks as server-sent events named `block`, with the height as id and at most 200 txs in `items` (`txs` counts all); `reset` when the network was reset.',
  tags: ['stream'],
  parameters: [
    { name: 'after', in: 'query', required: false, schema: { type: 'string', pattern: '^\\d+$' } },
    { name: 'Last-Event-ID', in: 'header', required: false, ...TEXT },
  ],
  responses: { '200': { description: 'The stream.', content: { 'text/event-stream': {} } }, ...FAILURES },
};
