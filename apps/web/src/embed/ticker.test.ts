import { parseDenom } from '@cairn/chain/denom';
import type { TokenItem } from '@cairn/api/tokens';
import { describe, expect, it } from 'vitest';
import { quotes } from './ticker.ts';

const token = (denom: string, symbol: string, oracle: string | null, amm: string | null): TokenItem => ({
  Token: { denom: parseDenom(denom), symbol, decimals: 6 },
  Price: { OraclePrice: oracle, AmmPrice: amm },
  Supply: null,
  timestamp: '2026-11-21T09:51:57Z',
});
const TOKENS = [
  token('uatom', 'ATOM', '4.73819', '4.7'),
  token('uedenb', 'EDENB', null, null),
  token('uelys', 'ELYS', null, '0.299117968721051594'),
  token('utiny', 'TINY', '0.00001', null),
];

describe('the price ticker of a frame', () => {
  it('shows the stake first, then what else has a price', () => {
    expect(quotes(TOKENS, '', 'uelys')).toEqual([
      {
        denom: 'uelys',
        symbol: 'ELYS',
        price: '$0.2991',
        exact: '$0.299117968721051594, pool price',
      },
      { denom: 'uatom', symbol: 'ATOM', price: '$4.7381', exact: '$4.73819, oracle price' },
      { denom: 'utiny', symbol: 'TINY', price: '<$0.01', exact: '$0.00001, oracle price' },
    ]);
  });

  it('shows those that are named, in their order, and none that has no price or is unknown', () => {
    expect(quotes(TOKENS, ' tiny,edenb, Atom,nothing', 'uelys').map(({ symbol }) => symbol)).toEqual([
      'TINY',
      'ATOM',
    ]);
  });
});
