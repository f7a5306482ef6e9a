import { describe, expect, it } from 'vitest';
import { feeRevenue } from './masterchef.ts';

describe('feeRevenue', () => {
  it('adds the nine USDC shares and leaves Eden out', () => {
    const info = {
      gas: { lps: 1n, stakers: 20n, protocol: 300n },
      dex: { lps: 4_000n, stakers: 50_000n, protocol: 600_000n },
      perpetual: { lps: 7_000_000n, stakers: 80_000_000n, protocol: 900_000_000n },
      edenLps: 5_000_000_000n,
    };
    expect(feeRevenue(info)).toBe(987_654_321n);
  });
});
