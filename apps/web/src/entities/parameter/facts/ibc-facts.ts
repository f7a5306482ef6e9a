/** Parameters of IBC and of Interchain Security. */
import type { Facts } from './fact.ts';

/** @see Facts */
export const IBC_FACTS: Facts = {
  'ibc-client': {
    allowed_clients: ['text', 'Types of light clients that may be created; * allows all.'],
  },
  'ibc-connection': {
    max_expected_time_per_block: [
      'nanoseconds',
      'Maximum expected time per block, used to convert a packet’s time delay into blocks.',
    ],
  },
  'ibc-channel': {
    'upgrade_timeout.height.revision_number': [
      'count',
      'Revision of the height at which a channel upgrade times out.',
    ],
    'upgrade_timeout.height.revision_height': [
      'height',
      'Height at which a channel upgrade times out; 0 for none.',
    ],
    'upgrade_timeout.timestamp': ['nanoseconds', 'How long a channel upgrade may wait for the counterparty.'],
  },
  transfer: {
    send_enabled: ['flag', 'Whether tokens may be sent to other chains.'],
    receive_enabled: ['flag', 'Whether tokens may be received from other chains.'],
  },
  'ica-controller': {
    controller_enabled: ['flag', 'Whether accounts here may control accounts on other chains.'],
  },
  'ica-host': {
    host_enabled: ['flag', 'Whether other chains may control accounts here.'],
    allow_messages: ['text', 'Messages that interchain accounts on this chain may send; * allows all.'],
  },
  'ccv-consumer': {
    enabled: ['flag', 'Whether the provider chain’s validators sign this chain’s blocks.'],
    blocks_per_distribution_transmission: ['blocks', 'How often the provider’s share of rewards is sent.'],
    distribution_transmission_channel: ['text', 'Channel that the share is sent through.'],
    provider_fee_pool_addr_str: ['account', 'Account on the provider chain that receives the share.'],
    ccv_timeout_period: ['duration', 'Timeout of interchain security packets.'],
    transfer_timeout_period: ['duration', 'Timeout of reward transfers.'],
    consumer_redistribution_fraction: ['percent', 'Share of rewards that stays on this chain.'],
    historical_entries: ['blocks', 'How many past validator sets the chain keeps for light clients.'],
    unbonding_period: [
      'duration',
      'Unbonding time of this chain as a consumer; shorter than the provider’s own.',
    ],
    soft_opt_out_threshold: [
      'percent',
      'Share of power of the smallest validators, which may opt out of signing; no longer used.',
    ],
    reward_denoms: ['denom', 'Tokens of this chain that may be sent as rewards.'],
    provider_reward_denoms: ['denom', 'Tokens of the provider that may be sent back as rewards.'],
    retry_delay_period: ['duration', 'Delay before a slash packet is retried.'],
    consumer_id: ['text', 'Consumer ID of this chain on the provider.'],
  },
};
