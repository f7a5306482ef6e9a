import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { text, account, coin, dec, pool } from '../parts.ts';
import { say } from '../say.ts';
import { exitPrices } from './exit-prices.ts';
import { side } from './side.ts';

/** A margin position, new or merged into the one of the same pool and side; leverage 0 only adds collateral. */
export const perpetualMsgOpen = defineMessage('/elys.perpetual.MsgOpen', {
  label: 'Open perpetual',
  fields: {
    creator: f.signing,
    position: side,
    leverage: f.dec,
    collateral: f.coin,
    take_profit_price: f.maybePrice,
    stop_loss_price: f.maybePrice,
    pool_id: f.id,
  },
  sentence: (m) => {
    const exits = exitPrices(m.take_profit_price, m.stop_loss_price);
    return m.leverage === 0n
      ? say`${account(m.creator)} added ${coin(m.collateral)} of collateral to a ${text(m.position)} in ${pool(m.pool_id)}${exits}`
      : say`${account(m.creator)} opened a ${dec(m.leverage)}× ${text(m.position)} in ${pool(m.pool_id)} with ${coin(m.collateral)}${exits}`;
  },
});
