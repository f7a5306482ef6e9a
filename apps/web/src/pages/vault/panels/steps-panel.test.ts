import { parseDenom } from '@cairn/chain/denom';
import { describe, expect, it } from 'vitest';
import { stepCoin } from './steps-panel.tsx';

describe('the amount of a vault step', () => {
  it('is the deposited coin', () => {
    const denom = parseDenom('uusdc');
    expect(stepCoin({ vault: 1, denom, amount: 52n })).toEqual({ denom, baseUnits: 52n });
  });

  it('is in shares of the vault for a withdrawal', () => {
    expect(stepCoin({ vault: 7, denom: null, amount: 9n })).toEqual({
      denom: 'vault/share/7',
      baseUnits: 9n,
    });
  });

  it('is null when the chain reports none', () => {
    expect(stepCoin({ vault: 1, denom: null, amount: null })).toBeNull();
  });
});
