import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** A feeder takes itself off the list. */
export const msgDeletePriceFeeder = defineMessage('/elys.oracle.MsgDeletePriceFeeder', {
  fields: { feeder: f.signing },
  asked: (m) => say`${account(m.feeder)} ${did('removed')} itself as a price feeder`,
});
