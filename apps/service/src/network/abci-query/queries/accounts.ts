/** Queries of accounts, coins, grants and groups. @see ../query-module.ts */
import { defineQueries, paged } from '../query-module.ts';

export const accountQueries = [
  defineQueries('cosmos.auth.v1beta1.Query', {
    calls: {
      Accounts: paged('accounts', '', 'accounts:any*'),
      Account: ['accounts/{address}', 'address', 'account:any?'],
      AccountAddressByID: ['address_by_id/{id}', 'id:i64 account_id:u64', 'account_address'],
      Params: ['params', '', 'params:auth.Params'],
      ModuleAccounts: ['module_accounts', '', 'accounts:any*'],
      ModuleAccountByName: ['module_accounts/{name}', 'name', 'account:any?'],
      Bech32Prefix: ['bech32', '', 'bech32_prefix'],
      AddressBytesToString: ['bech32/{address_bytes}', 'address_bytes:bytes', 'address_string'],
      AddressStringToBytes: ['bech32/{address_string}', 'address_string', 'address_bytes:bytes'],
      AccountInfo: ['account_info/{address}', 'address', 'info:cosmos.auth.v1beta1.BaseAccount?'],
    },
    shapes: {
      'cosmos.auth.v1beta1.BaseAccount': 'address pub_key:any? account_number:u64 sequence:u64',
      'cosmos.auth.v1beta1.ModuleAccount': 'base_account:cosmos.auth.v1beta1.BaseAccount? name permissions*',
      'cosmos.vesting.v1beta1.BaseVestingAccount':
        'base_account:cosmos.auth.v1beta1.BaseAccount? original_vesting:Coin* delegated_free:Coin* delegated_vesting:Coin* end_time:i64',
      'cosmos.vesting.v1beta1.ContinuousVestingAccount':
        'base_vesting_account:cosmos.vesting.v1beta1.BaseVestingAccount? start_time:i64',
      'cosmos.vesting.v1beta1.DelayedVestingAccount':
        'base_vesting_account:cosmos.vesting.v1beta1.BaseVestingAccount?',
      'cosmos.vesting.v1beta1.PeriodicVestingAccount':
        'base_vesting_account:cosmos.vesting.v1beta1.BaseVestingAccount? start_time:i64 vesting_periods:vesting.Period*',
      'cosmos.vesting.v1beta1.PermanentLockedAccount':
        'base_vesting_account:cosmos.vesting.v1beta1.BaseVestingAccount?',
      'ibc.applications.interchain_accounts.v1.InterchainAccount':
        'base_account:cosmos.auth.v1beta1.BaseAccount? account_owner',
      'ethermint.types.v1.EthAccount': 'base_account:cosmos.auth.v1beta1.BaseAccount? code_hash',
      'cosmos.evm.crypto.v1.ethsecp256k1.PubKey': 'key:bytes',
    },
  }),

  defineQueries('cosmos.bank.v1beta1.Query', {
    calls: {
      Balance: ['balances/{address}/by_denom', 'address denom', 'balance:Coin?'],
      AllBalances: [
        'balances/{address}',
        'address pagination:PageRequest? resolve_denom:bool',
        'balances:Coin* pagination:PageResponse?',
      ],
      SpendableBalances: paged('spendable_balances/{address}', 'address', 'balances:Coin*'),
      SpendableBalanceByDenom: ['spendable_balances/{address}/by_denom', 'address denom', 'balance:Coin?'],
      TotalSupply: paged('supply', '', 'supply:Coin*'),
      SupplyOf: ['supply/by_denom', 'denom', 'amount:Coin'],
      Params: ['params', '', 'params:bank.Params'],
      DenomsMetadata: paged('denoms_metadata', '', 'metadatas:bank.Metadata*'),
      DenomMetadata: ['denoms_metadata/{denom=**}', 'denom', 'metadata:bank.Metadata'],
      DenomMetadataByQueryString: ['denoms_metadata_by_query_string', 'denom', 'metadata:bank.Metadata'],
      DenomOwners: paged('denom_owners_by_query', 'denom', 'denom_owners:bank.DenomOwner*'),
      DenomOwnersByQuery: paged('denom_owners_by_query', 'denom', 'denom_owners:bank.DenomOwner*'),
      SendEnabled: [
        'send_enabled',
        'denoms* pagination@99:PageRequest?',
        'send_enabled:bank.SendEnabled* pagination@99:PageResponse?',
      ],
    },
    shapes: {
      'bank.Metadata': 'description denom_units:bank.DenomUnit* base display name symbol uri uri_hash',
      'bank.DenomUnit': 'denom exponent:u32 aliases*',
      'bank.DenomOwner': 'address balance:Coin',
    },
  }),

  defineQueries('cosmos.authz.v1beta1.Query', {
    calls: {
      Grants: paged('grants', 'granter grantee msg_type_url', 'grants:authz.Grant*'),
      GranterGrants: paged('grants/granter/{granter}', 'granter', 'grants:authz.GrantAuthorization*'),
      GranteeGrants: paged('grants/grantee/{grantee}', 'grantee', 'grants:authz.GrantAuthorization*'),
    },
    shapes: {
      'authz.GrantAuthorization': 'granter grantee authorization:any? expiration:time?',
    },
  }),

  defineQueries('cosmos.feegrant.v1beta1.Query', {
    calls: {
      Allowance: ['allowance/{granter}/{grantee}', 'granter grantee', 'allowance:feegrant.Grant?'],
      Allowances: paged('allowances/{grantee}', 'grantee', 'allowances:feegrant.Grant*'),
      AllowancesByGranter: paged('issued/{granter}', 'granter', 'allowances:feegrant.Grant*'),
    },
    shapes: {
      'feegrant.Grant': 'granter grantee allowance:any?',
    },
  }),

  defineQueries('cosmos.group.v1.Query', {
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
  }),
];
