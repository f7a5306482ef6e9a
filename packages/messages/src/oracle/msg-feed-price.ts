import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account } from '../parts.ts';
import { say } from '../say.ts';
import { feed, feedWords } from './feed.ts';
import { did } from '../verb.ts';

/** One price from a feeder. */
export const msgFeedPrice = defineMessage('/elys.oracle.MsgFeedPrice', {
  fields: { provider: f.signing, feed_price: feed },
  asked: (m) => say`${account(m.provider)} ${did('fed')} an oracle price: ${feedWords(m.feed_price)}`,
});
