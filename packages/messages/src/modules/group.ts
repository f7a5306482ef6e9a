import type { AccAddress } from '@cairn/chain/address';
import { attribute, unquote, type ChainEvent } from '@cairn/chain/event';
import type { Message } from '@cairn/chain/message';
import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, count, dec, duration, few, int, messageType, percent, quote, text } from '../parts.ts';
import { sentence, when } from '../sentence-tag.ts';
import type { Sentence } from '../sentence.ts';
import { did } from '../verb.ts';
import { voteOption } from './gov.ts';

const threshold = v.object({ threshold: f.dec, windows: v.object({ voting_period: f.durationMs }) });

const percentage = v.object({ percentage: f.dec, windows: v.object({ voting_period: f.durationMs }) });

/** `2 votes within 1 day`. */
function policyWords({ typeUrl, body }: Message): Sentence<never> {
  const votes = v.safeParse(threshold, body);
  if (votes.success)
    return sentence`${dec(votes.output.threshold)} votes within ${duration(votes.output.windows.voting_period)}`;
  const share = v.safeParse(percentage, body);
  if (share.success)
    return sentence`${percent(share.output.percentage)} of the votes within ${duration(share.output.windows.voting_period)}`;
  return sentence`${messageType(typeUrl)}`;
}

/** The result of the execution that a message ends with: `SUCCESS`, `FAILURE` or `NOT_RUN`. */
function executionOf(events: readonly ChainEvent[]): string | undefined {
  const executed = events.findLast(({ type }) => type === 'cosmos.group.v1.EventExec');
  const result = executed === undefined ? undefined : attribute(executed, 'result');
  return result === undefined ? undefined : unquote(result).replace('PROPOSAL_EXECUTOR_RESULT_', '');
}

const hasRun = (events: readonly ChainEvent[]): boolean => executionOf(events) === 'SUCCESS';

function executionText(events: readonly ChainEvent[]): Sentence<never> {
  const execution = executionOf(events);
  return sentence`${when(execution === 'SUCCESS', sentence`, which was executed`)}${when(execution === 'FAILURE', sentence`, whose execution failed`)}`;
}

/** The result of an execution, or the request to try one. */
function requestedExecution(exec: string, events: readonly ChainEvent[]): Sentence<never> {
  const known = executionText(events);
  return known.length > 0
    ? known
    : sentence`${when(exec === 'EXEC_TRY', sentence`, to be executed at once if possible`)}`;
}

interface Submission {
  readonly group_policy_address: AccAddress;
  readonly proposers: readonly AccAddress[];
  readonly messages: readonly Message[];
  readonly title: string;
  readonly exec: string;
}

const submitted = (m: Submission, events: readonly ChainEvent[]): Sentence<never> =>
  sentence`${few(m.proposers.map(account), 3, 'Nobody')} ${did('submitted')} ${m.title === '' ? text('a proposal') : quote(m.title)} with ${count(m.messages.length, 'message', 'messages')} to the group policy ${account(m.group_policy_address)}${requestedExecution(m.exec, events)}`;

interface Ballot {
  readonly voter: AccAddress;
  readonly option: string;
  readonly proposal_id: number;
  readonly exec: string;
}

const voted = (m: Ballot, events: readonly ChainEvent[]): Sentence<never> =>
  sentence`${account(m.voter)} ${did('voted')} ${text(m.option)} on group proposal ${int(m.proposal_id)}${requestedExecution(m.exec, events)}`;

const group = { admin: f.signing, group_id: f.id };

const policy = { admin: f.signing, group_policy_address: f.acc('subject') };

