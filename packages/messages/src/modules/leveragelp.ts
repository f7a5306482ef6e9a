import { decFromInt } from '@cairn/chain/dec';
import { requiredAttribute } from '@cairn/chain/event';
import { poolShare } from '@cairn/chain/share-denom';
import * as v from 'valibot';
import { claimedRewards } from '../claimed-rewards.ts';
import { defineMessage } from '../define-message.ts';
import { decOf, doneCoins, doneSpent, eventOf } from '../done-amounts.ts';
import * as f from '../message-fields.ts';
import {
  health,
  aboutPercent,
  account,
  requestedAmount,
  atMost,
  dec,
  few,
  leveragedPosition,
  pool,
  text,
  usd,
} from '../parts.ts';
import { sentence } from '../sentence-tag.ts';
import { defineParamsUpdate } from '../settings.ts';
import { did } from '../verb.ts';
import { triedToClose } from './close-attempts.ts';

const named = (m: { readonly ids: readonly number[]; readonly pool_id: number }) =>
  sentence`${few(
    m.ids.map((id) => leveragedPosition(m.pool_id, id)),
    4,
    'leveraged LP positions',
  )} in ${pool(m.pool_id)}`;

/** Messages of `leveragelp`. */
export const leveragelpMessages = [
  /** A position with borrowed liquidity, new or increased. */
  defineMessage('/elys.leveragelp.MsgOpen', {
    label: 'Open leveraged LP',
    fields: {
      creator: f.signing,
      collateral_asset: f.denom,
      collateral_amount: f.int,
      amm_pool_id: f.id,
      leverage: f.dec,
      stop_loss_price: f.maybePrice,
    },
    requested: (m) => {
      const stop = m.stop_loss_price === null ? [] : sentence`, stop-loss at ${usd(m.stop_loss_price)}`;
      return sentence`${account(m.creator)} ${did('opened')} a ${dec(m.leverage)}× leveraged LP position in ${pool(m.amm_pool_id)} with ${requestedAmount(m.collateral_amount, m.collateral_asset)}${stop}`;
    },
    done: (m, events) => {
      const where = { address: m.creator, poolId: m.amm_pool_id };
      const opened = eventOf(events, 'leverageLp_position_open', where);
      const event = opened ?? eventOf(events, 'leverageLp_position_open_consolidate', where);
      if (event === undefined) return null;
      const position = leveragedPosition(m.amm_pool_id, f.safeInt(requiredAttribute(event, 'id')));
      const borrow = eventOf(events, 'stablestake_borrow');
      const borrowed = borrow === undefined ? [] : sentence`, ${doneCoins(borrow, 'amount')} borrowed`;
      const stop = m.stop_loss_price === null ? [] : sentence`, stop-loss at ${usd(m.stop_loss_price)}`;
      const rest = sentence`${borrowed}, ${health(decOf(event, 'health'))}${stop}`;
      if (opened !== undefined) {
        return sentence`${account(m.creator)} ${did('opened')} ${position} in ${pool(m.amm_pool_id)} with ${doneCoins(opened, 'collateral')} at ${dec(m.leverage)}× leverage${rest}`;
      }
      // The event has the total collateral; only bank's events have the added amount.
      const added = doneSpent(events, m.creator);
      const total = doneCoins(event, 'collateral');
      return added.length === 0
        ? sentence`${account(m.creator)} ${did('increased')} ${position} in ${pool(m.amm_pool_id)} to ${total} of collateral${rest}`
        : sentence`${account(m.creator)} ${did('added')} ${added} to ${position} in ${pool(m.amm_pool_id)}: collateral now ${total}${rest}`;
    },
    covers: ['leverageLp_position_open', 'leverageLp_position_open_consolidate'],
  }),

  /** More than the whole position closes all of it. */
  defineMessage('/elys.leveragelp.MsgClose', {
    label: 'Close leveraged LP',
    fields: { creator: f.signing, id: f.id, lp_amount: f.int, pool_id: f.id },
    requested: (m) =>
      sentence`${account(m.creator)} ${did('closed')} ${atMost({ denom: poolShare(m.pool_id), baseUnits: m.lp_amount })} of ${leveragedPosition(m.pool_id, m.id)} in ${pool(m.pool_id)}`,
    done: (m, events) => {
      const closed = eventOf(events, 'leverageLp_position_close', { address: m.creator, id: m.id });
      if (closed === undefined) return null;
      const ratio = decOf(closed, 'closing_ratio');
      const part = ratio === decFromInt(1) ? text('all') : aboutPercent(ratio);
      const returned = doneCoins(closed, 'user_return_tokens');
      return sentence`${account(m.creator)} ${did('closed')} ${part} of ${leveragedPosition(m.pool_id, m.id)} in ${pool(m.pool_id)}${returned.length === 0 ? [] : sentence` and got back ${returned}`}`;
    },
    covers: ['leverageLp_position_close'],
  }),

  defineMessage('/elys.leveragelp.MsgClaimRewards', {
    label: 'Claim leveraged LP rewards',
    fields: { sender: f.signing, ids: f.ids, pool_id: f.id },
    requested: (m) => sentence`${account(m.sender)} ${did('claimed')} the rewards of ${named(m)}`,
    done: (m, events) =>
      claimedRewards(
        m.sender,
        events,
        'claim_rewards',
        { recipient: m.sender },
        sentence`rewards from ${named(m)}`,
      ),
    covers: ['claim_rewards'],
  }),

  defineMessage('/elys.leveragelp.MsgClaimAllUserRewards', {
    label: 'Claim all leveraged LP rewards',
    fields: { sender: f.signing },
    requested: (m) => sentence`${account(m.sender)} ${did('claimed')} all leveraged LP rewards`,
    done: (m, events) =>
      claimedRewards(
        m.sender,
        events,
        'claim_rewards',
        { recipient: m.sender },
        sentence`leveraged LP rewards`,
      ),
    covers: ['claim_rewards'],
  }),

  /** Price 0 removes the stop-loss. */
  defineMessage('/elys.leveragelp.MsgUpdateStopLoss', {
    label: 'Set leveraged LP stop-loss',
    fields: { creator: f.signing, position: f.id, price: f.maybePrice, pool_id: f.id },
    requested: (m) => {
      const position = sentence`${leveragedPosition(m.pool_id, m.position)} in ${pool(m.pool_id)}`;
      return m.price === null
        ? sentence`${account(m.creator)} ${did('removed')} the stop-loss of ${position}`
        : sentence`${account(m.creator)} ${did('set')} the stop-loss of ${position} to ${usd(m.price)}`;
    },
  }),

  /** A bot proposes positions to close; the events list the closed ones. */
  defineMessage('/elys.leveragelp.MsgClosePositions', {
    label: 'Close leveraged LP positions',
    fields: {
      creator: f.signing,
      liquidate: v.array(v.object({ address: f.acc('owner'), id: f.id, pool_id: f.id })),
      stop_loss: v.array(v.object({ address: f.acc('owner'), id: f.id, pool_id: f.id })),
    },
    requested: (m) => triedToClose(m, ({ pool_id, id }) => leveragedPosition(pool_id, id)),
  }),

  defineParamsUpdate('/elys.leveragelp.MsgUpdateParams', 'leveragelp'),

  defineMessage('/elys.leveragelp.MsgAddPool', {
    label: 'Open pool for leveraged LP',
    fields: { authority: f.signing, pool: v.object({ amm_pool_id: f.id, leverage_max: f.dec }) },
    requested: (m) =>
      sentence`${account(m.authority)} ${did('opened')} ${pool(m.pool.amm_pool_id)} for leveraged liquidity, up to ${dec(m.pool.leverage_max)}×`,
  }),

  defineMessage('/elys.leveragelp.MsgRemovePool', {
    label: 'Close pool for leveraged LP',
    fields: { authority: f.signing, id: f.id },
    requested: (m) =>
      sentence`${account(m.authority)} ${did('closed')} ${pool(m.id)} for leveraged liquidity`,
  }),

  defineMessage('/elys.leveragelp.MsgUpdatePool', {
    label: 'Update leveraged LP pool',
    fields: { authority: f.signing, pool_id: f.id, leverage_max: f.dec },
    requested: (m) =>
      sentence`${account(m.authority)} ${did('set')} the maximum leverage of ${pool(m.pool_id)} to ${dec(m.leverage_max)}×`,
  }),

  defineMessage('/elys.leveragelp.MsgUpdateEnabledPools', {
    label: 'Enable leveraged LP pools',
    fields: { authority: f.signing, enabled_pools: f.ids },
    requested: (m) =>
      sentence`${account(m.authority)} ${did('enabled')} leveraged liquidity in ${few(m.enabled_pools.map(pool), 6, 'no pool')}`,
  }),

  defineMessage('/elys.leveragelp.MsgWhitelist', {
    label: 'Allow leveraged LP account',
    fields: { authority: f.signing, whitelisted_address: f.acc('subject') },
    requested: (m) =>
      sentence`${account(m.authority)} ${did('allowed')} ${account(m.whitelisted_address)} to open leveraged LP positions`,
  }),

  defineMessage('/elys.leveragelp.MsgDewhitelist', {
    label: 'Disallow leveraged LP account',
    fields: { authority: f.signing, whitelisted_address: f.acc('subject') },
    requested: (m) =>
      sentence`${account(m.authority)} ${did('no longer allows')} ${account(m.whitelisted_address)} to open leveraged LP positions`,
  }),
];
