/** x/group: groups, their members and policies. */
import * as v from 'valibot';
import { defineGet, defineList } from '../define.ts';
import * as w from '../wire.ts';

const wireGroupPolicy = w.wireObject({
  address: w.accAddress,
  groupId: w.safeIntString,
  admin: w.accAddress,
  /** Free text. */
  metadata: v.string(),
  /** Threshold, percentage, or a chain-specific kind. */
  decisionPolicy: w.anyMessage,
  createdAt: w.timestamp,
});

export type GroupPolicy = v.InferOutput<typeof wireGroupPolicy>;

/**
 * The group policy at an address.
 * @throws {NotFoundError} when the address is not a group policy.
 */
export const getGroupPolicy = defineGet(
  '/cosmos/group/v1/group_policy_info/{address}',
  w.field('info', wireGroupPolicy),
  { address: w.accAddress },
  { missing: /not found/ },
);

const wireGroup = w.wireObject({
  id: w.safeIntString,
  admin: w.accAddress,
  /** Free text. */
  metadata: v.string(),
  version: w.uintString,
  totalWeight: w.decString,
  createdAt: w.timestamp,
});

export type Group = v.InferOutput<typeof wireGroup>;

/**
 * A group by id.
 * @throws {NotFoundError} when there is none.
 */
export const getGroup = defineGet(
  '/cosmos/group/v1/group_info/{id}',
  w.field('info', wireGroup),
  { id: v.number() },
  { missing: /not found/ },
);

const member = w.field(
  'member',
  w.wireObject({
    address: w.accAddress,
    weight: w.decString,
    /** Free text. */
    metadata: v.string(),
    addedAt: w.timestamp,
  }),
);

export type GroupMember = v.InferOutput<typeof member>;

export const listGroupMembers = defineList(
  '/cosmos/group/v1/group_members/{id}',
  w.pageOf('members', member),
  {
    id: v.number(),
  },
);

export const listGroups = defineList('/cosmos/group/v1/groups', w.pageOf('groups', wireGroup));

/** A page of the policies of a group, which are the accounts it controls. */
export const listGroupPolicies = defineList(
  '/cosmos/group/v1/group_policies_by_group/{id}',
  w.pageOf('group_policies', wireGroupPolicy),
  { id: v.number() },
);

const wireTally = w.wireObject({
  yes: w.named('yes_count', w.decString),
  abstain: w.named('abstain_count', w.decString),
  no: w.named('no_count', w.decString),
  noWithVeto: w.named('no_with_veto_count', w.decString),
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

const wireGroupProposal = w.wireObject({
  id: w.safeIntString,
  policy: w.named('group_policy_address', w.accAddress),
  /** Free text. */
  title: v.string(),
  /** Free text. */
  summary: v.string(),
  votingEndTime: w.named('voting_period_end', w.timestamp),
  status: w.oneOf<StatusName>(STATUSES, 'status of a proposal of a group'),
  executorResult: w.oneOf<ResultName>(RESULTS, 'result of a proposal of a group'),
  /** Zeros until the vote has ended. */
  finalTally: w.named('final_tally_result', wireTally),
  messages: v.array(w.anyMessage),
});

/** A group proposal. The chain deletes executed proposals, and the votes of ended ones. */
export type GroupProposal = v.InferOutput<typeof wireGroupProposal>;

export const listGroupProposals = defineList(
  '/cosmos/group/v1/proposals_by_group_policy/{address}',
  w.pageOf('proposals', wireGroupProposal),
  { address: w.accAddress },
);

/** The weights for each option while a proposal is open. */
export const getGroupTally = defineGet('/cosmos/group/v1/proposals/{id}/tally', w.field('tally', wireTally), {
  id: v.number(),
});
