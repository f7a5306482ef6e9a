import { defineMessage } from '../define-message.ts';
import { decOf, doneCoins, doneSpent, eventOf, valueOf } from '../done-amounts.ts';
import * as f from '../message-fields.ts';
import { about, account, askedAmount, dec, leveragedPosition, pool, usd } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

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
  asked: (m) => {
    const stop = m.stop_loss_price === null ? [] : say`, stop-loss at ${usd(m.stop_loss_price)}`;
    return say`${account(m.creator)} ${did('opened')} a ${dec(m.leverage)}× leveraged LP position in ${pool(m.amm_pool_id)} with ${askedAmount(m.collateral_amount, m.collateral_asset)}${stop}`;
  },
  done: (m, events) => {
    const where = { address: m.creator, poolId: m.amm_pool_id };
    const opened = eventOf(events, 'leverageLp_position_open', where);
    const event = opened ?? eventOf(events, 'leverageLp_position_open_consolidate', where);
    if (event === undefined) return null;
    const position = leveragedPosition(m.amm_pool_id, f.safeInt(valueOf(event, 'id')));
    const borrow = eventOf(events, 'stablestake_borrow');
    const borrowed = borrow === undefined ? [] : say`, ${doneCoins(borrow, 'amount')} borrowed`;
    const stop = m.stop_loss_price === null ? [] : say`, stop-loss at ${usd(m.stop_loss_price)}`;
    const rest = say`${borrowed}, health ${about(decOf(event, 'health'))}${stop}`;
    if (opened !== undefined) {
      return say`${account(m.creator)} ${did('opened')} ${position} in ${pool(m.amm_pool_id)} with ${doneCoins(opened, 'collateral')} at ${dec(m.leverage)}× leverage${rest}`;
    }
    // The event names the collateral in all; how much was added only the bank's own events say.
    const added = doneSpent(events, m.creator);
    const total = doneCoins(event, 'collateral');
    return added.length === 0
      ? say`${account(m.creator)} ${did('enlarged')} ${position} in ${pool(m.amm_pool_id)} to ${total} of collateral${rest}`
      : say`${account(m.creator)} ${did('added')} ${added} to ${position} in ${pool(m.amm_pool_id)}: collateral now ${total}${rest}`;
  },
  covers: ['leverageLp_position_open', 'leverageLp_position_open_consolidate'],
});
