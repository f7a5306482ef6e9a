import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { quote, account, int, askedCoins } from '../parts.ts';
import { say, when } from '../say.ts';
import { did } from '../verb.ts';

/** A new contract from stored code. */
export const msgInstantiateContract = defineMessage('/cosmwasm.wasm.v1.MsgInstantiateContract', {
  fields: { sender: f.signing, admin: f.maybeAcc('admin'), code_id: f.id, label: f.words, funds: f.coins },
  asked: (m) =>
    say`${account(m.sender)} ${did('created')} the contract ${quote(m.label)} from code ${int(m.code_id)}${when(m.funds.length > 0, say` with ${askedCoins(m.funds)}`)}${m.admin === null ? [] : say`, administered by ${account(m.admin)}`}`,
});
