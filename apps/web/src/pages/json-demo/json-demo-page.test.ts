import { describe, expect, it } from 'vitest';
import { readCall } from './json-demo-page.tsx';

describe('readCall', () => {
  it('reads a path and its query', () => {
    expect(readCall(' /cosmos/tx/v1beta1/txs?query=tx.height%3D5&limit=1&limit=2 ')).toEqual({
      path: '/cosmos/tx/v1beta1/txs',
      query: { query: ['tx.height=5'], limit: ['1', '2'] },
    });
    expect(readCall('/cosmos/bank/v1beta1/params')).toEqual({
      path: '/cosmos/bank/v1beta1/params',
      query: {},
    });
  });

  it.each(['constructor', '__proto__', 'toString'])('reads a query named %s', (name) => {
    expect(Object.entries(readCall(`/a?${name}=1&${name}=2`)?.query ?? {})).toEqual([[name, ['1', '2']]]);
  });

  it.each([
    '',
    'cosmos/bank',
    '//evil.example/x',
    'https://evil.example',
    '/a/../b',
    '/a/%2e%2E/b',
    '/a b',
    '/a#b',
    '/\\evil',
  ])('refuses %j', (text) => {
    expect(readCall(text)).toBeUndefined();
  });
});
