import { connectComet, type CometClient } from '@cosmjs/tendermint-rpc';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveRpc, type ServedRpc } from '../../../testing/served-rpc.ts';

const HEIGHT = 2_476;
let archive: ServedRpc['archive'];
let urls: ServedRpc['urls'];
let close: ServedRpc['close'];

beforeAll(async () => {
  ({ archive, urls, close } = await serveRpc());
});
afterAll(() => close());

async function post(url: string, body: unknown): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json();
}
const resultSchema = v.object({ result: v.record(v.string(), v.unknown()) });
const read = async (url: string, path: string): Promise<Record<string, unknown>> =>
  v.parse(resultSchema, await (await fetch(url + path)).json()).result;

describe.each(['archive', 'live'] as const)('JSON-RPC by POST, of the %s', (kind) => {
  const call = (method: string, params: unknown = {}, id: unknown = 1) =>
    post(urls[kind], { jsonrpc: '2.0', id, method, params });

  it('answers as the URI form does, with the id of the request', async () => {
    const result = await read(urls[kind], `/block?height=${HEIGHT}`);
    for (const params of [{ height: String(HEIGHT) }, { height: HEIGHT }, [String(HEIGHT)]])
      expect(await call('block', params, 'a"b')).toEqual({ jsonrpc: '2.0', id: 'a"b', result });
  });

  it('answers a batch in its order, and no notifications', async () => {
    const answers = await post(urls[kind], [
      { jsonrpc: '2.0', id: 1, method: 'header', params: { height: '5' } },
      { jsonrpc: '2.0', method: 'health' },
      { jsonrpc: '2.0', id: 2, method: 'nothing' },
    ]);
    expect(answers).toMatchObject([
      { id: 1, result: {} },
      { id: 2, error: { code: -32601 } },
    ]);
    expect(answers).toHaveLength(2);
    const many = Array.from({ length: 33 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'health' }));
    expect(await post(urls[kind], many)).toMatchObject({ error: { code: -32600 } });
  });

  it.each([
    ['broadcast_tx_sync', { tx: 'AA==' }, -32601],
    ['dial_peers', { peers: [] }, -32601],
    ['block', { height: {} }, -32602],
    ['tx', { hash: 'not base64!' }, -32602],
    ['block', { path: '../status' }, -32602],
    ['block', '5', -32602],
  ])('refuses %s with %j', async (method, params, code) => {
    expect(await call(method, params)).toMatchObject({ id: 1, error: { code } });
  });

  it.each([
    ['tx', { hash: Buffer.alloc(32, 0xaa).toString('base64') }, `tx (${'A'.repeat(64)}) not found`],
    ['block', { height: '9999' }, 'current blockchain height'],
  ])('answers what the node says of a missing %s', async (method, params, text) => {
    const answer = await call(method, params);
    expect(answer).toMatchObject({ id: 1, error: { code: -32603 } });
    expect(JSON.stringify(answer)).toContain(text);
  });

  it.each([null, 5, 'x', [], {}, { id: {}, method: 'health' }])('refuses the body %j', async (body) => {
    const response = await fetch(urls[kind], {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    expect(text === '' || /"code":-32600|"statusCode":400/.test(text)).toBe(true);
  });
});

describe.each(['archive', 'live'] as const)('CosmJS reads the %s', (kind) => {
  let client: CometClient;
  beforeAll(async () => {
    client = await connectComet(urls[kind]);
  });
  afterAll(() => client.disconnect());

  it('status, blocks, headers, results and commits', async () => {
    expect((await client.status()).syncInfo.latestBlockHeight).toBe(archive.manifest.to);
    expect((await client.abciInfo()).lastBlockHeight).toBe(archive.manifest.to);
    const { block } = await client.block(HEIGHT);
    expect([block.header.height, block.header.chainId]).toEqual([HEIGHT, 'elysnet-1']);
    expect((await client.blockResults(HEIGHT)).results).toHaveLength(block.txs.length);
    expect((await client.commit(HEIGHT)).header.height).toBe(HEIGHT);
    const { blockMetas } = await client.blockchain(HEIGHT - 4, HEIGHT);
    expect(blockMetas.map(({ header }) => header.height)).toEqual([2_476, 2_475, 2_474, 2_473, 2_472]);
    expect(await client.health()).toBeNull();
  });

  it('transactions by hash, and searches', async () => {
    const found = await client.txSearchAll({ query: `tx.height=${HEIGHT}` });
    expect(found.txs.length).toBe(found.totalCount);
    const [first] = found.txs;
    if (first === undefined) throw new Error('no tx in this block');
    const again = await client.tx({ hash: first.hash, prove: true });
    expect([again.height, again.index]).toEqual([HEIGHT, first.index]);
    expect(again.proof?.data).toEqual(again.tx);
    const blocks = await client.blockSearchAll({ query: `block.height=${HEIGHT}` });
    expect(blocks.blocks.map(({ block }) => block.header.height)).toEqual([HEIGHT]);
  });

  it('validators and unconfirmed transactions', async () => {
    const { validators, total } = await client.validatorsAll(HEIGHT);
    expect(validators).toHaveLength(total);
    expect((await client.numUnconfirmedTxs()).total).toBe(0);
  });
});
