import type { AccAddress } from '@cairn/chain/address';
import type { Denom } from '@cairn/chain/denom';
import { requiredAttribute, type ChainEvent } from '@cairn/chain/event';
import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import { doneCoins, eventsOf } from '../done-amounts.ts';
import * as f from '../message-fields.ts';
import {
  account,
  requested,
  count,
  dec,
  denom,
  few,
  int,
  perpetualOrder,
  perpetualPosition,
  pool,
  spotOrder,
  text,
  usd,
  intPercent,
} from '../parts.ts';
import { sentence, when } from '../sentence-tag.ts';
import type { PlainPart, Sentence } from '../sentence.ts';
import { defineParamsUpdate } from '../settings.ts';
import { did } from '../verb.ts';
import { exitPrices, side } from './perpetual.ts';

/**
 * The sum over the cancelled orders; null when no event has one.
 * @throws {SyntaxError} when one of them is malformed.
 */
function returnedBySpotOrders(owner: AccAddress, events: readonly ChainEvent[]): Sentence<'done'> | null {
  const closed = eventsOf(events, 'tradeshield_close_spot_order', { owner_address: owner });
  const returned = closed.length === 0 ? [] : doneCoins(closed, 'order_amount');
  return returned.length === 0 ? null : returned;
}

/** Events of executed orders: `tradeshield_execute_limit_buy_spot_order`. */
const TRIGGERED = /^tradeshield_execute_[a-z_]+_order$/;

interface Orders {
  readonly spot_order_ids: readonly number[];
  readonly legacy_perpetual_order_ids: readonly number[];
  readonly perpetual_orders: readonly { readonly pool_id: number; readonly order_id: number }[];
}

const ordersOf = (m: Orders): readonly PlainPart[] => [
  ...m.spot_order_ids.map(spotOrder),
  ...m.legacy_perpetual_order_ids.map((id) => perpetualOrder(null, id)),
  ...m.perpetual_orders.map((order) => perpetualOrder(order.pool_id, order.order_id)),
];

/**
 * The orders that ran, by their events.
 * @throws {SyntaxError} when one of them has no number.
 */
const triggeredIn = (events: readonly ChainEvent[]): readonly PlainPart[] =>
  events
    .filter(({ type }) => TRIGGERED.test(type))
    .map((event) => {
      const id = f.safeInt(requiredAttribute(event, 'order_id'));
      return event.type.endsWith('_spot_order') ? spotOrder(id) : perpetualOrder(null, id);
    });

/** What is paid per token that is bought or sold: a buy order's own coin, else its target. */
const priceUnit = (type: string, own: Denom, target: Denom): Sentence<never> =>
  type.endsWith('buy')
    ? sentence`${denom(own)} per ${denom(target)}`
    : sentence`${denom(target)} per ${denom(own)}`;

