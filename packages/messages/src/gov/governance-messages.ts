import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, messageType } from '../parts.ts';
import { say } from '../say.ts';
import { defineParamsUpdate } from '../settings.ts';
import { did } from '../verb.ts';

/** The module's own settings. */
export const govMsgUpdateParams = defineParamsUpdate('/cosmos.gov.v1.MsgUpdateParams', 'gov');

/** Content of the old interface, carried out by a proposal of the new one. */
export const msgExecLegacyContent = defineMessage('/cosmos.gov.v1.MsgExecLegacyContent', {
  label: 'Legacy content',
  fields: { content: f.anyMessage, authority: f.signing },
  asked: (m) =>
    say`${account(m.authority)} ${did('executed')} content of the old interface: ${messageType(m.content.typeUrl)}`,
  inner: (m) => [m.content],
});
