/** Queries of `gov`. @see ../query-module.ts */
import { defineQueries, paged } from '../query-module.ts';

export const govQueries = defineQueries('cosmos.gov.v1.Query', {
  calls: {
    Constitution: ['constitution', '', 'constitution'],
    Proposal: ['proposals/{proposal_id}', 'proposal_id:u64', 'proposal:gov.Proposal?'],
    Proposals: paged(
      'proposals',
      'proposal_status:gov.ProposalStatus voter depositor',
      'proposals:gov.Proposal*',
    ),
    Vote: ['proposals/{proposal_id}/votes/{voter}', 'proposal_id:u64 voter', 'vote:gov.Vote?'],
    Votes: paged('proposals/{proposal_id}/votes', 'proposal_id:u64', 'votes:gov.Vote*'),
    Params: [
      'params/{params_type}',
      'params_type',
      'voting_params:gov.VotingParams? deposit_params:gov.DepositParams? tally_params:gov.TallyParams? params:gov.Params?',
    ],
    Deposit: [
      'proposals/{proposal_id}/deposits/{depositor}',
      'proposal_id:u64 depositor',
      'deposit:gov.Deposit?',
    ],
    Deposits: paged('proposals/{proposal_id}/deposits', 'proposal_id:u64', 'deposits:gov.Deposit*'),
    TallyResult: ['proposals/{proposal_id}/tally', 'proposal_id:u64', 'tally:gov.TallyResult?'],
  },
  shapes: {
    'gov.Proposal':
      'id:u64 messages:any* status:gov.ProposalStatus final_tally_result:gov.TallyResult? submit_time:time? deposit_end_time:time? total_deposit:Coin* voting_start_time:time? voting_end_time:time? metadata title summary proposer expedited:bool failed_reason',
    'gov.ProposalStatus':
      'enum PROPOSAL_STATUS_UNSPECIFIED PROPOSAL_STATUS_DEPOSIT_PERIOD PROPOSAL_STATUS_VOTING_PERIOD PROPOSAL_STATUS_PASSED PROPOSAL_STATUS_REJECTED PROPOSAL_STATUS_FAILED',
    'gov.TallyResult': 'yes_count abstain_count no_count no_with_veto_count',
    'gov.Vote': 'proposal_id:u64 voter options@4:gov.WeightedVoteOption* metadata',
    'gov.WeightedVoteOption': 'option:VoteOption weight',
    'gov.VotingParams': 'voting_period:duration?',
    'gov.DepositParams': 'min_deposit:Coin* max_deposit_period:duration?',
    'gov.TallyParams': 'quorum threshold veto_threshold',
    'gov.Deposit': 'proposal_id:u64 depositor amount:Coin*',
  },
});
