import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { text, account, asked, dec, usd, pool } from '../parts.ts';
import { exitPrices } from '../perpetual/exit-prices.ts';
import { side } from '../perpetual/side.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** An order that opens a margin position at a price. */
export const msgCreatePerpetualOpenOrder = defineMessage('/elys.tradeshield.MsgCreatePerpetualOpenOrder', {
  label: 'Create perpetual order',
  fields: {
    owner_address: f.signing,
    trigger_price: f.dec,
    collateral: f.coin,
    position: side,
    leverage: f.dec,
    take_profit_price: f.maybePrice,
    stop_loss_price: f.maybePrice,
    pool_id: f.id,
  },
  asked: (m) =>
    say`${account(m.owner_address)} ${did('placed')} an order to open a ${dec(m.leverage)}× ${text(m.position)} in ${pool(m.pool_id)} with ${asked(m.collateral)} at ${usd(m.trigger_price)}${exitPrices(m.take_profit_price, m.stop_loss_price)}`,
});
