import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, count, few } from '../parts.ts';
import { say } from '../say.ts';
import { feed, feedWords } from './feed.ts';
import { did } from '../verb.ts';

/** Prices from a feeder: the bulk of all txs. */
export const msgFeedMultiplePrices = defineMessage('/elys.oracle.MsgFeedMultiplePrices', {
  label: 'Feed prices',
  fields: { creator: f.signing, feed_prices: v.array(feed) },
  asked: (m) =>
    say`${account(m.creator)} ${did('fed')} ${count(m.feed_prices.length, 'oracle price', 'oracle prices')}: ${few(m.feed_prices.map(feedWords), 3, 'none')}`,
});
