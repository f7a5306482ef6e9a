import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { text, account, proposal, messageType, askedCoins } from '../parts.ts';
import { say, when } from '../say.ts';
import { voteOption, weightedOptions, weightedWords } from './vote-option.ts';
import { did } from '../verb.ts';

/** A proposal of the old interface: one content in place of messages. */
export const msgSubmitProposalV1beta1 = defineMessage('/cosmos.gov.v1beta1.MsgSubmitProposal', {
  fields: { content: f.anyMessage, initial_deposit: f.coins, proposer: f.signing },
  asked: (m) => {
    const deposit = when(
      m.initial_deposit.length > 0,
      say` with a deposit of ${askedCoins(m.initial_deposit)}`,
    );
    return say`${account(m.proposer)} ${did('submitted')} a proposal of the old interface, ${messageType(m.content.typeUrl)}${deposit}`;
  },
  inner: (m) => [m.content],
  carries: 'if-passed',
});

/** A vote through the old interface. */
export const msgVoteV1beta1 = defineMessage('/cosmos.gov.v1beta1.MsgVote', {
  fields: { proposal_id: f.id, voter: f.signing, option: voteOption },
  asked: (m) => say`${account(m.voter)} ${did('voted')} ${text(m.option)} on ${proposal(m.proposal_id)}`,
});

/** A split vote through the old interface. */
export const msgVoteWeightedV1beta1 = defineMessage('/cosmos.gov.v1beta1.MsgVoteWeighted', {
  label: 'Weighted vote',
  fields: { proposal_id: f.id, voter: f.signing, options: weightedOptions },
  asked: (m) =>
    say`${account(m.voter)} ${did('voted')} ${weightedWords(m.options)} on ${proposal(m.proposal_id)}`,
});

/** A deposit through the old interface. */
export const msgDepositV1beta1 = defineMessage('/cosmos.gov.v1beta1.MsgDeposit', {
  fields: { proposal_id: f.id, depositor: f.signing, amount: f.coins },
  asked: (m) =>
    say`${account(m.depositor)} ${did('deposited')} ${askedCoins(m.amount)} on ${proposal(m.proposal_id)}`,
});
