import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, askedCoins } from '../parts.ts';
import { say, when } from '../say.ts';
import { actionName, contractMessage } from './contract-call.ts';
import { did } from '../verb.ts';

/** A contract is called. */
export const msgExecuteContract = defineMessage('/cosmwasm.wasm.v1.MsgExecuteContract', {
  fields: { sender: f.signing, contract: f.acc('contract'), msg: contractMessage, funds: f.coins },
  asked: (m) =>
    say`${account(m.sender)} ${did('called')} ${actionName(m.msg)} of the contract ${account(m.contract)}${when(m.funds.length > 0, say` with ${askedCoins(m.funds)}`)}`,
});
