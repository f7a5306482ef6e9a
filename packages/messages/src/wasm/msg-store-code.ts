import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, int } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** The program of contracts; the code itself is left out of the sentence and of memory. */
export const msgStoreCode = defineMessage('/cosmwasm.wasm.v1.MsgStoreCode', {
  fields: { sender: f.signing, wasm_byte_code: f.words },
  asked: (m) =>
    say`${account(m.sender)} ${did('stored')} contract code of ${int(Math.floor((m.wasm_byte_code.replace(/=+$/, '').length * 3) / 4))} bytes`,
});
