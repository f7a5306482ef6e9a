import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { quote, account, int, client, messageType } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

const header = v.object({
  signed_header: v.object({ header: v.object({ chain_id: f.words, height: f.uint }) }),
});

/** A relayer shows a light client a newer header of the other chain, or proof that it forked. */
export const msgUpdateClient = defineMessage('/ibc.core.client.v1.MsgUpdateClient', {
  fields: { client_id: f.ibcId, client_message: f.anyMessage, signer: f.signing },
  asked: (m) => {
    const parsed = v.safeParse(header, m.client_message.body);
    const to = parsed.success
      ? say` to height ${int(parsed.output.signed_header.header.height)} of ${quote(parsed.output.signed_header.header.chain_id)}`
      : say` with ${messageType(m.client_message.typeUrl)}`;
    return say`${account(m.signer)} ${did('updated')} ${client(m.client_id)}${to}`;
  },
});
