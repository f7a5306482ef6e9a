import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, messageType } from '../parts.ts';
import { say } from '../say.ts';
import { defineParamsUpdate } from '../settings.ts';

/** The module's own settings. */
export const govMsgUpdateParams = defineParamsUpdate('/cosmos.gov.v1.MsgUpdateParams', 'gov');

/** Content of the old interface, carried out by a proposal of the new one. */
export const msgExecLegacyContent = defineMessage('/cosmos.gov.v1.MsgExecLegacyContent', {
  label: 'Legacy content',
  fields: { content: f.anyMessage, authority: f.signing },
  sentence: (m) =>
    say`${account(m.authority)} carried out content of the old interface: ${messageType(m.content.typeUrl)}`,
  inner: (m) => [m.content],
});
