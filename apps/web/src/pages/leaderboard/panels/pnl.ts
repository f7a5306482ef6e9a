/** Profit and loss of open positions, in the base currency. */

/** Look of its columns. */
export const PNL = { maxDecimals: 2, isAligned: true, isSigned: true, card: 'key' } as const;

/** Below the tables. */
export const PNL_NOTE =
  'Profit or loss as the chain computes it: holdings less debt less collateral, at the current price.';

/** In place of rows. */
export const noPositions = (isComplete: boolean): string =>
  isComplete ? 'No open positions.' : 'No open positions among the loaded ones.';
