/** Protobuf shapes of `gov`: its messages, what they carry, and enumerations. @see ../protobuf/shape.ts */
export const govShapes = {
  'cosmos.gov.v1.MsgSubmitProposal':
    'messages:any* initial_deposit:Coin* proposer metadata title summary expedited:bool',
  'cosmos.gov.v1.MsgVote': 'proposal_id:u64 voter option:VoteOption metadata',
  VoteOption:
    'enum VOTE_OPTION_UNSPECIFIED VOTE_OPTION_YES VOTE_OPTION_ABSTAIN VOTE_OPTION_NO VOTE_OPTION_NO_WITH_VETO',
  'cosmos.gov.v1.MsgVoteWeighted': 'proposal_id:u64 voter options:gov.WeightedOption* metadata',
  'gov.WeightedOption': 'option:VoteOption weight',
  'cosmos.gov.v1.MsgDeposit': 'proposal_id:u64 depositor amount:Coin*',
  'cosmos.gov.v1.MsgCancelProposal': 'proposal_id:u64 proposer',
  'cosmos.gov.v1.MsgUpdateParams': 'authority params:gov.Params',
  'gov.Params':
    'min_deposit:Coin* max_deposit_period:duration? voting_period:duration? quorum threshold veto_threshold min_initial_deposit_ratio proposal_cancel_ratio proposal_cancel_dest expedited_voting_period:duration? expedited_threshold expedited_min_deposit:Coin* burn_vote_quorum:bool burn_proposal_deposit_prevote:bool burn_vote_veto:bool min_deposit_ratio',
  'cosmos.gov.v1.MsgExecLegacyContent': 'content:any? authority',
  'cosmos.gov.v1beta1.MsgSubmitProposal': 'content:any? initial_deposit:Coin* proposer',
  'cosmos.gov.v1beta1.MsgVote': 'proposal_id:u64 voter option:VoteOption',
  'cosmos.gov.v1beta1.MsgVoteWeighted': 'proposal_id:u64 voter options:gov.LegacyWeightedOption*',
  'gov.LegacyWeightedOption': 'option:VoteOption weight:dec',
  'cosmos.gov.v1beta1.MsgDeposit': 'proposal_id:u64 depositor amount:Coin*',
  'cosmos.gov.v1beta1.TextProposal': 'title description',
  'cosmos.params.v1beta1.ParameterChangeProposal': 'title description changes:params.ParamChange*',
  'params.ParamChange': 'subspace key value',
  'cosmos.distribution.v1beta1.CommunityPoolSpendProposal': 'title description recipient amount:Coin*',
  'cosmos.upgrade.v1beta1.SoftwareUpgradeProposal': 'title description plan:upgrade.Plan',
  'cosmos.upgrade.v1beta1.CancelSoftwareUpgradeProposal': 'title description',
  'ibc.core.client.v1.ClientUpdateProposal': 'title description subject_client_id substitute_client_id',
};
