import { defineMessage } from '../define-message.ts';
import { doneCoins, doneGrowth, eventOf, valueOf } from '../done-amounts.ts';
import * as f from '../message-fields.ts';
import { account, atMost, perpetualPosition, pool } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';
import { eventSide } from './side.ts';

/** More collateral for a margin position: at most, for what repays its debt stops at the debt. */
export const msgAddCollateral = defineMessage('/elys.perpetual.MsgAddCollateral', {
  fields: { creator: f.signing, id: f.id, add_collateral: f.coin, pool_id: f.id },
  asked: (m) =>
    say`${account(m.creator)} ${did('added')} ${atMost(m.add_collateral)} of collateral to ${perpetualPosition(m.pool_id, m.id)} in ${pool(m.pool_id)}`,
  done: (m, events) => {
    const where = { owner: m.creator, mtp_id: m.id, amm_pool_id: m.pool_id };
    const added = eventOf(events, 'perpetual_mtp_add_collateral', where);
    const grown = eventOf(events, 'perpetual_mtp_open_consolidate', where);
    const event = grown ?? added;
    if (event === undefined || added === undefined) return null;
    const isNamed = valueOf(added, 'collateral_added') !== '<nil>';
    if (!isNamed && grown === undefined) return null;
    const amount = isNamed
      ? doneCoins(added, 'collateral_added')
      : say`${doneGrowth(event, { from: 'initial_collateral_amount', to: 'final_collateral_amount', denom: 'collateral_asset' })}`;
    return say`${account(m.creator)} ${did('added')} ${amount} of collateral to ${perpetualPosition(m.pool_id, m.id, eventSide(event))} in ${pool(m.pool_id)}`;
  },
  covers: ['perpetual_mtp_add_collateral', 'perpetual_mtp_open_consolidate'],
});
