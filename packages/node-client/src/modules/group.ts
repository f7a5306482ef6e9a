/** x/group: groups, their members and policies. */
import type { AccAddress } from '@cairn/chain/address';
import type { Dec } from '@cairn/chain/dec';
import type { Message } from '@cairn/chain/message';
import type { Timestamp } from '@cairn/chain/time';
import * as v from 'valibot';
import { defineGet, defineList } from '../define.ts';
import {
  accAddress,
  anyMessage,
  decString,
  field,
  named,
  oneOf,
  pageOf,
  safeIntString,
  timestamp,
  uintString,
  wireObject,
} from '../wire.ts';

/** An account controlled by a group. */
export interface GroupPolicy {
  readonly address: AccAddress;
  readonly groupId: number;
  readonly admin: AccAddress;
  /** Free text. */
  readonly metadata: string;
  readonly version: bigint;
  /** Threshold, percentage, or a chain-specific kind. */
  readonly decisionPolicy: Message;
  readonly createdAt: Timestamp;
}

const wireGroupPolicy: v.GenericSchema<unknown, GroupPolicy> = wireObject({
  address: accAddress,
  groupId: safeIntString,
  admin: accAddress,
  metadata: v.string(),
  version: uintString,
  decisionPolicy: anyMessage,
  createdAt: timestamp,
});

/**
 * The group policy at an address.
 * @throws {NotFoundError} when the address is not a group policy.
 */
export const getGroupPolicy = defineGet(
  '/cosmos/group/v1/group_policy_info/{address}',
  field('info', wireGroupPolicy),
  { address: accAddress },
  { missing: /not found/ },
);

export interface Group {
  readonly id: number;
  readonly admin: AccAddress;
  /** Free text. */
  readonly metadata: string;
  readonly version: bigint;
  readonly totalWeight: Dec;
  readonly createdAt: Timestamp;
}

const wireGroup: v.GenericSchema<unknown, Group> = wireObject({
  id: safeIntString,
  admin: accAddress,
  metadata: v.string(),
  version: uintString,
  totalWeight: decString,
  createdAt: timestamp,
});

/**
 * A group by id.
 * @throws {NotFoundError} when there is none.
 */
export const getGroup = defineGet(
  '/cosmos/group/v1/group_info/{id}',
  field('info', wireGroup),
  { id: v.number() },
  { missing: /not found/ },
);

export interface GroupMember {
  readonly address: AccAddress;
  readonly weight: Dec;
  /** Free text. */
  readonly metadata: string;
  readonly addedAt: Timestamp;
}

const member: v.GenericSchema<unknown, GroupMember> = field(
  'member',
  wireObject({ address: accAddress, weight: decString, metadata: v.string(), addedAt: timestamp }),
);

/** A page of the members of a group. */
export const listGroupMembers = defineList('/cosmos/group/v1/group_members/{id}', pageOf('members', member), {
  id: v.number(),
});

/** A page of all groups. */
export const listGroups = defineList('/cosmos/group/v1/groups', pageOf('groups', wireGroup));

/** A page of the policies of a group, which are the accounts it controls. */
export const listGroupPolicies = defineList(
  '/cosmos/group/v1/group_policies_by_group/{id}',
  pageOf('group_policies', wireGroupPolicy),
  { id: v.number() },
);

/** Sums of member weights. */
export interface GroupTally {
  readonly yes: Dec;
  readonly abstain: Dec;
  readonly no: Dec;
  readonly noWithVeto: Dec;
}

const wireTally: v.GenericSchema<unknown, GroupTally> = wireObject({
  yes: named('yes_count', decString),
  abstain: named('abstain_count', decString),
  no: named('no_count', decString),
  noWithVeto: named('no_with_veto_count', decString),
});

const STATUSES = {
  PROPOSAL_STATUS_SUBMITTED: 'submitted',
  PROPOSAL_STATUS_ACCEPTED: 'accepted',
  PROPOSAL_STATUS_REJECTED: 'rejected',
  PROPOSAL_STATUS_ABORTED: 'aborted',
  PROPOSAL_STATUS_WITHDRAWN: 'withdrawn',
} as const;
const RESULTS = {
  PROPOSAL_EXECUTOR_RESULT_UNSPECIFIED: 'not-run',
  PROPOSAL_EXECUTOR_RESULT_NOT_RUN: 'not-run',
  PROPOSAL_EXECUTOR_RESULT_SUCCESS: 'success',
  PROPOSAL_EXECUTOR_RESULT_FAILURE: 'failure',
} as const;
type StatusName = (typeof STATUSES)[keyof typeof STATUSES];
type ResultName = (typeof RESULTS)[keyof typeof RESULTS];

/** A group proposal. The chain deletes executed proposals, and the votes of ended ones. */
export interface GroupProposal {
  readonly id: number;
  readonly policy: AccAddress;
  /** Free text. */
  readonly title: string;
  /** Free text. */
  readonly summary: string;
  readonly proposers: readonly AccAddress[];
  readonly submitTime: Timestamp;
  readonly votingEndTime: Timestamp;
  readonly status: StatusName;
  readonly executorResult: ResultName;
  /** Zeros until the vote has ended. */
  readonly finalTally: GroupTally;
  readonly messages: readonly Message[];
}

const wireGroupProposal: v.GenericSchema<unknown, GroupProposal> = wireObject({
  id: safeIntString,
  policy: named('group_policy_address', accAddress),
  title: v.string(),
  summary: v.string(),
  proposers: v.array(accAddress),
  submitTime: timestamp,
  votingEndTime: named('voting_period_end', timestamp),
  status: oneOf<StatusName>(STATUSES, 'status of a proposal of a group'),
  executorResult: oneOf<ResultName>(RESULTS, 'result of a proposal of a group'),
  finalTally: named('final_tally_result', wireTally),
  messages: v.array(anyMessage),
});

/** A page of the stored proposals of a policy. */
export const listGroupProposals = defineList(
  '/cosmos/group/v1/proposals_by_group_policy/{address}',
  pageOf('proposals', wireGroupProposal),
  { address: accAddress },
);

/** The weights for each option while a proposal is open. */
export const getGroupTally = defineGet('/cosmos/group/v1/proposals/{id}/tally', field('tally', wireTally), {
  id: v.number(),
});
