import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { text, account } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** A feeder turns itself on or off. */
export const msgSetPriceFeeder = defineMessage('/elys.oracle.MsgSetPriceFeeder', {
  fields: { feeder: f.signing, is_active: f.flag },
  asked: (m) =>
    say`${account(m.feeder)} ${did('switched')} itself ${text(m.is_active ? 'on' : 'off')} as a price feeder`,
});