/** Messages of `group`. */
export const groupMessages = [
  defineMessage('/cosmos.group.v1.MsgCreateGroup', {
    fields: { admin: f.signing, members: v.array(v.object({ address: f.acc('member') })), metadata: f.words },
    requested: (m) =>
      sentence`${account(m.admin)} ${did('created')} a group of ${count(m.members.length, 'member', 'members')}${when(m.metadata !== '', sentence`: ${quote(m.metadata)}`)}`,
  }),

  defineMessage('/cosmos.group.v1.MsgCreateGroupWithPolicy', {
    label: 'Create group',
    fields: {
      admin: f.signing,
      members: v.array(v.object({ address: f.acc('member') })),
      group_metadata: f.words,
      decision_policy: f.anyMessage,
    },
    requested: (m) =>
      sentence`${account(m.admin)} ${did('created')} the group ${quote(m.group_metadata)} of ${count(m.members.length, 'member', 'members')}, requiring ${policyWords(m.decision_policy)}`,
  }),

  defineMessage('/cosmos.group.v1.MsgSubmitProposal', {
    label: 'Submit group proposal',
    fields: {
      group_policy_address: f.acc('subject'),
      proposers: v.array(f.signing),
      messages: f.anyMessages,
      // Absent before SDK 0.47.
      title: v.optional(f.words, ''),
      exec: f.words,
    },
    requested: (m) => submitted(m, []),
    done: submitted,
    inner: (m) => m.messages,
    carries: 'if-passed',
    hasRun,
  }),

  /** Proposals of groups have their own numbers, separate from governance. */
  defineMessage('/cosmos.group.v1.MsgVote', {
    label: 'Vote on group proposal',
    fields: { proposal_id: f.id, voter: f.signing, option: voteOption, exec: f.words },
    requested: (m) => voted(m, []),
    done: voted,
  }),

  defineMessage('/cosmos.group.v1.MsgExec', {
    label: 'Execute group proposal',
    fields: { proposal_id: f.id, executor: f.signing },
    requested: (m) =>
      sentence`${account(m.executor)} ${did('executed')} group proposal ${int(m.proposal_id)}`,
    done: (m, events) =>
      hasRun(events) || executionOf(events) === undefined
        ? null
        : sentence`${account(m.executor)} ${did('requested')} to execute group proposal ${int(m.proposal_id)}${executionText(events)}`,
  }),

  defineMessage('/cosmos.group.v1.MsgWithdrawProposal', {
    label: 'Withdraw group proposal',
    fields: { proposal_id: f.id, address: f.signing },
    requested: (m) =>
      sentence`${account(m.address)} ${did('withdrew')} the group proposal ${int(m.proposal_id)}`,
  }),

  defineMessage('/cosmos.group.v1.MsgLeaveGroup', {
    fields: { address: f.signing, group_id: f.id },
    requested: (m) => sentence`${account(m.address)} ${did('left')} group ${int(m.group_id)}`,
  }),

  /** Weight 0 removes a member. */
  defineMessage('/cosmos.group.v1.MsgUpdateGroupMembers', {
    fields: { ...group, member_updates: v.array(v.object({ address: f.acc('member'), weight: f.dec })) },
    requested: (m) =>
      sentence`${account(m.admin)} ${did('set')} the weights in group ${int(m.group_id)}: ${few(
        m.member_updates.map((update) => sentence`${account(update.address)} to ${dec(update.weight)}`),
        3,
      )}`,
  }),

  defineMessage('/cosmos.group.v1.MsgUpdateGroupAdmin', {
    fields: { ...group, new_admin: f.acc('admin') },
    requested: (m) =>
      sentence`${account(m.admin)} ${did('changed')} the admin of group ${int(m.group_id)} to ${account(m.new_admin)}`,
  }),

  defineMessage('/cosmos.group.v1.MsgUpdateGroupMetadata', {
    fields: { ...group, metadata: f.words },
    requested: (m) =>
      sentence`${account(m.admin)} ${did('described')} group ${int(m.group_id)} as ${quote(m.metadata)}`,
  }),

  defineMessage('/cosmos.group.v1.MsgCreateGroupPolicy', {
    fields: { ...group, decision_policy: f.anyMessage },
    requested: (m) =>
      sentence`${account(m.admin)} ${did('gave')} group ${int(m.group_id)} a policy account, requiring ${policyWords(m.decision_policy)}`,
  }),

  defineMessage('/cosmos.group.v1.MsgUpdateGroupPolicyAdmin', {
    fields: { ...policy, new_admin: f.acc('admin') },
    requested: (m) =>
      sentence`${account(m.admin)} ${did('changed')} the admin of the group policy ${account(m.group_policy_address)} to ${account(m.new_admin)}`,
  }),

  defineMessage('/cosmos.group.v1.MsgUpdateGroupPolicyDecisionPolicy', {
    label: 'Update group decision policy',
    fields: { ...policy, decision_policy: f.anyMessage },
    requested: (m) =>
      sentence`${account(m.admin)} ${did('lets')} ${account(m.group_policy_address)} decide with ${policyWords(m.decision_policy)}`,
  }),

  defineMessage('/cosmos.group.v1.MsgUpdateGroupPolicyMetadata', {
    fields: { ...policy, metadata: f.words },
    requested: (m) =>
      sentence`${account(m.admin)} ${did('described')} the group policy ${account(m.group_policy_address)} as ${quote(m.metadata)}`,
  }),
];
