import { type Dec, decAdd, decFromInt } from '@cairn/chain/dec';
import { requiredAttribute, type ChainEvent } from '@cairn/chain/event';
import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import { decOf, doneAmount, doneCoins, doneGrowth, eventOf, eventsOf } from '../done-amounts.ts';
import * as f from '../message-fields.ts';
import {
  health,
  aboutPercent,
  aboutUsd,
  account,
  requested,
  atMost,
  atMostUnits,
  dec,
  few,
  list,
  perpetualPosition,
  pool,
  profit,
  text,
  usd,
} from '../parts.ts';
import { sentence, when } from '../sentence-tag.ts';
import type { PlainPart, Sentence } from '../sentence.ts';
import { defineParamsUpdate } from '../settings.ts';
import { did } from '../verb.ts';
import { didClose, triedToClose } from './close-attempts.ts';

/**
 * `, fees $0.09`: of the pool and of the chain together; empty when there were none.
 * @throws {SyntaxError} when the event has none of the fields.
 */
function costs(event: ChainEvent): Sentence<never> {
  const fees = decAdd(decOf(event, 'perp_fee'), decOf(event, 'taker_fees'));
  return fees === 0n ? [] : sentence`, fees ${aboutUsd(fees)}`;
}

/** `, take-profit at $6, stop-loss at $4`, each if set. */
export const exitPrices = (takeProfit: Dec | null, stopLoss: Dec | null): Sentence<never> =>
  sentence`${takeProfit === null ? [] : sentence`, take-profit at ${usd(takeProfit)}`}${stopLoss === null ? [] : sentence`, stop-loss at ${usd(stopLoss)}`}`;

/** LONG or SHORT; the chain has no other side for positions. */
export const side = f.oneOf({ LONG: 'long', SHORT: 'short', UNSPECIFIED: 'unspecified' });

/**
 * The side of an event.
 * @throws {SyntaxError} when it has none.
 */
function eventSide(event: ChainEvent): 'long' | 'short' {
  const name = requiredAttribute(event, 'position');
  if (name === 'LONG') return 'long';
  if (name === 'SHORT') return 'short';
  throw new SyntaxError(`not a side: ${name.slice(0, 40)}`);
}

const tried = ({ pool_id, id }: { readonly pool_id: number; readonly id: number }): PlainPart =>
  perpetualPosition(pool_id, id);

