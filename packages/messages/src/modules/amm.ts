import type { AccAddress } from '@cairn/chain/address';
import type { Dec } from '@cairn/chain/dec';
import type { Denom } from '@cairn/chain/denom';
import { poolShare } from '@cairn/chain/share-denom';
import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import { doneCoins, eventOf } from '../done-amounts.ts';
import * as f from '../message-fields.ts';
import {
  account,
  requested,
  requestedAmount,
  requestedCoins,
  atLeast,
  atMost,
  denom,
  few,
  int,
  list,
  percent,
  pool,
  text,
} from '../parts.ts';
import { sentence, when } from '../sentence-tag.ts';
import type { RequestedSentence, Sentence } from '../sentence.ts';
import { defineParamsUpdate } from '../settings.ts';
import { byDenomFields, exactInFields, exactOutFields, upFrontFields } from '../swap/swap-fields.ts';
import { did } from '../verb.ts';

/** The fee and the pricing of a pool. */
const poolParams = v.object({ swap_fee: f.dec, use_oracle: f.flag, fee_denom: f.denom });

/** `a swap fee of 0.2 % and oracle prices`. */
const poolTerms = (params: { readonly swap_fee: Dec; readonly use_oracle: boolean }): Sentence<never> =>
  sentence`a swap fee of ${percent(params.swap_fee)} and ${text(params.use_oracle ? 'oracle prices' : 'no oracle')}`;

/** ` through pool #1 and pool #2`. */
const through = (routes: readonly { readonly pool_id: number }[]): Sentence<never> =>
  when(routes.length > 0, sentence` through ${list(routes.map((route) => pool(route.pool_id)))}`);

/** `, paid out to elys1…`, when the recipient is another account. */
export const forRecipient = (sender: AccAddress, recipient: AccAddress | null): Sentence<never> =>
  recipient === null || recipient === sender ? [] : sentence`, paid out to ${account(recipient)}`;

/**
 * `at least 5 USDC`; only the denom where the limit is at most one base unit, which clients send for no
 * limit.
 */
const minOut = (min: bigint, out: Denom | undefined): RequestedSentence => {
  if (out === undefined) return sentence`at least ${int(min)} base units`;
  return min > 1n ? atLeast({ denom: out, baseUnits: min }) : sentence`${denom(out)}`;
};

