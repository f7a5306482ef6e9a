/** Events of bank: every movement of coins. */
import { defineEvents } from './define-event.ts';

export const bankEvents = defineEvents('transfer', [
  [
    'transfer',
    'Transfer',
    [
      '{sender:account} sent {amount:coins} to {recipient:account}',
      // An output of MsgMultiSend before SDK 0.53.
      '{recipient:account} received {amount:coins}',
    ],
  ],
  ['coin_spent', 'Coins spent', '{spender:account} gave {amount:coins}'],
  ['coin_received', 'Coins received', '{receiver:account} received {amount:coins}'],
  ['coinbase', 'Coins minted', '{minter:account} minted {amount:coins}', 'mint'],
  ['burn', 'Coins burned', '{burner:account} burned {amount:coins}', 'mint'],
]);
