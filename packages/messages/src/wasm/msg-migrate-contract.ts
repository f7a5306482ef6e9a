import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, int } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** A contract gets other code. */
export const msgMigrateContract = defineMessage('/cosmwasm.wasm.v1.MsgMigrateContract', {
  fields: { sender: f.signing, contract: f.acc('contract'), code_id: f.id },
  asked: (m) =>
    say`${account(m.sender)} ${did('moved')} the contract ${account(m.contract)} to code ${int(m.code_id)}`,
});
