import type { Dec } from '@cairn/chain/dec';
import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, count, denom, few, int, quote, text, usd } from '../parts.ts';
import { sentence } from '../sentence-tag.ts';
import type { Sentence } from '../sentence.ts';
import { defineParamsUpdate } from '../settings.ts';
import { did } from '../verb.ts';

/** One fed price. */
const feed = v.object({ asset: f.words, price: f.dec });

/** `"ATOM" at $4.47`. */
const feedWords = (priceFeed: { readonly asset: string; readonly price: Dec }): Sentence<never> =>
  sentence`${quote(priceFeed.asset)} at ${usd(priceFeed.price)}`;

/** Messages of `oracle`. */
export const oracleMessages = [
  defineMessage('/elys.oracle.MsgFeedPrice', {
    fields: { provider: f.signing, feed_price: feed },
    requested: (m) =>
      sentence`${account(m.provider)} ${did('fed')} an oracle price: ${feedWords(m.feed_price)}`,
  }),

  /** The majority of all txs. */
  defineMessage('/elys.oracle.MsgFeedMultiplePrices', {
    label: 'Feed prices',
    fields: { creator: f.signing, feed_prices: v.array(feed) },
    requested: (m) =>
      sentence`${account(m.creator)} ${did('fed')} ${count(m.feed_prices.length, 'oracle price', 'oracle prices')}: ${few(m.feed_prices.map(feedWords), 3, 'none')}`,
  }),

  defineMessage('/elys.oracle.MsgSetPriceFeeder', {
    fields: { feeder: f.signing, is_active: f.flag },
    requested: (m) =>
      sentence`${account(m.feeder)} ${did('switched')} itself ${text(m.is_active ? 'on' : 'off')} as a price feeder`,
  }),

  defineMessage('/elys.oracle.MsgDeletePriceFeeder', {
    fields: { feeder: f.signing },
    requested: (m) => sentence`${account(m.feeder)} ${did('removed')} itself as a price feeder`,
  }),

  defineMessage('/elys.oracle.MsgCreateAssetInfo', {
    label: 'Register oracle asset',
    fields: { creator: f.signing, denom: f.denom, display: f.words, decimal: f.uint },
    requested: (m) =>
      sentence`${account(m.creator)} ${did('registered')} the oracle asset ${quote(m.display)} (${denom(m.denom)}) with ${int(m.decimal)} decimals`,
  }),

  defineParamsUpdate('/elys.oracle.MsgUpdateParams', 'oracle'),

  defineMessage('/elys.oracle.MsgRemoveAssetInfo', {
    label: 'Remove oracle asset',
    fields: { authority: f.signing, denom: f.denom },
    requested: (m) => sentence`${account(m.authority)} ${did('removed')} the oracle asset ${denom(m.denom)}`,
  }),

  defineMessage('/elys.oracle.MsgAddPriceFeeders', {
    fields: { authority: f.signing, feeders: v.array(f.acc('subject')) },
    requested: (m) =>
      sentence`${account(m.authority)} ${did('added')} ${few(m.feeders.map(account), 4, 'nobody')} as price feeders`,
  }),

  defineMessage('/elys.oracle.MsgRemovePriceFeeders', {
    fields: { authority: f.signing, feeders: v.array(f.acc('subject')) },
    requested: (m) =>
      sentence`${account(m.authority)} ${did('removed')} ${few(m.feeders.map(account), 4, 'nobody')} as price feeders`,
  }),
];
