/** Queries of governance, in its newer and its older form. @see ../query-module.ts */
import { defineQueries, paged } from '../query-module.ts';

export const governanceQueries = [
  defineQueries('cosmos.gov.v1.Query', {
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
  }),

  defineQueries('cosmos.gov.v1beta1.Query', {
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
  }),
];
