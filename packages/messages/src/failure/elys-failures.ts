/** Failure codes of the Elys modules. */
import type { Failure, FailureTable } from './failure-table.ts';

export const elysFailures: FailureTable = {
  amm: {
    6: [
      'Price moved too far',
      'The swap would have cost more than the limit that was set.',
      'Try again with a higher limit.',
    ],
    7: [
      'Price moved too far',
      'The output would have been below the minimum set in the message.',
      'Try again with a lower minimum.',
    ],
    8: [
      'Invalid amount',
      'The amount cannot be computed for this pool, for example when exiting without shares.',
    ],
    91: ['No such pool', 'The pool does not exist or does not trade this token.'],
    103: ['Amount too small', 'The amount is too small for the pool.'],
    116: ['Immediate swaps not allowed', 'Only whitelisted accounts may swap immediately.'],
  },
  commitment: {
    1002: ['Not enough claimable', 'The message requested more than can be claimed.'],
    1003: ['Not enough committed', 'The message requested more than is committed.'],
    1008: ['Commitment disabled', 'This token cannot be committed.'],
    1009: ['Withdrawal disabled', 'This token cannot be uncommitted.'],
    1010: ['Too many vestings', 'The account has reached the maximum number of active vestings.'],
    1011: [
      'Still locked',
      'Shares stay locked for a while after each deposit.',
      'Try again when the last deposit has unlocked.',
    ],
    1012: ['No instant vesting', 'Instant vesting is not enabled.'],
    1023: ['Claiming is not open', 'This claim is not enabled.'],
  },
  leveragelp: {
    1: ['No such position', 'The leveraged position does not exist or was already closed.'],
    12: [
      'Too risky',
      'The position would have been too close to liquidation.',
      'Borrow less or add collateral.',
    ],
    36: ['Not enough left', 'Not enough of the deposit token would be left after the operation.'],
    44: ['Pool is disabled', 'The pool does not accept leveraged positions.'],
  },
  perpetual: {
    1: ['No such position', 'The position does not exist or was already closed.'],
    5: ['Position is healthy', 'The position is not close enough to liquidation to be closed by others.'],
    7: ['Too many positions', 'The chain allows no more open positions.'],
    12: [
      'Too risky',
      'The position would have been too close to liquidation.',
      'Use less leverage or more collateral.',
    ],
    13: ['Wrong collateral', 'This token is not accepted as collateral here.'],
    15: ['No such pool', 'The pool has no perpetual trading.'],
    18: ['Not enough funds', 'The account did not hold the collateral.', 'Check the spendable balance.'],
    33: ['Pool is disabled', 'Perpetual trading is disabled in this pool.'],
    35: [
      'Leverage not allowed',
      'The leverage is above what the pool allows, or below what a position needs.',
    ],
    38: [
      'Take-profit not allowed',
      'The take-profit price is on the wrong side, or too far from the market.',
    ],
    43: ['Position too small', 'The size of the position would be zero.'],
    44: ['Pool is disabled', 'Perpetual trading is disabled in this pool.'],
  },
  oracle: { 1503: ['Not a price feeder', 'Only listed feeders may report prices.'] },
  stablestake: {
    7: [
      'Vault is lent out',
      'Too much of the vault is lent out to withdraw this amount.',
      'Try a smaller amount, or try again when loans have been repaid.',
    ],
    8: ['No such lending vault', 'The lending vault does not exist.'],
  },
  masterchef: {
    1: ['No rewards set up', 'The chain pays no inflation rewards at this height.'],
    3: ['No such pool', 'The pool does not exist.'],
  },
  vaults: { 1109: ['Not allowed by the vault', 'The vault does not allow its manager this action.'] },
};

/** Errors without a code of their own: codespace `undefined`, code 1, distinguished only by their text. */
export const unregisteredFailures: readonly (readonly [RegExp, Failure])[] = [
  [
    /failed due to an internal reason: \{|out of gas/,
    [
      'Out of gas',
      'The transaction ran out of gas during the swap.',
      'Send it again with a higher gas limit.',
    ],
  ],
  [
    /max bondable amount/,
    ['Vault is full', 'The lending vault accepts only a limited share of all deposits.'],
  ],
  [
    /max borrow capacity used up|borrow ratio/,
    [
      'Vault is lent out',
      'The lending vault has reached its lending limit.',
      'Try a smaller loan, or try again later.',
    ],
  ],
  [/asset info not found/, ['Unknown token', 'This token is not registered with the oracle.']],
  [/pool \d+ not enabled/, ['Pool is disabled', 'The pool is not enabled for this.']],
  [
    /cannot reduce liabilt?ities less than|cannot reduce liabilties/,
    [
      'Collateral too large',
      'The added collateral would pay back more than the position still owes.',
      'Add less.',
    ],
  ],
  [/tokenOutAmount is zero/, ['Amount too small', 'The amount is too small to swap.']],
];
