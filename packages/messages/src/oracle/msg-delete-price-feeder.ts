import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account } from '../parts.ts';
import { say } from '../say.ts';

/** A feeder takes itself off the list. */
export const msgDeletePriceFeeder = defineMessage('/elys.oracle.MsgDeletePriceFeeder', {
  fields: { feeder: f.signing },
  sentence: (m) => say`${account(m.feeder)} removed itself as a price feeder`,
});
