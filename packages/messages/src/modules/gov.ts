import type { Dec } from '@cairn/chain/dec';
import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import {
  account,
  requestedCoins,
  block,
  client,
  count,
  few,
  list,
  messageType,
  percent,
  proposal,
  quote,
  text,
} from '../parts.ts';
import { sentence, when } from '../sentence-tag.ts';
import type { Sentence } from '../sentence.ts';
import { defineParamsUpdate } from '../settings.ts';
import { did } from '../verb.ts';

/** Vote options. */
export const voteOption = f.oneOf({
  VOTE_OPTION_UNSPECIFIED: 'unspecified',
  VOTE_OPTION_YES: 'yes',
  VOTE_OPTION_ABSTAIN: 'abstain',
  VOTE_OPTION_NO: 'no',
  VOTE_OPTION_NO_WITH_VETO: 'no with veto',
});

/** The options of a split vote. */
const weightedOptions = v.array(v.object({ option: voteOption, weight: f.dec }));

/** `60 % yes and 40 % no`. */
const weightedWords = (
  options: readonly { readonly option: string; readonly weight: Dec }[],
): Sentence<never> =>
  list(options.map((option) => sentence`${percent(option.weight)} ${text(option.option)}`));

/** Votes and deposits, the same in both versions of the module. */
const votesOf = (version: 'v1' | 'v1beta1') => [
  defineMessage(`/cosmos.gov.${version}.MsgVote`, {
    fields: { proposal_id: f.id, voter: f.signing, option: voteOption },
    requested: (m) =>
      sentence`${account(m.voter)} ${did('voted')} ${text(m.option)} on ${proposal(m.proposal_id)}`,
  }),

  defineMessage(`/cosmos.gov.${version}.MsgVoteWeighted`, {
    label: 'Weighted vote',
    fields: { proposal_id: f.id, voter: f.signing, options: weightedOptions },
    requested: (m) =>
      sentence`${account(m.voter)} ${did('voted')} ${weightedWords(m.options)} on ${proposal(m.proposal_id)}`,
  }),

  defineMessage(`/cosmos.gov.${version}.MsgDeposit`, {
    fields: { proposal_id: f.id, depositor: f.signing, amount: f.coins },
    requested: (m) =>
      sentence`${account(m.depositor)} ${did('deposited')} ${requestedCoins(m.amount)} on ${proposal(m.proposal_id)}`,
  }),
];

/** Messages of `gov`. */
export const govMessages = [
  defineMessage('/cosmos.gov.v1.MsgSubmitProposal', {
    fields: {
      messages: f.anyMessages,
      initial_deposit: f.coins,
      proposer: f.signing,
      // Absent before SDK 0.47 and 0.50.
      title: v.optional(f.words, ''),
      expedited: v.optional(f.flag, false),
    },
    requested: (m) => {
      const carried =
        m.messages.length === 0
          ? sentence` without messages`
          : sentence` containing ${count(m.messages.length, 'message', 'messages')}`;
      const deposit = when(
        m.initial_deposit.length > 0,
        sentence` with a deposit of ${requestedCoins(m.initial_deposit)}`,
      );
      return sentence`${account(m.proposer)} ${did('submitted')} the ${text(m.expedited ? 'expedited proposal' : 'proposal')}${when(m.title !== '', sentence` ${quote(m.title)}`)}${carried}${deposit}`;
    },
    inner: (m) => m.messages,
    carries: 'if-passed',
  }),

  ...votesOf('v1'),

  defineMessage('/cosmos.gov.v1.MsgCancelProposal', {
    fields: { proposal_id: f.id, proposer: f.signing },
    requested: (m) => sentence`${account(m.proposer)} ${did('cancelled')} ${proposal(m.proposal_id)}`,
  }),

  defineParamsUpdate('/cosmos.gov.v1.MsgUpdateParams', 'gov'),

  /** Content of the legacy interface in a proposal of the current one. */
  defineMessage('/cosmos.gov.v1.MsgExecLegacyContent', {
    label: 'Legacy content',
    fields: { content: f.anyMessage, authority: f.signing },
    requested: (m) =>
      sentence`${account(m.authority)} ${did('executed')} legacy content: ${messageType(m.content.typeUrl)}`,
    inner: (m) => [m.content],
  }),

  /** A legacy proposal has one content instead of messages. */
  defineMessage('/cosmos.gov.v1beta1.MsgSubmitProposal', {
    fields: { content: f.anyMessage, initial_deposit: f.coins, proposer: f.signing },
    requested: (m) => {
      const deposit = when(
        m.initial_deposit.length > 0,
        sentence` with a deposit of ${requestedCoins(m.initial_deposit)}`,
      );
      return sentence`${account(m.proposer)} ${did('submitted')} a legacy proposal, ${messageType(m.content.typeUrl)}${deposit}`;
    },
    inner: (m) => [m.content],
    carries: 'if-passed',
  }),

  ...votesOf('v1beta1'),

  defineMessage('/cosmos.gov.v1beta1.TextProposal', {
    fields: { title: f.words },
    requested: (m) => sentence`Text proposal ${quote(m.title)}`,
  }),

  defineMessage('/cosmos.params.v1beta1.ParameterChangeProposal', {
    fields: {
      title: f.words,
      changes: v.array(v.object({ subspace: f.words, key: f.words, value: f.words })),
    },
    requested: (m) =>
      sentence`Parameter change ${quote(m.title)}: ${few(m.changes.map((change) => sentence`${quote(`${change.subspace}/${change.key}`)} to ${quote(change.value)}`))}`,
  }),

  defineMessage('/cosmos.distribution.v1beta1.CommunityPoolSpendProposal', {
    fields: { title: f.words, recipient: f.acc('recipient'), amount: f.coins },
    requested: (m) =>
      sentence`Community pool spend ${quote(m.title)}: ${requestedCoins(m.amount)} to ${account(m.recipient)}`,
  }),

  defineMessage('/cosmos.upgrade.v1beta1.SoftwareUpgradeProposal', {
    fields: { title: f.words, plan: v.object({ name: f.words, height: f.id }) },
    requested: (m) =>
      sentence`Software upgrade ${quote(m.title)} to ${quote(m.plan.name)} at ${block(m.plan.height)}`,
  }),

  defineMessage('/cosmos.upgrade.v1beta1.CancelSoftwareUpgradeProposal', {
    fields: { title: f.words },
    requested: (m) => sentence`Cancellation of the software upgrade ${quote(m.title)}`,
  }),

  defineMessage('/ibc.core.client.v1.ClientUpdateProposal', {
    fields: { title: f.words, subject_client_id: f.ibcId, substitute_client_id: f.ibcId },
    requested: (m) =>
      sentence`Client update ${quote(m.title)}: ${client(m.subject_client_id)} takes the state of ${client(m.substitute_client_id)}`,
  }),
];
