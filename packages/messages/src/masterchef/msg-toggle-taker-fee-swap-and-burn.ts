import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** A switch that only the taker manager may turn. */
export const msgToggleTakerFeeSwapAndBurn = defineMessage('/elys.masterchef.MsgToggleTakerFeeSwapAndBurn', {
  fields: { sender: f.signing },
  asked: (m) => say`${account(m.sender)} ${did('toggled')} the swap and burn of taker fees`,
});
