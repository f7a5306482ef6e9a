import type { Coin } from '@cairn/chain/amount';

/** Coins as events print them, in base units. */
export const coinsText = (coins: readonly Coin[]): string =>
  coins.map(({ denom, baseUnits }) => `${baseUnits}${denom}`).join(',');
