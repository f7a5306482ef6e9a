/**
 * Every recorded answer about state, as protobuf: decoded by the types of CosmJS it equals the archive's
 * REST.
 */
import { join } from 'node:path';
import { nodeRequest } from '@cairn/archive/state/state-store';
import { createNodeServer } from '@cairn/archive/answer';
import { parseJsonObject } from '@cairn/archive/json-access';
import { openArchive } from '@cairn/archive/open-archive';
import { type Json, parseJson } from '@cairn/chain/json';
import { allShapes } from '@cairn/messages/all-shapes';
import { createShapeEncoder } from '@cairn/messages/protobuf/encode-shape';
import { parseShape } from '@cairn/messages/protobuf/shape';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { ELYS } from '@cairn/archive/testing/archives';
import { differences } from '../../../testing/same-as-rest.ts';
import { QUERY_CALLS, QUERY_SHAPES, withAbciQuery } from './answer-abci-query.ts';

const encode = createShapeEncoder({ ...QUERY_SHAPES, ...allShapes });
const typeSchema = v.object({ decode: v.function(), toJSON: v.function() });
const responseSchema = v.object({
  result: v.object({
    response: v.object({
      code: v.number(),
      log: v.string(),
      value: v.nullable(v.string()),
      height: v.string(),
    }),
  }),
});

const MAX_OF_CALL = 20;
/** CosmJS decodes it as the parameters of another module. */
const MISREAD = '/ibc.core.connection.v1.Query/ConnectionParams';

/** It has those of ibc-go 10. */
const OF_OLDER_IBC = [
  '/ibc.applications.transfer.v1.Query/DenomTrace',
  '/ibc.applications.transfer.v1.Query/DenomTraces',
  '/ibc.core.channel.v1.Query/ChannelParams',
];

/** How CosmJS decodes the answer to a call; null where it has no such call. */
async function readerOf(path: string): Promise<((bytes: Uint8Array) => Json) | null> {
  const [, service = '', method = ''] = /^\/(.+)\/(\w+)$/.exec(path) ?? [];
  const names = service.split('.');
  const file = names.at(-1) === 'Service' && names.includes('tx') ? 'service' : 'query';
  const module: unknown = await import(`cosmjs-types/${names.slice(0, -1).join('/')}/${file}`);
  const types = v.parse(v.record(v.string(), v.unknown()), module);
  const [name = ''] = Object.keys(types)
    .filter((key) => key.endsWith(`${method}Response`))
    .sort((a, b) => a.length - b.length);
  if (name === '' || path === MISREAD) return null;
  const type = v.parse(typeSchema, types[name]);
  return (bytes) => parseJson(JSON.stringify(type.toJSON(type.decode(bytes))));
}

const ROUTES = [...QUERY_CALLS].flatMap(([call, [patterns, input]]) =>
  patterns.split(' ').map((pattern) => ({
    call,
    input,
    names: [...pattern.matchAll(/\{(\w+)/g)].map(([, name = '']) => name),
    known: new Set(parseShape(input)?.map(({ name }) => name)),
    path: new RegExp(`^${pattern.replace(/\{\w+\}/g, '([^/]+)').replace(/\{\w+=\*\*\}/g, '(.+)')}$`),
  })),
);

/** The gRPC calls of a REST path, and their fields. */
function* callsOf(path: string): Generator<readonly [call: string, request: Uint8Array]> {
  const { rawPath, query } = nodeRequest(path);
  for (const { call, input, names, known, path: form } of ROUTES) {
    const found = form.exec(rawPath);
    // The amount in escrow of a denom is no denom.
    if (found === null || (call.endsWith('/Denom') && rawPath.endsWith('/total_escrow'))) continue;
    const inPath = names.map((name, at): [string, string] => [name, decodeURIComponent(found[at + 1] ?? '')]);
    const fields = Object.fromEntries([...query, ...inPath]);
    if (Object.keys(fields).every((name) => known.has(name))) yield [call, encode(input, fields)];
  }
}

it.each([
  ['elysnet-1', { equal: 624, refused: 6, calls: 78 }],
  ['cosmoshub-dev-1', { equal: 337, refused: 89, calls: 66 }],
])('is the same as protobuf for the state of %s', async (name, expected) => {
  const archive = await openArchive(join(ELYS, '..', name));
  const server = withAbciQuery(createNodeServer(archive, { head: () => archive.manifest.to }));
  const readers = new Map<string, Awaited<ReturnType<typeof readerOf>>>();
  const requested = new Map<string, number>();
  const counts = { equal: 0, refused: 0 };
  const unread = new Set<string>();
  const problems: string[] = [];
  for await (const { key } of archive.state.keys()) {
    const path = key.replace(/[?&]pagination\.limit=1000$/, '');
    for (const [call, request] of callsOf(path)) {
      const times = (requested.get(call) ?? 0) + 1;
      requested.set(call, times);
      // Of answers recorded per account, the first few.
      if (times > MAX_OF_CALL) continue;
      const rest = await server.rest(nodeRequest(path));
      const query = new URLSearchParams({
        path: JSON.stringify(call),
        data: `0x${Buffer.from(request).toString('hex')}`,
      });
      const answer = await server.rpc({ ...nodeRequest('/abci_query'), query });
      const { response } = v.parse(responseSchema, parseJson(answer.body)).result;
      if (rest.status !== 200 || response.code !== 0) {
        if (rest.status === 200 || response.code === 0 || response.log === '')
          problems.push(`${call} ${path}: ${rest.status} ${response.log}`);
        counts.refused += 1;
        continue;
      }
      if (!readers.has(call)) readers.set(call, await readerOf(call));
      const read = readers.get(call) ?? null;
      if (read === null) {
        unread.add(call);
        continue;
      }
      const found = [
        ...differences(parseJsonObject(rest.body), read(Buffer.from(response.value ?? '', 'base64'))),
      ];
      if (response.height !== rest.headers['grpc-metadata-x-cosmos-block-height']) found.push('height');
      problems.push(...found.slice(0, 3).map((problem) => `${call} ${path} ${problem}`));
      if (found.length === 0) counts.equal += 1;
    }
  }
  await archive.close();
  expect(problems.slice(0, 40)).toEqual([]);
  expect({ ...counts, calls: readers.size - unread.size }).toEqual(expected);
  expect([MISREAD, ...OF_OLDER_IBC]).toEqual(expect.arrayContaining([...unread]));
});