/** Messages of `perpetual`. */
export const perpetualMessages = [
  /**
   * A margin position, new or merged into the one of the same pool and side; leverage 0 only adds collateral.
   */
  defineMessage('/elys.perpetual.MsgOpen', {
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
    requested: (m) => {
      const exits = exitPrices(m.take_profit_price, m.stop_loss_price);
      return m.leverage === 0n
        ? sentence`${account(m.creator)} ${did('added')} ${requested(m.collateral)} of collateral to a ${text(m.position)} in ${pool(m.pool_id)}${exits}`
        : sentence`${account(m.creator)} ${did('opened')} a ${dec(m.leverage)}× ${text(m.position)} in ${pool(m.pool_id)} with ${requested(m.collateral)}${exits}`;
    },
    done: (m, events) => {
      const where = { owner: m.creator, amm_pool_id: m.pool_id };
      const opened = eventOf(events, 'perpetual_mtp_open', where);
      const grown = eventOf(events, 'perpetual_mtp_open_consolidate', where);
      const event = opened ?? grown;
      if (event === undefined) return null;
      const position = perpetualPosition(
        m.pool_id,
        f.safeInt(requiredAttribute(event, 'mtp_id')),
        eventSide(event),
      );
      const exits = exitPrices(m.take_profit_price, m.stop_loss_price);
      const rest = sentence`${costs(event)}, ${health(decOf(event, 'mtp_health'))}${exits}`;
      if (opened !== undefined) {
        const times = when(m.leverage !== 0n, sentence` at ${dec(m.leverage)}× leverage`);
        return sentence`${account(m.creator)} ${did('opened')} ${position} in ${pool(m.pool_id)} with ${doneAmount(opened, 'collateral', 'collateral_asset')}${times}, entry ${aboutUsd(decOf(opened, 'open_price'))}${rest}`;
      }
      const collateral = { from: 'initial_collateral_amount', to: 'final_collateral_amount' };
      const total = [collateral.from, collateral.to].map((key) => doneAmount(event, key, 'collateral_asset'));
      const [before, after] = total;
      return before === undefined || after === undefined
        ? null
        : sentence`${account(m.creator)} ${did('added')} ${doneGrowth(event, { ...collateral, denom: 'collateral_asset' })} to ${position} in ${pool(m.pool_id)}: collateral ${before} → ${after}, entry ${aboutUsd(decOf(event, 'open_price'))}${rest}`;
    },
    covers: ['perpetual_mtp_open', 'perpetual_mtp_open_consolidate'],
  }),

  /**
   * The amount is in the traded asset: custody of a long, debt of a short; more than the whole closes all.
   */
  defineMessage('/elys.perpetual.MsgClose', {
    label: 'Close perpetual',
    fields: { creator: f.signing, id: f.id, amount: f.int, pool_id: f.id },
    requested: (m) =>
      sentence`${account(m.creator)} ${did('closed')} ${atMostUnits(m.amount, { kind: 'perpetual-pool', id: m.pool_id })} of ${perpetualPosition(m.pool_id, m.id)} in ${pool(m.pool_id)}`,
    done: (m, events) => {
      const closed = eventOf(events, 'perpetual_mtp_close', {
        owner: m.creator,
        mtp_id: m.id,
        amm_pool_id: m.pool_id,
      });
      if (closed === undefined) return null;
      const ratio = decOf(closed, 'closing_ratio');
      const part = ratio === decFromInt(1) ? text('all') : aboutPercent(ratio);
      return sentence`${account(m.creator)} ${did('closed')} ${part} of ${perpetualPosition(m.pool_id, m.id, eventSide(closed))} in ${pool(m.pool_id)} at ${aboutUsd(decOf(closed, 'closing_price'))}, ${profit(decOf(closed, 'net_pnl'))}${costs(closed)}`;
    },
    covers: ['perpetual_mtp_close'],
  }),

  /** At most this amount, as the part that repays debt is limited by the debt. */
  defineMessage('/elys.perpetual.MsgAddCollateral', {
    fields: { creator: f.signing, id: f.id, add_collateral: f.coin, pool_id: f.id },
    requested: (m) =>
      sentence`${account(m.creator)} ${did('added')} ${atMost(m.add_collateral)} of collateral to ${perpetualPosition(m.pool_id, m.id)} in ${pool(m.pool_id)}`,
    done: (m, events) => {
      const where = { owner: m.creator, mtp_id: m.id, amm_pool_id: m.pool_id };
      const added = eventOf(events, 'perpetual_mtp_add_collateral', where);
      const grown = eventOf(events, 'perpetual_mtp_open_consolidate', where);
      const event = grown ?? added;
      if (event === undefined || added === undefined) return null;
      const isNamed = requiredAttribute(added, 'collateral_added') !== '<nil>';
      if (!isNamed && grown === undefined) return null;
      const amount = isNamed
        ? doneCoins(added, 'collateral_added')
        : sentence`${doneGrowth(event, { from: 'initial_collateral_amount', to: 'final_collateral_amount', denom: 'collateral_asset' })}`;
      return sentence`${account(m.creator)} ${did('added')} ${amount} of collateral to ${perpetualPosition(m.pool_id, m.id, eventSide(event))} in ${pool(m.pool_id)}`;
    },
    covers: ['perpetual_mtp_add_collateral', 'perpetual_mtp_open_consolidate'],
  }),

  /** Price 0 removes the stop-loss. */
  defineMessage('/elys.perpetual.MsgUpdateStopLoss', {
    label: 'Set stop-loss',
    fields: { creator: f.signing, id: f.id, price: f.maybePrice, pool_id: f.id },
    requested: (m) => {
      const position = sentence`${perpetualPosition(m.pool_id, m.id)} in ${pool(m.pool_id)}`;
      return m.price === null
        ? sentence`${account(m.creator)} ${did('removed')} the stop-loss of ${position}`
        : sentence`${account(m.creator)} ${did('set')} the stop-loss of ${position} to ${usd(m.price)}`;
    },
  }),

  /** Price 0 or 10^40 removes the take-profit. */
  defineMessage('/elys.perpetual.MsgUpdateTakeProfitPrice', {
    label: 'Set take-profit',
    fields: { creator: f.signing, id: f.id, price: f.maybePrice, pool_id: f.id },
    requested: (m) => {
      const position = sentence`${perpetualPosition(m.pool_id, m.id)} in ${pool(m.pool_id)}`;
      return m.price === null
        ? sentence`${account(m.creator)} ${did('removed')} the take-profit of ${position}`
        : sentence`${account(m.creator)} ${did('set')} the take-profit of ${position} to ${usd(m.price)}`;
    },
  }),

  /** A bot proposes positions to close; the events list the closed ones. */
  defineMessage('/elys.perpetual.MsgClosePositions', {
    label: 'Close perpetual positions',
    fields: {
      creator: f.signing,
      liquidate: v.array(v.object({ address: f.acc('owner'), id: f.id, pool_id: f.id })),
      stop_loss: v.array(v.object({ address: f.acc('owner'), id: f.id, pool_id: f.id })),
      take_profit: v.array(v.object({ address: f.acc('owner'), id: f.id, pool_id: f.id })),
    },
    requested: (m) => triedToClose(m, tried),
    done: (m, events) =>
      events.some(({ type }) => type === 'perpetual_close_positions')
        ? didClose(m, tried, eventsOf(events, 'perpetual_mtp_force_closed').length)
        : null,
  }),

  defineParamsUpdate('/elys.perpetual.MsgUpdateParams', 'perpetual'),

  defineMessage('/elys.perpetual.MsgUpdateMaxLeverageForPool', {
    label: 'Update maximum leverage',
    fields: { authority: f.signing, pool_id: f.id, leverage_max: f.dec },
    requested: (m) =>
      sentence`${account(m.authority)} ${did('set')} the maximum leverage of ${pool(m.pool_id)} to ${dec(m.leverage_max)}×`,
  }),

  defineMessage('/elys.perpetual.MsgUpdateEnabledPools', {
    label: 'Enable perpetual pools',
    fields: { authority: f.signing, enabled_pools: f.ids, add_pools: f.ids, remove_pools: f.ids },
    requested: (m) => {
      const changes = [
        ...(m.enabled_pools.length > 0
          ? [sentence`${did('enabled')} perpetual trading only in ${few(m.enabled_pools.map(pool), 6)}`]
          : []),
        ...(m.add_pools.length > 0
          ? [sentence`${did('enabled')} perpetual trading in ${few(m.add_pools.map(pool), 6)}`]
          : []),
        ...(m.remove_pools.length > 0
          ? [sentence`${did('ended')} perpetual trading in ${few(m.remove_pools.map(pool), 6)}`]
          : []),
      ];
      return sentence`${account(m.authority)} ${changes.length === 0 ? sentence`${did('changed')} the terms of perpetual pools` : list(changes)}`;
    },
  }),

  defineMessage('/elys.perpetual.MsgWhitelist', {
    label: 'Allow perpetual account',
    fields: { authority: f.signing, whitelisted_address: f.acc('subject') },
    requested: (m) =>
      sentence`${account(m.authority)} ${did('allowed')} ${account(m.whitelisted_address)} to open perpetual positions`,
  }),

  defineMessage('/elys.perpetual.MsgDewhitelist', {
    label: 'Disallow perpetual account',
    fields: { authority: f.signing, whitelisted_address: f.acc('subject') },
    requested: (m) =>
      sentence`${account(m.authority)} ${did('no longer allows')} ${account(m.whitelisted_address)} to open perpetual positions`,
  }),
];
