import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** A one-off claim of the allocation for opinion leaders, or the refund instead of it. */
export const msgClaimKol = defineMessage('/elys.commitment.MsgClaimKol', {
  label: 'Claim KOL allocation',
  fields: { claim_address: f.signing, refund: f.flag },
  asked: (m) =>
    m.refund
      ? say`${account(m.claim_address)} ${did('asked')} for a refund of the KOL allocation`
      : say`${account(m.claim_address)} ${did('claimed')} the KOL allocation`,
});
