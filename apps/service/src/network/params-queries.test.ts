import type { NodeServer } from '@cairn/archive/answer';
import { describe, expect, it } from 'vitest';
import { paramsQueriesIn, readParamsQueries } from './params-queries.ts';

/** A length-delimited field of protobuf. */
function field(number: number, ...values: readonly (string | Buffer)[]): Buffer {
  const content = Buffer.concat(values.map((value) => Buffer.from(value)));
  return Buffer.concat([varint((number << 3) | 2), varint(content.length), content]);
}
function varint(value: number): Buffer {
  const bytes: number[] = [];
  for (let rest = value >>> 0; ; rest >>>= 7) {
    if (rest < 0x80) return Buffer.from([...bytes, rest]);
    bytes.push((rest & 0x7f) | 0x80);
  }
}
const method = (name: string, path?: string): Buffer =>
  field(2, field(1, name), ...(path === undefined ? [] : [field(4, field(72_295_728, field(2, path)))]));
const file = (name: string, ...methods: readonly Buffer[]): Buffer =>
  field(1, field(1, `${name}.proto`), field(2, name), field(6, field(1, 'Query'), ...methods));

const described = Buffer.concat([
  file(
    'cosmos.bank.v1beta1',
    method('Balance', '/cosmos/bank/v1beta1/balances/{address}'),
    method('Params', '/cosmos/bank/v1beta1/params'),
  ),
  file('cosmos.gov.v1', method('Params', '/cosmos/gov/v1/params/{params_type}')),
  file(
    'own.market.v2',
    method('Params', '/own/market/v2/params'),
    method('FeeParams', '/own/market/v2/fee_params'),
  ),
  file('own.grpc.v1', method('Params')),
  file(
    'own.evil.v1',
    method('Params', '/own/../../admin'),
    method('Params', 'http://elsewhere/a/b'),
    method('Params', '/a/b?c=d'),
  ),
]);

function nodeOf(body: string, status = 200, unserved: readonly string[] = []) {
  const reply = (code: number) => Promise.resolve({ status: code, headers: {}, body });
  const server: NodeServer = {
    rpc: () => reply(status),
    rest: ({ path }) => reply(unserved.includes(path) ? 501 : 200),
  };
  return { server, epoch: () => 1, restPaths: ['/chain/rest'], rpcPaths: ['/chain/rpc'] };
}
const answered = (value: Buffer, code = 0) =>
  JSON.stringify({ result: { response: { code, value: value.toString('base64') } } });

describe('the parameter queries that a node describes', () => {
  const expected = [
    { service: 'cosmos.bank.v1beta1.Query', path: '/cosmos/bank/v1beta1/params' },
    { service: 'own.market.v2.Query', path: '/own/market/v2/params' },
    { service: 'own.market.v2.Query', path: '/own/market/v2/fee_params' },
  ];

  it('are those with a plain path of REST', async () => {
    expect(paramsQueriesIn(described)).toEqual(expected);
    expect(await readParamsQueries(nodeOf(answered(described)))).toEqual(expected);
  });

  it('are omitted where the node does not serve what it describes', async () => {
    const node = nodeOf(answered(described), 200, ['/own/market/v2/params']);
    expect((await readParamsQueries(node))?.map(({ path }) => path)).toEqual([
      '/cosmos/bank/v1beta1/params',
      '/own/market/v2/fee_params',
    ]);
  });

  it('are limited', () => {
    const many = Array.from({ length: 500 }, (_, at) =>
      file(`a.m${at}`, method('Params', `/a/m${at}/params`)),
    );
    expect(paramsQueriesIn(Buffer.concat(many))).toHaveLength(200);
  });

  it.each([
    ['it has no RPC', nodeOf('', 501)],
    ['it refuses', nodeOf(answered(Buffer.alloc(0), 6))],
    ['it fails', nodeOf('busy', 502)],
    ['what it sends is no JSON', nodeOf('<html>')],
    ['what it sends is no protobuf', nodeOf(answered(Buffer.from('not a message')))],
    ['what it sends is cut', nodeOf(answered(described.subarray(0, -3)))],
  ])('are not known where %s', async (_, node) => {
    expect(await readParamsQueries(node)).toBeNull();
  });
});
