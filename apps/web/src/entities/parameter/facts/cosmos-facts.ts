/** Parameters of the SDK's own modules. */
import type { Facts } from './fact.ts';

/** @see Facts */
export const COSMOS_FACTS: Facts = {
  auth: {
    max_memo_characters: ['count', 'Maximum number of characters in the memo of a transaction.'],
    tx_sig_limit: ['count', 'Maximum number of signatures of one transaction.'],
    tx_size_cost_per_byte: ['count', 'Gas charged for each byte of a transaction.'],
    sig_verify_cost_ed25519: ['count', 'Gas charged for verifying an ed25519 signature.'],
    sig_verify_cost_secp256k1: ['count', 'Gas charged for verifying a secp256k1 signature, the usual type.'],
  },
  bank: {
    send_enabled: [
      'text',
      'Denoms whose transfers are enabled or disabled individually; now stored outside the parameters.',
    ],
    default_send_enabled: ['flag', 'Whether denoms without their own setting may be sent.'],
  },
  consensus: {
    'block.max_bytes': ['bytes', 'Maximum size of a block; -1 for the limit of the node software.'],
    'block.max_gas': ['count', 'Maximum gas wanted by the transactions of one block; -1 for no limit.'],
    'evidence.max_age_num_blocks': ['blocks', 'Maximum age of evidence of misbehaviour, in blocks.'],
    'evidence.max_age_duration': ['duration', 'Maximum age of evidence of misbehaviour.'],
    'evidence.max_bytes': ['bytes', 'Maximum size of the evidence in a block.'],
    'validator.pub_key_types': ['text', 'Key types that may sign blocks.'],
    'version.app': ['count', 'Application version in block headers.'],
    'abci.vote_extensions_enable_height': [
      'height',
      'Block from which vote extensions are enabled; 0 for never.',
    ],
  },
  distribution: {
    community_tax: ['percent', 'Share of fees and newly minted tokens that goes to the community pool.'],
    base_proposer_reward: ['percent', 'No longer used: extra share for the proposer of the block.'],
    bonus_proposer_reward: ['percent', 'No longer used: further share for including more signatures.'],
    withdraw_addr_enabled: ['flag', 'Whether rewards may be paid to an address other than the delegator’s.'],
  },
  gov: {
    min_deposit: ['coins', 'Deposit that a proposal needs before it is voted on.'],
    max_deposit_period: [
      'duration',
      'Period in which the minimum deposit must be reached; otherwise the proposal is dropped.',
    ],
    voting_period: ['duration', 'How long a vote lasts.'],
    quorum: ['percent', 'Share of all bonded stake that must vote for the result to count.'],
    threshold: ['percent', 'Yes must exceed this share of the votes other than Abstain.'],
    veto_threshold: ['percent', 'No with veto above this share of all votes rejects a proposal outright.'],
    min_initial_deposit_ratio: ['percent', 'Share of the deposit that the proposer must pay on submission.'],
    proposal_cancel_ratio: [
      'percent',
      'Share of the deposits that is lost when the proposer cancels the proposal.',
    ],
    proposal_cancel_dest: [
      'account',
      'Address that receives the deposits lost on cancellation; if empty, they are burned.',
    ],
    expedited_voting_period: ['duration', 'How long the vote on an expedited proposal lasts.'],
    expedited_threshold: [
      'percent',
      'Share of Yes that an expedited proposal must exceed; otherwise it continues as a regular one.',
    ],
    expedited_min_deposit: ['coins', 'Deposit that an expedited proposal needs.'],
    burn_vote_quorum: ['flag', 'Whether deposits are burned when a vote misses the quorum.'],
    burn_proposal_deposit_prevote: [
      'flag',
      'Whether deposits are burned when they never reach the required amount.',
    ],
    burn_vote_veto: ['flag', 'Whether deposits are burned when a proposal is vetoed.'],
    min_deposit_ratio: ['percent', 'Minimum single deposit, as a share of the deposit needed.'],
  },
  mint: {
    mint_denom: ['denom', 'Denom that is minted.'],
    inflation_rate_change: ['percent', 'Maximum change of the inflation rate within a year.'],
    inflation_max: ['percent', 'Maximum yearly inflation.'],
    inflation_min: ['percent', 'Minimum yearly inflation.'],
    goal_bonded: ['percent', 'Bonded ratio that inflation targets.'],
    blocks_per_year: ['count', 'Blocks per year assumed when minting.'],
  },
  slashing: {
    signed_blocks_window: ['blocks', 'Blocks over which missed signatures are counted.'],
    min_signed_per_window: [
      'percent',
      'Share of that window that a validator must sign to avoid being jailed.',
    ],
    downtime_jail_duration: [
      'duration',
      'How long a validator jailed for downtime must wait before unjailing.',
    ],
    slash_fraction_double_sign: ['percent', 'Share of stake slashed for double signing.'],
    slash_fraction_downtime: ['percent', 'Share of stake slashed for downtime.'],
  },
  staking: {
    unbonding_time: ['duration', 'How long stake stays locked after it is undelegated.'],
    max_validators: ['count', 'Maximum size of the active set.'],
    max_entries: ['count', 'Maximum number of simultaneous unbondings between a delegator and an operator.'],
    historical_entries: ['blocks', 'How many past validator sets the chain keeps for light clients.'],
    bond_denom: ['denom', 'Denom that is staked.'],
    min_commission_rate: ['percent', 'Minimum commission of an operator.'],
  },
  wasm: {
    'code_upload_access.permission': ['text', 'Who may upload contract code.'],
    'code_upload_access.addresses': [
      'account',
      'Accounts that may upload code when uploads are not open to everyone.',
    ],
    instantiate_default_permission: [
      'text',
      'Who may instantiate code that has no instantiate permission of its own.',
    ],
  },
};
