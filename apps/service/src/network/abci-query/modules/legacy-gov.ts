/** Queries of `legacy-gov`. @see ../query-module.ts */
import { defineQueries, paged } from '../query-module.ts';

export const legacyGovQueries = defineQueries('cosmos.gov.v1beta1.Query', {
  calls: {
    Proposal: ['proposals/{proposal_id}', 'proposal_id:u64', 'proposal:gov.legacy.Proposal'],
    Proposals: paged(
      'proposals',
      // Its gateway reads numbers alone.
      'proposal_status:u32 voter depositor',
      'proposals:gov.legacy.Proposal*',
    ),
    Vote: ['proposals/{proposal_id}/votes/{voter}', 'proposal_id:u64 voter', 'vote:gov.legacy.Vote'],
    Votes: paged('proposals/{proposal_id}/votes', 'proposal_id:u64', 'votes:gov.legacy.Vote*'),
    Params: [
      'params/{params_type}',
      'params_type',
      'voting_params:gov.legacy.VotingParams deposit_params:gov.legacy.DepositParams tally_params:gov.legacy.TallyParams',
    ],
    Deposit: [
      'proposals/{proposal_id}/deposits/{depositor}',
      'proposal_id:u64 depositor',
      'deposit:gov.legacy.Deposit',
    ],
    Deposits: paged('proposals/{proposal_id}/deposits', 'proposal_id:u64', 'deposits:gov.legacy.Deposit*'),
    TallyResult: ['proposals/{proposal_id}/tally', 'proposal_id:u64', 'tally:gov.legacy.TallyResult'],
  },
  shapes: {
    'gov.legacy.Proposal':
      'proposal_id:u64 content:any? status:gov.legacy.ProposalStatus final_tally_result:gov.legacy.TallyResult submit_time:time deposit_end_time:time total_deposit:Coin* voting_start_time:time voting_end_time:time',
    'gov.legacy.ProposalStatus':
      'enum PROPOSAL_STATUS_UNSPECIFIED PROPOSAL_STATUS_DEPOSIT_PERIOD PROPOSAL_STATUS_VOTING_PERIOD PROPOSAL_STATUS_PASSED PROPOSAL_STATUS_REJECTED PROPOSAL_STATUS_FAILED',
    'gov.legacy.TallyResult': 'yes abstain no no_with_veto',
    'gov.legacy.Vote': 'proposal_id:u64 voter option:VoteOption options:gov.legacy.WeightedVoteOption*',
    'gov.legacy.WeightedVoteOption': 'option:VoteOption weight:dec',
    'gov.legacy.VotingParams': 'voting_period:duration',
    'gov.legacy.DepositParams': 'min_deposit:Coin* max_deposit_period:duration',
    'gov.legacy.TallyParams': 'quorum:dec threshold:dec veto_threshold:dec',
    'gov.legacy.Deposit': 'proposal_id:u64 depositor amount:Coin*',
  },
});
