import type { SearchHit } from '@cairn/api/history/search';
import { accFromBytes, valoperFromBytes } from '@cairn/chain/address';
import { describe, expect, it } from 'vitest';
import { otherNetworkAddresses, otherNetworkHits } from './use-other-network-suggestions.ts';

const HUB = { chainId: 'hub-1', name: 'Hub', base: '/hub-1', addressPrefix: 'cosmos', coinType: 118 };
const bytes = new Uint8Array(20).fill(7);

describe('what was typed, on other networks', () => {
  it('is an address of the one with its prefix, whichever page it belongs to', () => {
    const account = accFromBytes(bytes, 'cosmos');
    expect(otherNetworkAddresses(account.toUpperCase(), [HUB])).toMatchObject([
      { type: 'elsewhere', subtitle: 'Address on Hub', url: `/hub-1/address/${account}` },
    ]);
    const operator = valoperFromBytes(bytes, 'cosmos');
    expect(otherNetworkAddresses(operator, [HUB])).toMatchObject([{ url: `/hub-1/governor/${operator}` }]);
    expect(otherNetworkAddresses(accFromBytes(bytes, 'elys'), [HUB])).toEqual([]);
    expect(otherNetworkAddresses('cosmos1oops', [HUB])).toEqual([]);
  });

  it('is a block or a transaction where the index has that very one', () => {
    const hit = (kind: SearchHit['kind'], id: string, score: number): SearchHit => ({
      kind,
      id,
      label: id,
      state: null,
      score,
    });
    const hash = 'AB'.repeat(32);
    const hits = [hit('block', '5', 1), hit('tx', hash, 1), hit('tx', hash, 0.9), hit('proposal', '5', 1)];
    expect(otherNetworkHits(hits, HUB).map(({ url }) => url)).toEqual([
      '/hub-1/block/5',
      `/hub-1/tx/${hash}`,
    ]);
  });
});
