import { txHashFromBase64 } from '@cairn/chain/hash';
import { isJsonObject, type Json, type JsonObject } from '@cairn/chain/json';
import { describe, expect, it } from 'vitest';
import { createNodeClient, type NodeClient } from '../node-client.ts';
import { committedAnswers } from '../../testing/recorded-answers.ts';
import { getTx, listBlockTxs, matchDecodedTxs } from './tx.ts';

const listOf = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? value.map((item: Json) => item) : [];
const memberOf = (value: Json | undefined, name: string): Json | undefined =>
  isJsonObject(value) ? value[name] : undefined;

const [recorded = {}] = committedAnswers('tx')
  .flatMap(({ body }) => memberOf(body, 'tx') ?? [])
  .filter(isJsonObject);
const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** The recorded tx, signed three times. */
const decoded = ['one', 'two', 'three'].map((name): JsonObject => ({
  ...recorded,
  signatures: [btoa(name.repeat(20))],
}));
/** The parts of it that a raw tx contains verbatim. */
const raw = decoded.map(({ body, signatures }) => {
  const types = listOf(memberOf(body, 'messages')).map((message) => textOf(memberOf(message, '@type')));
  return btoa(
    types.join('') +
      listOf(signatures)
        .map((signature) => atob(textOf(signature)))
        .join(''),
  );
});
const block = { data: { txs: raw } };

function answering(answers: (url: string) => { readonly status?: number; readonly body: Json }): NodeClient {
  return createNodeClient({
    url: 'http://rest',
    rpcUrl: 'http://rpc',
    attempts: 1,
    now: () => 0,
    fetch: (url) => {
      const { status = 200, body } = answers(url);
      return Promise.resolve(new Response(JSON.stringify(body), { status }));
    },
  });
}

const own: JsonObject = { body: { messages: [{ '@type': '/own.MsgRead' }] }, auth_info: {} };

describe('txs that a node omits from a block', () => {
  it('do not shift the others: each has its own hash', async () => {
    expect(decoded.length).toBeGreaterThan(1);
    for (const left of decoded.keys()) {
      const txs = decoded.filter((_, index) => index !== left);
      const node = answering(() => ({ body: { txs, block, pagination: null } }));
      const { value } = await listBlockTxs(node, { height: 1, decode: () => own });
      expect(value.txs.map(({ hash }) => hash)).toEqual(raw.map(txHashFromBase64));
      expect(value.txs.map(({ anomalies }) => anomalies.length)).toEqual(
        raw.map((_, index) => (index === left ? 1 : 0)),
      );
      expect(value.txs[left]?.messages).toEqual([{ typeUrl: '/own.MsgRead', body: {} }]);
    }
  });

  it('are all txs, when none of the block decodes', () => {
    expect(matchDecodedTxs([], raw)).toEqual(raw.map(() => null));
    expect(() => matchDecodedTxs([...decoded, ...decoded], raw)).toThrow('more decoded txs');
  });
});

describe('a tx that a node has and cannot decode', () => {
  const hash = txHashFromBase64(raw[0] ?? '');
  const refusal = {
    status: 500,
    body: { code: 2, message: 'codespace sdk code 2: tx parse error', details: [] },
  };
  const node = answering((url) => {
    if (url.startsWith('http://rest')) return refusal;
    if (url.startsWith('http://rpc/block?'))
      return { body: { result: { block: { header: { time: '2026-01-02T03:04:05Z' } } } } };
    const tx_result = { code: 5, log: 'no', gas_wanted: '9', gas_used: '7', events: null, codespace: 'sdk' };
    return { body: { result: { hash, height: '8', index: 0, tx_result, tx: raw[0] ?? '' } } };
  });

  it('is decoded from the bytes of its RPC', async () => {
    const { value } = await getTx(node, { hash, decode: () => own });
    expect(value).toMatchObject({ hash, height: 8, code: 5, gasUsed: 7n, time: '2026-01-02T03:04:05Z' });
    expect(value.messages).toEqual([{ typeUrl: '/own.MsgRead', body: {} }]);
    expect(value.anomalies).toEqual([{ position: 0, problem: 'the node could not decode this transaction' }]);
  });

  it('is only bytes when nothing decodes it', async () => {
    const decode = () => {
      throw new SyntaxError('no body');
    };
    const { value } = await getTx(node, { hash, decode });
    expect(value).toMatchObject({ code: 5, messages: [], memo: '' });
    expect(value.anomalies?.[0]?.problem).toMatch(/its bytes are none: no body$/);
  });

  it("fails with the node's error without a decoder", async () => {
    await expect(getTx(node, { hash })).rejects.toMatchObject({ name: 'ApiError', nodeCode: 2 });
  });
});
