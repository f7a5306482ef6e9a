import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** A one-off claim of the airdrop. */
export const msgClaimAirdrop = defineMessage('/elys.commitment.MsgClaimAirdrop', {
  fields: { claim_address: f.signing },
  asked: (m) => say`${account(m.claim_address)} ${did('claimed')} the airdrop`,
});
