import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, amount, dec, usd, pool } from '../parts.ts';
import { say } from '../say.ts';

/** A position of borrowed liquidity, new or added to. */
export const leveragelpMsgOpen = defineMessage('/elys.leveragelp.MsgOpen', {
  label: 'Open leveraged LP',
  fields: {
    creator: f.signing,
    collateral_asset: f.denom,
    collateral_amount: f.int,
    amm_pool_id: f.id,
    leverage: f.dec,
    stop_loss_price: f.maybePrice,
  },
  sentence: (m) => {
    const stop = m.stop_loss_price === null ? [] : say`, stop-loss at ${usd(m.stop_loss_price)}`;
    return say`${account(m.creator)} opened a ${dec(m.leverage)}× leveraged LP position in ${pool(m.amm_pool_id)} with ${amount(m.collateral_amount, m.collateral_asset)}${stop}`;
  },
});