/** Messages of `amm`. */
export const ammMessages = [
  /**
   * The chain finds the route and swaps at the end of the block. The denom of `amount` decides which side is
   * exact.
   */
  defineMessage('/elys.amm.MsgSwapByDenom', {
    label: 'Swap',
    fields: byDenomFields,
    requested: (m) => {
      const exactIn = m.amount.denom === m.denom_in;
      const limit = exactIn ? m.min_amount : m.max_amount;
      const limited = limit !== null && limit.baseUnits > (exactIn ? 1n : 0n);
      const to = forRecipient(m.sender, m.recipient);
      return exactIn
        ? sentence`${account(m.sender)} ${did('requested')} a swap of ${requested(m.amount)} for ${limited ? atLeast(limit) : denom(m.denom_out)}${to}`
        : sentence`${account(m.sender)} ${did('requested')} to buy ${requested(m.amount)} for ${limited ? atMost(limit) : denom(m.denom_in)}${to}`;
    },
  }),

  /** Executed at the end of the block. */
  defineMessage('/elys.amm.MsgSwapExactAmountIn', {
    label: 'Swap',
    fields: exactInFields,
    requested: (m) => {
      const requestedOut = minOut(m.token_out_min_amount, m.routes.at(-1)?.token_out_denom);
      return sentence`${account(m.sender)} ${did('requested')} a swap of ${requested(m.token_in)} for ${requestedOut}${through(m.routes)}${forRecipient(m.sender, m.recipient)}`;
    },
  }),

  /** Executed at the end of the block. */
  defineMessage('/elys.amm.MsgSwapExactAmountOut', {
    label: 'Swap',
    fields: exactOutFields,
    requested: (m) => {
      const first = m.routes[0]?.token_in_denom;
      const paid =
        first === undefined
          ? sentence`at most ${int(m.token_in_max_amount)} base units`
          : atMost({ denom: first, baseUnits: m.token_in_max_amount });
      return sentence`${account(m.sender)} ${did('requested')} to buy ${requested(m.token_out)} for ${paid}${through(m.routes)}${forRecipient(m.sender, m.recipient)}`;
    },
  }),

  /** For allow-listed makers, executed in the tx. */
  defineMessage('/elys.amm.MsgUpFrontSwapExactAmountIn', {
    label: 'Immediate swap',
    fields: upFrontFields,
    requested: (m) => {
      const requestedOut = minOut(m.token_out_min_amount, m.routes.at(-1)?.token_out_denom);
      return sentence`${account(m.sender)} ${did('swapped')} ${requested(m.token_in)} immediately for ${requestedOut}${through(m.routes)}`;
    },
    done: (m, events) => {
      const swapped = eventOf(events, 'upfront_token_swapped', { sender: m.sender });
      return swapped === undefined
        ? null
        : sentence`${account(m.sender)} ${did('swapped')} ${doneCoins(swapped, 'tokens_in')} for ${doneCoins(swapped, 'tokens_out')} immediately${through(m.routes)}`;
    },
  }),

  /** The message has the wanted shares and the maximum amounts for them. */
  defineMessage('/elys.amm.MsgJoinPool', {
    fields: { sender: f.signing, pool_id: f.id, max_amounts_in: f.coins, share_amount_out: f.int },
    requested: (m) =>
      sentence`${account(m.sender)} ${did('added')} liquidity to ${pool(m.pool_id)} for ${atMost(m.max_amounts_in)}`,
    done: (m, events) => {
      const joined = eventOf(events, 'pool_joined', { sender: m.sender, pool_id: m.pool_id });
      return joined === undefined
        ? null
        : sentence`${account(m.sender)} ${did('added')} ${doneCoins(joined, 'tokens_in')} to ${pool(m.pool_id)}`;
    },
  }),

  /** One token out, if the pool has an oracle and the message names the token. */
  defineMessage('/elys.amm.MsgExitPool', {
    fields: {
      sender: f.signing,
      pool_id: f.id,
      min_amounts_out: f.coins,
      share_amount_in: f.int,
      token_out_denom: f.maybeDenom,
    },
    requested: (m) => {
      const into = m.token_out_denom === null ? [] : sentence` into ${denom(m.token_out_denom)}`;
      const limit = m.min_amounts_out.length === 0 ? [] : sentence`, for ${atLeast(m.min_amounts_out)}`;
      return sentence`${account(m.sender)} ${did('removed')} ${requestedAmount(m.share_amount_in, poolShare(m.pool_id))} from ${pool(m.pool_id)}${into}${limit}`;
    },
    done: (m, events) => {
      const exited = eventOf(events, 'pool_exited', { sender: m.sender, pool_id: m.pool_id });
      return exited === undefined
        ? null
        : sentence`${account(m.sender)} ${did('removed')} ${doneCoins(exited, 'tokens_out')} from ${pool(m.pool_id)}`;
    },
    covers: ['pool_exited'],
  }),

  defineMessage('/elys.amm.MsgCreatePool', {
    fields: {
      sender: f.signing,
      pool_params: poolParams,
      pool_assets: v.array(v.object({ token: f.coin, weight: f.int })),
    },
    requested: (m) =>
      sentence`${account(m.sender)} ${did('created')} a pool of ${requestedCoins(m.pool_assets.map((asset) => asset.token))}, with ${poolTerms(m.pool_params)}`,
  }),

  /** A bot's report on the depth of other markets. */
  defineMessage('/elys.amm.MsgFeedMultipleExternalLiquidity', {
    label: 'Feed external liquidity',
    fields: { sender: f.signing, liquidity: v.array(v.object({ pool_id: f.id })) },
    requested: (m) =>
      sentence`${account(m.sender)} ${did('fed')} the external liquidity of ${few(
        m.liquidity.map((entry) => pool(entry.pool_id)),
        4,
        'no pool',
      )}`,
  }),

  defineParamsUpdate('/elys.amm.MsgUpdateParams', 'amm'),

  defineMessage('/elys.amm.MsgUpdatePoolParams', {
    label: 'Update pool parameters',
    fields: { authority: f.signing, pool_id: f.id, pool_params: poolParams },
    requested: (m) =>
      sentence`${account(m.authority)} ${did('gave')} ${pool(m.pool_id)} ${poolTerms(m.pool_params)}`,
  }),
];
