/** Queries of `group`. @see ../query-module.ts */
import { defineQueries, paged } from '../query-module.ts';

export const groupQueries = defineQueries('cosmos.group.v1.Query', {
  calls: {
    GroupInfo: ['group_info/{group_id}', 'group_id:u64', 'info:group.GroupInfo?'],
    GroupPolicyInfo: ['group_policy_info/{address}', 'address', 'info:group.GroupPolicyInfo?'],
    GroupMembers: paged('group_members/{group_id}', 'group_id:u64', 'members:group.GroupMember*'),
    GroupsByAdmin: paged('groups_by_admin/{admin}', 'admin', 'groups:group.GroupInfo*'),
    GroupPoliciesByGroup: paged(
      'group_policies_by_group/{group_id}',
      'group_id:u64',
      'group_policies:group.GroupPolicyInfo*',
    ),
    GroupPoliciesByAdmin: paged(
      'group_policies_by_admin/{admin}',
      'admin',
      'group_policies:group.GroupPolicyInfo*',
    ),
    Proposal: ['proposal/{proposal_id}', 'proposal_id:u64', 'proposal:group.Proposal?'],
    ProposalsByGroupPolicy: paged(
      'proposals_by_group_policy/{address}',
      'address',
      'proposals:group.Proposal*',
    ),
    VoteByProposalVoter: [
      'vote_by_proposal_voter/{proposal_id}/{voter}',
      'proposal_id:u64 voter',
      'vote:group.Vote?',
    ],
    VotesByProposal: paged('votes_by_proposal/{proposal_id}', 'proposal_id:u64', 'votes:group.Vote*'),
    VotesByVoter: paged('votes_by_voter/{voter}', 'voter', 'votes:group.Vote*'),
    GroupsByMember: paged('groups_by_member/{address}', 'address', 'groups:group.GroupInfo*'),
    TallyResult: ['proposals/{proposal_id}/tally', 'proposal_id:u64', 'tally:group.TallyResult'],
    Groups: ['groups', 'pagination@2:PageRequest?', 'groups:group.GroupInfo* pagination:PageResponse?'],
  },
  shapes: {
    'group.GroupInfo': 'id:u64 admin metadata version:u64 total_weight created_at:time',
    'group.GroupPolicyInfo':
      'address group_id:u64 admin metadata version:u64 decision_policy:any? created_at:time',
    'group.GroupMember': 'group_id:u64 member:group.StoredMember?',
    'group.StoredMember': 'address weight metadata added_at:time',
    'group.Proposal':
      'id:u64 group_policy_address metadata proposers* submit_time:time group_version:u64 group_policy_version:u64 status:group.ProposalStatus final_tally_result:group.TallyResult voting_period_end:time executor_result:group.ProposalExecutorResult messages:any* title summary',
    'group.ProposalStatus':
      'enum PROPOSAL_STATUS_UNSPECIFIED PROPOSAL_STATUS_SUBMITTED PROPOSAL_STATUS_ACCEPTED PROPOSAL_STATUS_REJECTED PROPOSAL_STATUS_ABORTED PROPOSAL_STATUS_WITHDRAWN',
    'group.TallyResult': 'yes_count abstain_count no_count no_with_veto_count',
    'group.ProposalExecutorResult':
      'enum PROPOSAL_EXECUTOR_RESULT_UNSPECIFIED PROPOSAL_EXECUTOR_RESULT_NOT_RUN PROPOSAL_EXECUTOR_RESULT_SUCCESS PROPOSAL_EXECUTOR_RESULT_FAILURE',
    'group.Vote': 'proposal_id:u64 voter option:VoteOption metadata submit_time:time',
  },
});
