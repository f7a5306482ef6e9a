import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, connection } from '../parts.ts';
import { say } from '../say.ts';

/** An account on another chain, steered from here. */
export const msgRegisterInterchainAccount = defineMessage(
  '/ibc.applications.interchain_accounts.controller.v1.MsgRegisterInterchainAccount',
  {
    fields: { owner: f.signing, connection_id: f.ibcId },
    sentence: (m) =>
      say`${account(m.owner)} registered an interchain account over ${connection(m.connection_id)}`,
  },
);

/** Something for that account to do. */
export const msgSendTx = defineMessage('/ibc.applications.interchain_accounts.controller.v1.MsgSendTx', {
  label: 'Send interchain tx',
  fields: { owner: f.signing, connection_id: f.ibcId },
  sentence: (m) =>
    say`${account(m.owner)} had its interchain account act over ${connection(m.connection_id)}`,
});
