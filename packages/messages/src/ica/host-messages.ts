import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { quote, account, few } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** A question to this chain that interchain accounts may ask. */
export const msgModuleQuerySafe = defineMessage(
  '/ibc.applications.interchain_accounts.host.v1.MsgModuleQuerySafe',
  {
    label: 'Interchain query',
    fields: { signer: f.signing, requests: v.array(v.object({ path: f.words })) },
    asked: (m) =>
      say`${account(m.signer)} ${did('asked')} ${few(
        m.requests.map((one) => quote(one.path)),
        3,
      )}`,
  },
);
