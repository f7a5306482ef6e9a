import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { text, account, asked, denom, dec } from '../parts.ts';
import { say, when } from '../say.ts';
import { did } from '../verb.ts';

/** An order that waits for a price; its amount goes into escrow. */
export const msgCreateSpotOrder = defineMessage('/elys.tradeshield.MsgCreateSpotOrder', {
  fields: {
    order_type: f.oneOf({
      STOPLOSS: 'stop-loss',
      LIMITSELL: 'limit sell',
      LIMITBUY: 'limit buy',
      MARKETBUY: 'market buy',
    }),
    order_price: f.dec,
    order_amount: f.coin,
    owner_address: f.signing,
    order_target_denom: f.denom,
  },
  asked: (m) =>
    say`${account(m.owner_address)} ${did('placed')} a ${text(m.order_type)} order: ${asked(m.order_amount)} for ${denom(m.order_target_denom)}${when(m.order_price !== 0n, say` at a price of ${dec(m.order_price)}`)}`,
});
