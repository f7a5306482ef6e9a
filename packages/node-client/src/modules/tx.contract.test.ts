import { RECORDED_CHAINS, recordedHeights, txsOf } from '@cairn/chain/testing/recorded-chain';
import { parseTxHash } from '@cairn/chain/hash';
import { isJsonObject } from '@cairn/chain/json';
import { describe, expect, it } from 'vitest';
import { callsOf, type Contract, describeContract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { parseAnswer } from '../request.ts';
import * as calls from './tx.ts';
import { txCondition } from '../tx-condition.ts';
import { wireTx } from '../wire-tx.ts';

/** Recorded nodes decoded all of their txs. */
const neverRequested = (): never => {
  throw new Error('a tx that its node did not decode');
};

const contract: Contract = {
  module: 'tx',
  prefix: '/cosmos/tx/',
  // The samples use every spelling of the order; the call uses one.
  reworded: (path) => (path.includes('/txs?') ? withOrder(path) : path),
  calls: callsOf(calls),
  takes: {
    searchTxs: (query) => ({
      conditions: query.get('query')?.split(' AND ') ?? [],
      order: isDescending(query.get('order_by')) ? 'newest' : 'oldest',
    }),
    listBlockTxs: () => ({ decode: neverRequested }),
  },
};

describeContract(contract);
describeRefusals(contract, [
  // Signed content is parsed leniently: wire-tx.test.ts.
  'tx.auth_info',
  'tx.body',
  // Malformed events become JSON text: wire-event.test.ts.
  'tx_response.events',
  // Malformed search results are counted as unreadable.
  'tx_responses',
  'txs',
]);

function isDescending(order: string | null): boolean {
  return order === '2' || order === 'ORDER_BY_DESC';
}

function withOrder(path: string): string {
  const query = new URLSearchParams(path.split('?')[1] ?? '');
  query.set('order_by', isDescending(query.get('order_by')) ? 'ORDER_BY_DESC' : 'ORDER_BY_ASC');
  return `${path.split('?')[0] ?? ''}?${query.toString()}`;
}

describe('txCondition', () => {
  it('quotes strings and not numbers', () => {
    expect(txCondition('message.sender', 'elys1abc')).toBe("message.sender='elys1abc'");
    expect(txCondition('tx.height', 5)).toBe('tx.height=5');
  });
  it('refuses a quote, which would end the value and start another condition', () => {
    expect(() => txCondition('message.sender', "x' OR tx.height>'0")).toThrow(SyntaxError);
  });
});

for (const chain of RECORDED_CHAINS) {
  describe(`every tx of ${chain}`, () => {
    it('is read, with its hash, height and number of messages and events', () => {
      let count = 0;
      for (const { hash, height, body } of [...recordedHeights(chain)].flatMap(txsOf)) {
        const tx = parseAnswer(wireTx, body, hash);
        expect(tx.hash).toBe(parseTxHash(hash));
        expect(tx.height).toBe(height);
        expect(tx.events.map((event) => event.attributes.length)).toEqual(attributeCounts(body));
        expect(tx.fee.gasLimit).toBe(tx.gasWanted);
        count += 1;
      }
      expect(count).toBeGreaterThan(100);
    });
  });
}

function attributeCounts(body: unknown): readonly number[] {
  if (!isJsonObject(body) || !isJsonObject(body.tx_response) || !Array.isArray(body.tx_response.events))
    return [];
  return body.tx_response.events.map((event: unknown) =>
    isJsonObject(event) && Array.isArray(event.attributes) ? event.attributes.length : -1,
  );
}