/** Messages of `tradeshield`. */
export const tradeshieldMessages = [
  /** The amount is held in escrow until the price is reached. */
  defineMessage('/elys.tradeshield.MsgCreateSpotOrder', {
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
    requested: (m) =>
      sentence`${account(m.owner_address)} ${did('placed')} a ${text(m.order_type)} order: ${requested(m.order_amount)} for ${denom(m.order_target_denom)}${when(m.order_price !== 0n, sentence` at ${dec(m.order_price)} ${priceUnit(m.order_type, m.order_amount.denom, m.order_target_denom)}`)}`,
  }),

  defineMessage('/elys.tradeshield.MsgUpdateSpotOrder', {
    fields: { owner_address: f.signing, order_id: f.id, order_price: f.dec },
    requested: (m) =>
      sentence`${account(m.owner_address)} ${did('set')} the price of ${spotOrder(m.order_id)} to ${dec(m.order_price)}`,
  }),

  /** Returns the escrow. */
  defineMessage('/elys.tradeshield.MsgCancelSpotOrder', {
    fields: { owner_address: f.signing, order_id: f.id },
    requested: (m) => sentence`${account(m.owner_address)} ${did('cancelled')} ${spotOrder(m.order_id)}`,
    done: (m, events) => {
      const returned = returnedBySpotOrders(m.owner_address, events);
      return returned === null
        ? null
        : sentence`${account(m.owner_address)} ${did('cancelled')} ${spotOrder(m.order_id)} and got back ${returned}`;
    },
    covers: ['tradeshield_close_spot_order'],
  }),

  defineMessage('/elys.tradeshield.MsgCancelSpotOrders', {
    fields: { creator: f.signing, spot_order_ids: f.ids },
    requested: (m) =>
      sentence`${account(m.creator)} ${did('cancelled')} ${few(m.spot_order_ids.map(spotOrder), 6, 'no spot order')}`,
    done: (m, events) => {
      const returned = returnedBySpotOrders(m.creator, events);
      return returned === null
        ? null
        : sentence`${account(m.creator)} ${did('cancelled')} ${few(m.spot_order_ids.map(spotOrder), 6, 'no spot order')} and got back ${returned}`;
    },
    covers: ['tradeshield_close_spot_order'],
  }),

  defineMessage('/elys.tradeshield.MsgCancelAllSpotOrders', {
    fields: { creator: f.signing },
    requested: (m) => sentence`${account(m.creator)} ${did('cancelled')} all its spot orders`,
    done: (m, events) => {
      const returned = returnedBySpotOrders(m.creator, events);
      return returned === null
        ? null
        : sentence`${account(m.creator)} ${did('cancelled')} all its spot orders and got back ${returned}`;
    },
    covers: ['tradeshield_close_spot_order'],
  }),

  defineMessage('/elys.tradeshield.MsgCreatePerpetualOpenOrder', {
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
    requested: (m) =>
      sentence`${account(m.owner_address)} ${did('placed')} an order to open a ${dec(m.leverage)}× ${text(m.position)} in ${pool(m.pool_id)} with ${requested(m.collateral)} at ${usd(m.trigger_price)}${exitPrices(m.take_profit_price, m.stop_loss_price)}`,
  }),

  defineMessage('/elys.tradeshield.MsgCreatePerpetualCloseOrder', {
    label: 'Create perpetual close order',
    fields: {
      owner_address: f.signing,
      position_id: f.id,
      trigger_price: f.dec,
      pool_id: f.id,
      close_percentage: f.uint,
    },
    requested: (m) =>
      sentence`${account(m.owner_address)} ${did('placed')} an order to close ${intPercent(m.close_percentage)} of ${perpetualPosition(m.pool_id, m.position_id)} in ${pool(m.pool_id)} at ${usd(m.trigger_price)}`,
  }),

  defineMessage('/elys.tradeshield.MsgUpdatePerpetualOrder', {
    fields: { owner_address: f.signing, order_id: f.id, trigger_price: f.dec, pool_id: f.id },
    requested: (m) =>
      sentence`${account(m.owner_address)} ${did('set')} the trigger price of ${perpetualOrder(m.pool_id, m.order_id)} to ${usd(m.trigger_price)}`,
  }),

  defineMessage('/elys.tradeshield.MsgCancelPerpetualOrder', {
    fields: { owner_address: f.signing, order_id: f.id, pool_id: f.id },
    requested: (m) =>
      sentence`${account(m.owner_address)} ${did('cancelled')} ${perpetualOrder(m.pool_id, m.order_id)}`,
  }),

  /** Older messages have no pool. */
  defineMessage('/elys.tradeshield.MsgCancelPerpetualOrders', {
    fields: {
      owner_address: f.signing,
      legacy_order_ids: f.ids,
      orders: v.array(v.object({ pool_id: f.id, order_id: f.id })),
    },
    requested: (m) => {
      const orders = [
        ...m.legacy_order_ids.map((id) => perpetualOrder(null, id)),
        ...m.orders.map((order) => perpetualOrder(order.pool_id, order.order_id)),
      ];
      return sentence`${account(m.owner_address)} ${did('cancelled')} ${few(orders, 6, 'no perpetual order')}`;
    },
  }),

  defineMessage('/elys.tradeshield.MsgCancelAllPerpetualOrders', {
    fields: { owner_address: f.signing },
    requested: (m) => sentence`${account(m.owner_address)} ${did('cancelled')} all its perpetual orders`,
  }),

  /** A bot proposes orders to execute; the events list the executed ones. */
  defineMessage('/elys.tradeshield.MsgExecuteOrders', {
    fields: {
      creator: f.signing,
      spot_order_ids: f.ids,
      legacy_perpetual_order_ids: f.ids,
      perpetual_orders: v.array(v.object({ owner_address: f.acc('owner'), pool_id: f.id, order_id: f.id })),
    },
    requested: (m) => {
      const orders = ordersOf(m);
      return sentence`${account(m.creator)} ${did('tried')} to trigger ${count(orders.length, 'order', 'orders')}: ${few(orders, 4, 'none')}`;
    },
    done: (m, events) => {
      const ran = triggeredIn(events);
      return events.some(({ type }) => type === 'tradeshield_execute_orders')
        ? sentence`${account(m.creator)} ${did('triggered')} ${int(ran.length)} of ${count(ordersOf(m).length, 'order', 'orders')}: ${few(ran, 4, 'none')}`
        : null;
    },
  }),

  defineParamsUpdate('/elys.tradeshield.MsgUpdateParams', 'tradeshield'),
];
