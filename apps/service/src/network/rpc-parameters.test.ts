import { describe, expect, it } from 'vitest';
import { isReadingMethod, uriQuery } from './rpc-parameters.ts';

describe('parameters of JSON-RPC as those of a URI', () => {
  it.each([
    [
      'abci_query',
      { path: '/store/bank/key', data: '0AFF', height: '7', prove: true },
      'path="/store/bank/key"&data=0x0aff&height=7&prove=true',
    ],
    ['abci_query', ['/a/b', '', null, false], 'path="/a/b"&data=0x&prove=false'],
    ['tx', { hash: 'q83v', prove: false }, 'hash=0xabcdef&prove=false'],
    [
      'tx_search',
      { query: `tx.height=5 AND message.sender='a"b'`, page: '1' },
      `query="tx.height=5 AND message.sender='a\\"b'"&page=1`,
    ],
    ['block', undefined, ''],
    ['block', null, ''],
  ])('%s %j', (method, params, query) => {
    expect(decodeURIComponent(uriQuery(method, params)?.toString().replaceAll('+', '%20') ?? 'none')).toBe(
      query,
    );
  });

  it.each([
    ['abci_query', { data: 'xyz' }],
    ['tx', { hash: 'AB=' }],
    ['block', { height: [] }],
    ['block', { other: 1 }],
    ['block', { constructor: 'q83v' }],
    ['block', ['1', '2']],
    ['block', 5],
    ['broadcast_tx_sync', {}],
  ])('refuses %s %j', (method, params) => {
    expect(uriQuery(method, params)).toBeNull();
  });

  it('lists reading methods', () => {
    expect(['status', 'net_info', 'broadcast_tx_sync', 'toString'].map(isReadingMethod)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
