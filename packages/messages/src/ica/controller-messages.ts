import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, connection } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** An account on another chain, steered from here. */
export const msgRegisterInterchainAccount = defineMessage(
  '/ibc.applications.interchain_accounts.controller.v1.MsgRegisterInterchainAccount',
  {
    fields: { owner: f.signing, connection_id: f.ibcId },
    asked: (m) =>
      say`${account(m.owner)} ${did('registered')} an interchain account over ${connection(m.connection_id)}`,
  },
);

/** Something for that account to do. */
export const msgSendTx = defineMessage('/ibc.applications.interchain_accounts.controller.v1.MsgSendTx', {
  label: 'Send interchain tx',
  fields: { owner: f.signing, connection_id: f.ibcId },
  asked: (m) =>
    say`${account(m.owner)} ${did('had')} its interchain account act over ${connection(m.connection_id)}`,
});
