/** Events of stablestake: vaults that lend to leveraged positions. */
import { defineEvents } from './define-event.ts';

export const stablestakeEvents = defineEvents('lending', [
  ['stablestake_bond', 'Lent', '{address:account} supplied {shares:lending-vault} and got {shares:coins}'],
  [
    'stablestake_unbond',
    'Lending deposit withdrawn',
    '{address:account} redeemed {shares_burnt:coins} for {redemption:coins}',
  ],
  ['stablestake_borrow', 'Borrowed', 'The position account {address:account} borrowed {amount:coins}'],
  [
    'stablestake_repay',
    'Repaid',
    'The position account {address:account} repaid {amount:coins}[, {interest_amt@amount:units-like} of it interest][, {borrowed_left@amount:units-like} still owed]',
  ],
  ['stablestake_force_closed', 'Bad debt', 'The position account {address:account} could not repay its loan'],
]);
