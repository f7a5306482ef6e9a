import { defineMessage } from '../define-message.ts';
import { decOf, doneAmount, doneGrowth, eventOf, valueOf } from '../done-amounts.ts';
import * as f from '../message-fields.ts';
import { about, aboutUsd, account, asked, dec, perpetualPosition, pool, text } from '../parts.ts';
import { say, when } from '../say.ts';
import { did } from '../verb.ts';
import { costs } from './costs.ts';
import { exitPrices } from './exit-prices.ts';
import { eventSide, side } from './side.ts';

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
  asked: (m) => {
    const exits = exitPrices(m.take_profit_price, m.stop_loss_price);
    return m.leverage === 0n
      ? say`${account(m.creator)} ${did('added')} ${asked(m.collateral)} of collateral to a ${text(m.position)} in ${pool(m.pool_id)}${exits}`
      : say`${account(m.creator)} ${did('opened')} a ${dec(m.leverage)}× ${text(m.position)} in ${pool(m.pool_id)} with ${asked(m.collateral)}${exits}`;
  },
  done: (m, events) => {
    const where = { owner: m.creator, amm_pool_id: m.pool_id };
    const opened = eventOf(events, 'perpetual_mtp_open', where);
    const grown = eventOf(events, 'perpetual_mtp_open_consolidate', where);
    const event = opened ?? grown;
    if (event === undefined) return null;
    const position = perpetualPosition(m.pool_id, f.safeInt(valueOf(event, 'mtp_id')), eventSide(event));
    const exits = exitPrices(m.take_profit_price, m.stop_loss_price);
    const rest = say`${costs(event)}, health ${about(decOf(event, 'mtp_health'))}${exits}`;
    if (opened !== undefined) {
      const times = when(m.leverage !== 0n, say` at ${dec(m.leverage)}× leverage`);
      return say`${account(m.creator)} ${did('opened')} ${position} in ${pool(m.pool_id)} with ${doneAmount(opened, 'collateral', 'collateral_asset')}${times}, entry ${aboutUsd(decOf(opened, 'open_price'))}${rest}`;
    }
    const collateral = { from: 'initial_collateral_amount', to: 'final_collateral_amount' };
    const total = [collateral.from, collateral.to].map((key) => doneAmount(event, key, 'collateral_asset'));
    const [before, after] = total;
    return before === undefined || after === undefined
      ? null
      : say`${account(m.creator)} ${did('added')} ${doneGrowth(event, { ...collateral, denom: 'collateral_asset' })} to ${position} in ${pool(m.pool_id)}: collateral ${before} → ${after}, entry ${aboutUsd(decOf(event, 'open_price'))}${rest}`;
  },
  covers: ['perpetual_mtp_open', 'perpetual_mtp_open_consolidate'],
});
