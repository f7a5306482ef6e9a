import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';
import { returnedBySpotOrders } from './returned-by-spot-orders.ts';

/** Every waiting spot order of the signer is withdrawn. */
export const msgCancelAllSpotOrders = defineMessage('/elys.tradeshield.MsgCancelAllSpotOrders', {
  fields: { creator: f.signing },
  asked: (m) => say`${account(m.creator)} ${did('cancelled')} all its spot orders`,
  done: (m, events) => {
    const returned = returnedBySpotOrders(m.creator, events);
    return returned === null
      ? null
      : say`${account(m.creator)} ${did('cancelled')} all its spot orders and got back ${returned}`;
  },
  covers: ['tradeshield_close_spot_order'],
});
