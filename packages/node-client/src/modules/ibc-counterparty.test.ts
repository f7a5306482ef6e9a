import { ApiError, NotFoundError, NotServedError, ResponseShapeError } from '@cairn/chain/errors';
import type { Json } from '@cairn/chain/json';
import { describe, expect, it } from 'vitest';
import { createNodeClient } from '../node-client.ts';
import { getClientCounterparty } from './ibc-counterparty.ts';

/** As wasmd 0.61 (ibc-go 10.5) answered for `07-tendermint-0`: prefixes `ibc` and none, then the client. */
const RECORDED = 'ChgKA2liYwoAEg8wNy10ZW5kZXJtaW50LTE=';

async function counterparty(response: Json) {
  const urls: string[] = [];
  const node = createNodeClient({
    url: '/rest',
    rpcUrl: '/rpc',
    attempts: 1,
    now: () => 0,
    fetch: (url) => {
      urls.push(url);
      return Promise.resolve(new Response(JSON.stringify({ jsonrpc: '2.0', id: -1, result: { response } })));
    },
  });
  const answer = await getClientCounterparty(node, { clientId: '07-tendermint-0' });
  return { value: answer.value, urls };
}

const answered = (value: Json) => counterparty({ code: 0, log: '', value, height: '101' });
const base64 = (...bytes: readonly number[]) => Buffer.from(bytes).toString('base64');

describe('the counterparty of a client', () => {
  it('is read from the answer of a node', async () => {
    expect(await answered(RECORDED)).toEqual({
      value: '07-tendermint-1',
      urls: [
        '/rpc/abci_query?path=%22%2Fibc.core.client.v2.Query%2FCounterpartyInfo%22&data=0x0A0F30372D74656E6465726D696E742D30',
      ],
    });
  });

  it('is read behind a prefix of more than 127 bytes', async () => {
    const info = [0x0a, 0xc8, 0x01, ...Array.from({ length: 200 }, () => 1), 0x12, 1, 0x78];
    expect((await answered(base64(0x0a, 0xce, 0x01, ...info))).value).toBe('x');
  });

  it.each([
    [
      NotFoundError,
      'rpc error: code = NotFound desc = client 07-tendermint-9 counterparty not found: key not found',
    ],
    [NotServedError, 'unknown query path: unknown request'],
    [ApiError, 'rpc error: code = Internal'],
  ])('is a %o where the node refuses', async (kind, log) => {
    await expect(counterparty({ code: 22, log, value: null })).rejects.toThrow(kind);
  });

  it.each([
    ['nothing', null],
    ['no base64', '*'],
    ['a number', 5],
    ['a length beyond the end', base64(0x0a, 9, 1)],
    ['a length that never ends', base64(0x0a, 0x80, 0x80, 0x80)],
    ['a field of another type', base64(0x08, 1)],
    ['no client', base64(0x0a, 2, 0x0a, 0)],
    ['text that is not UTF-8', base64(0x0a, 3, 0x12, 1, 0xff)],
    ['two answers', base64(0x0a, 3, 0x12, 1, 0x78, 0x0a, 0)],
  ])('is refused for %s', async (_, value) => {
    await expect(answered(value)).rejects.toThrow(ResponseShapeError);
  });
});
