import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** A claim of an airdrop of this module. */
export const tokenomicsMsgClaimAirdrop = defineMessage('/elys.tokenomics.MsgClaimAirdrop', {
  label: 'Claim tokenomics airdrop',
  fields: { sender: f.signing },
  asked: (m) => say`${account(m.sender)} ${did('claimed')} a tokenomics airdrop`,
});
