/** x/group: groups, their members and policies. */
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

const wireGroupPolicy = wireObject({
  address: accAddress,
  groupId: safeIntString,
  admin: accAddress,
  /** Free text. */
  metadata: v.string(),
  /** Threshold, percentage, or a chain-specific kind. */
  decisionPolicy: anyMessage,
  createdAt: timestamp,
});

/** An account controlled by a group. */
export type GroupPolicy = v.InferOutput<typeof wireGroupPolicy>;

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

const wireGroup = wireObject({
  id: safeIntString,
  admin: accAddress,
  /** Free text. */
  metadata: v.string(),
  version: uintString,
  totalWeight: decString,
  createdAt: timestamp,
});

export type Group = v.InferOutput<typeof wireGroup>;

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

const member = field(
  'member',
  wireObject({
    address: accAddress,
    weight: decString,
    /** Free text. */
    metadata: v.string(),
    addedAt: timestamp,
  }),
);

export type GroupMember = v.InferOutput<typeof member>;

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

const wireTally = wireObject({
  yes: named('yes_count', decString),
  abstain: named('abstain_count', decString),
  no: named('no_count', decString),
  noWithVeto: named('no_with_veto_count', decString),
});

/** Sums of member weights. */
export type GroupTally = v.InferOutput<typeof wireTally>;

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

const wireGroupProposal = wireObject({
  id: safeIntString,
  policy: named('group_policy_address', accAddress),
  /** Free text. */
  title: v.string(),
  /** Free text. */
  summary: v.string(),
  votingEndTime: named('voting_period_end', timestamp),
  status: oneOf<StatusName>(STATUSES, 'status of a proposal of a group'),
  executorResult: oneOf<ResultName>(RESULTS, 'result of a proposal of a group'),
  /** Zeros until the vote has ended. */
  finalTally: named('final_tally_result', wireTally),
  messages: v.array(anyMessage),
});

/** A group proposal. The chain deletes executed proposals, and the votes of ended ones. */
export type GroupProposal = v.InferOutput<typeof wireGroupProposal>;

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
