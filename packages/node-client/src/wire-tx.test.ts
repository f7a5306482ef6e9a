import { isJsonObject, type Json } from '@cairn/chain/json';
import { parseTimestamp } from '@cairn/chain/time';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { committedAnswers } from '../testing/recorded-answers.ts';
import { readSignedTx, wireTx } from './wire-tx.ts';

const recorded = committedAnswers('tx').flatMap(({ body }): readonly Json[] =>
  isJsonObject(body) && isJsonObject(body['tx']) ? [body['tx']] : [],
);
const [recordedTx = null] = recorded;

// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- JSON.parse answers JSON
const parsed = (text: string) => JSON.parse(text) as Json;

type Path = readonly (string | number)[];

function replaced(value: Json, [part, ...rest]: Path, by: Json): Json {
  if (part === undefined) return by;
  if (isJsonObject(value)) return { ...value, [part]: replaced(value[part] ?? null, rest, by) };
  return Array.isArray(value)
    ? value.map((item: Json, index) => (index === part ? replaced(item, rest, by) : item))
    : by;
}
const bent = (path: Path, by: Json) => readSignedTx(replaced(recordedTx, path, by));

describe('signed content', () => {
  it('is read completely in every recorded tx', () => {
    expect(recorded.length).toBeGreaterThan(1);
    for (const tx of recorded) expect(readSignedTx(tx).anomalies).toEqual([]);
  });

  it.each<readonly [Path, Json]>([
    [['auth_info', 'fee', 'payer'], 'not an address'],
    [['auth_info', 'fee', 'granter'], 5],
    [['auth_info', 'fee', 'gas_limit'], '1e3'],
    [['auth_info', 'fee', 'amount'], {}],
    [['auth_info', 'fee', 'amount', 0], { denom: 'd'.repeat(9_000), amount: '1' }],
    [['auth_info', 'fee', 'amount', 0, 'amount'], '9'.repeat(1_000)],
    [['auth_info', 'fee'], 5],
    [['auth_info', 'signer_infos', 0, 'sequence'], null],
    [['auth_info', 'signer_infos'], 'x'],
    [['auth_info'], 'x'],
    [['body', 'memo'], 5],
    [['body', 'timeout_height'], '-1'],
    [['body', 'timeout_timestamp'], 'soon'],
    [['body', 'unordered'], 'yes'],
    [['body', 'messages'], 5],
    [['body', 'messages', 0], 'x'],
    [['body', 'messages', 0, '@type'], 5],
    [['body'], null],
  ])('names %j where it does not read, and reads the rest', (path, by) => {
    const sound = readSignedTx(recordedTx);
    const { anomalies, ...read } = bent(path, by);
    const [part = '', inside] = path;
    // A missing body or signer list is reported as such.
    if (by !== null || path.length > 1) {
      expect(anomalies).toHaveLength(1);
      expect(anomalies[0]?.problem.startsWith(path.slice(0, -1).join('.'))).toBe(true);
      expect(anomalies[0]?.problem.length).toBeLessThan(400);
    }
    if (part === 'auth_info') expect([read.messages, read.memo]).toEqual([sound.messages, sound.memo]);
    else expect([read.fee, read.signers]).toEqual([sound.fee, sound.signers]);
    if (part === 'body' && inside !== 'messages' && inside !== undefined)
      expect(read.messages).toEqual(sound.messages);
    if (part === 'auth_info' && inside === 'fee') expect(read.signers).toEqual(sound.signers);
  });

  it('preserves the position of a malformed message', () => {
    const { messages } = bent(['body', 'messages'], ['x', { '@type': '/a.MsgB', c: 1 }]);
    expect(messages).toEqual([
      { typeUrl: '/unreadable', body: { value: 'x' } },
      { typeUrl: '/a.MsgB', body: { c: 1 } },
    ]);
  });

  it('may lack lists, texts and fees, as system txs do', () => {
    expect(readSignedTx({ body: { messages: null }, auth_info: { signer_infos: null, fee: null } })).toEqual({
      messages: [],
      memo: '',
      timeoutHeight: 0,
      fee: { coins: [], gasLimit: 0n, payer: null, granter: null },
      signers: [],
      anomalies: [],
    });
  });

  it('has the time limit of a tx, and whether it is unordered', () => {
    const body = { unordered: true, timeout_timestamp: '2026-11-28T20:00:00.5Z' };
    const limit = parseTimestamp(body.timeout_timestamp);
    expect(readSignedTx({ body, auth_info: {} })).toMatchObject({ isUnordered: true, timeoutTime: limit });
    const odd = readSignedTx({ body, auth_info: 'x' });
    expect(odd).toMatchObject({ isUnordered: true, timeoutTime: limit });
    const neither = readSignedTx({ body: { unordered: false, timeout_timestamp: null }, auth_info: {} });
    expect(Object.keys(neither)).toEqual(Object.keys(readSignedTx({ body: {}, auth_info: {} })));
  });

  it('counts the signatures of a multisig nested 9,000 levels deep', () => {
    const text = `${'{"multi":{"mode_infos":['.repeat(9_000)}{"single":{"mode":"SIGN_MODE_DIRECT"}}${']}}'.repeat(9_000)}`;
    const { signers, anomalies } = bent(['auth_info', 'signer_infos', 0, 'mode_info'], parsed(text));
    expect(anomalies).toEqual([]);
    expect(signers[0]?.modes).toEqual(['SIGN_MODE_DIRECT']);
  });

  it.each([
    ['YA==', [false, true, true, false, false, false, false, false]],
    ['not base64!', undefined],
    [7, undefined],
  ])('reads which members of a multisig signed from %s', (elems, signed) => {
    const info = { multi: { bitarray: { extra_bits_stored: 3, elems }, mode_infos: [] } };
    const { signers } = bent(['auth_info', 'signer_infos', 0, 'mode_info'], info);
    expect(signers[0]?.signed).toEqual(signed);
  });
});

it('reports what is malformed, and only then', () => {
  const answer = committedAnswers('tx').find(({ body }) => isJsonObject(body) && 'tx' in body)?.body ?? null;
  expect(v.parse(wireTx, answer)).not.toHaveProperty('anomalies');
  const odd = v.parse(wireTx, replaced(answer, ['tx', 'auth_info', 'fee', 'payer'], 'nobody'));
  expect(odd.anomalies).toEqual([{ position: 0, problem: 'auth_info.fee.payer: the address has no prefix' }]);
});
