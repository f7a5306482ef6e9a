import { describe, expect, it } from 'vitest';
import { servedFeatures } from './features.ts';

describe('servedFeatures', () => {
  it('reports what is served and what is not', () => {
    const features = servedFeatures(['bank', 'amm', 'icahost']);
    expect(features.find(({ label }) => label === 'Balances and transfers')?.isServed).toBe(true);
    expect(features.find(({ label }) => label === 'Groups')).toEqual({
      label: 'Groups',
      isServed: false,
      modules: ['group'],
    });
    expect(features.find(({ label }) => label === 'Interchain accounts')?.modules).toEqual(['icahost']);
    expect(features.find(({ label }) => label === 'Pools and swaps')?.isServed).toBe(true);
  });

  it('does not name on a plain chain what only another network has', () => {
    const labels = servedFeatures(['bank', 'staking']).map(({ label }) => label);
    expect(labels).not.toContain('Perpetual trading');
    expect(labels).not.toContain('Pools and swaps');
  });
});
