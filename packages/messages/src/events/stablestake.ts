/** Events of stablestake: the vaults that lend to leveraged positions. The amounts without a denom stand in the deposit's own. */
import { defineEvents } from './define-event.ts';

export const stablestakeEvents = defineEvents('lending', [
  ['stablestake_bond', 'Lent', '{address:account} lent to {shares:lending-vault} and got {shares:coins}'],
  [
    'stablestake_unbond',
    'Loan taken back',
    '{address:account} gave back {shares_burnt:coins} for {redemption:coins}',
  ],
  ['stablestake_borrow', 'Borrowed', 'The position account {address:account} borrowed {amount:coins}'],
  [
    'stablestake_repay',
    'Repaid',
    'The position account {address:account} repaid {amount:coins}[, {interest_amt:int} base units of it interest][, {borrowed_left:int} base units still owed]',
  ],
  [
    'stablestake_force_closed',
    'Bad debt',
    'The position account {address:account} could not repay {liabilities_unpaid:int} base units',
  ],
]);
