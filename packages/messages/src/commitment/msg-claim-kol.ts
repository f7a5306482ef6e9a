import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { text, account } from '../parts.ts';
import { say } from '../say.ts';

/** A one-off claim of the allocation for opinion leaders, or the refund instead of it. */
export const msgClaimKol = defineMessage('/elys.commitment.MsgClaimKol', {
  label: 'Claim KOL allocation',
  fields: { claim_address: f.signing, refund: f.flag },
  sentence: (m) =>
    say`${account(m.claim_address)} ${text(m.refund ? 'asked for a refund of the KOL allocation' : 'claimed the KOL allocation')}`,
});
