import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, proposal, askedCoins } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** Coins that help a proposal to its vote. */
export const govMsgDeposit = defineMessage('/cosmos.gov.v1.MsgDeposit', {
  fields: { proposal_id: f.id, depositor: f.signing, amount: f.coins },
  asked: (m) =>
    say`${account(m.depositor)} ${did('deposited')} ${askedCoins(m.amount)} on ${proposal(m.proposal_id)}`,
});
