/** Parameters of the Elys modules for staking, rewards, prices and the chain itself. */
import type { Facts } from './fact.ts';

const OF_EARLIER_ORACLE = 'Left over from an earlier oracle; not used.';
const PAID_BLOCKS = 'Blocks for which Eden has been paid so far: a running total.';

/** @see Facts */
export const ELYS_CORE_FACTS: Facts = {
  burner: {
    epoch_identifier: ['text', 'Coins sent to the all-zero address are burned at the end of this epoch.'],
  },
  commitment: {
    'vesting_infos.base_denom': ['denom', 'Denom that vests.'],
    'vesting_infos.vesting_denom': ['denom', 'Denom that it vests into.'],
    'vesting_infos.num_blocks': ['blocks', 'Length of a vesting in blocks; every block releases a part.'],
    'vesting_infos.vest_now_factor': ['count', 'Instant vesting pays the amount divided by this.'],
    'vesting_infos.num_max_vestings': ['count', 'Maximum number of active vestings of one account.'],
    total_committed: [
      'coins',
      'Total committed on the network, by denom: a running total rather than a setting.',
    ],
    number_of_commitments: ['count', 'Accounts with commitments: a running total rather than a setting.'],
    enable_vest_now: ['flag', 'Whether Eden may be vested instantly, at a loss.'],
    start_airdrop_claim_height: ['height', 'Block from which airdrops can be claimed.'],
    end_airdrop_claim_height: ['height', 'Last block at which airdrops can be claimed.'],
    enable_claim: ['flag', 'Whether claims are open at all.'],
    start_kol_claim_height: ['height', 'Block from which KOL allocations can be claimed.'],
    end_kol_claim_height: ['height', 'Last block at which KOL allocations can be claimed.'],
    start_reward_program_claim_height: ['height', 'Block from which the reward program can be claimed.'],
    end_reward_program_claim_height: ['height', 'Last block at which the reward program can be claimed.'],
  },
  estaking: {
    'stake_incentives.eden_amount_per_year': ['eden', 'Eden for stakers per year.'],
    'stake_incentives.blocks_distributed': ['blocks', PAID_BLOCKS],
    stake_incentives: ['text', 'Eden for stakers; not set.'],
    eden_commit_val: ['governor', 'Virtual validator through which committed Eden earns rewards.'],
    edenb_commit_val: ['governor', 'Virtual validator through which committed Eden Boost earns rewards.'],
    max_eden_reward_apr_stakers: ['percent', 'Maximum Eden APR of stakers; anything above it is not paid.'],
    eden_boost_apr: ['percent', 'APR in Eden Boost.'],
    provider_vesting_epoch_identifier: ['text', 'Epoch at which the provider’s Eden starts vesting.'],
    provider_staking_rewards_portion: [
      'percent',
      'Share of the stakers’ Eden that goes to the provider chain.',
    ],
  },
  masterchef: {
    'lp_incentives.eden_amount_per_year': ['eden', 'Eden for liquidity providers per year.'],
    'lp_incentives.blocks_distributed': ['blocks', PAID_BLOCKS],
    lp_incentives: ['text', 'Eden for liquidity providers; not set.'],
    reward_portion_for_lps: ['percent', 'Share of fees that liquidity providers get.'],
    reward_portion_for_stakers: [
      'percent',
      'Share of fees that stakers get. The remainder, after stakers and liquidity providers, goes to the protocol.',
    ],
    max_eden_reward_apr_lps: ['percent', 'Maximum Eden APR of liquidity providers.'],
    'supported_reward_denoms.denom': ['denom', 'Token that third parties may add as a pool reward.'],
    'supported_reward_denoms.min_amount': ['count', 'Minimum per block, in base units.'],
    protocol_revenue_address: ['account', 'Where the protocol’s share of fees goes.'],
    taker_manager: ['account', 'Account that may enable or disable the burning of taker fees.'],
  },
  oracle: {
    band_channel_source: ['text', OF_EARLIER_ORACLE],
    oracle_script_id: ['text', OF_EARLIER_ORACLE],
    multiplier: ['count', OF_EARLIER_ORACLE],
    ask_count: ['count', OF_EARLIER_ORACLE],
    min_count: ['count', OF_EARLIER_ORACLE],
    fee_limit: ['coins', OF_EARLIER_ORACLE],
    prepare_gas: ['count', OF_EARLIER_ORACLE],
    execute_gas: ['count', OF_EARLIER_ORACLE],
    client_id: ['text', OF_EARLIER_ORACLE],
    band_epoch: ['text', OF_EARLIER_ORACLE],
    price_expiry_time: ['seconds', OF_EARLIER_ORACLE],
    life_time_in_blocks: ['blocks', OF_EARLIER_ORACLE],
  },
  parameter: {
    min_commission_rate: ['percent', 'Minimum commission of a governor.'],
    max_voting_power: ['number', 'Maximum voting power of one governor as a ratio; 100 means no limit.'],
    min_self_delegation: ['stake', 'Minimum self-delegation of a governor.'],
    total_blocks_per_year: [
      'count',
      'Blocks per year assumed when yearly rates are converted to rates per block.',
    ],
    rewards_data_lifetime: ['seconds', 'How long reward records are stored.'],
    taker_fees: ['percent', 'Taker fee on swaps.'],
    taker_fee_collection_address: ['account', 'Account that collects taker fees.'],
    enable_taker_fee_swap: ['flag', 'Whether collected taker fees are swapped and burned.'],
    taker_fee_collection_interval: ['blocks', 'How often collected taker fees are swapped and burned.'],
  },
  vaults: {
    performance_fee_epoch_length: ['blocks', 'How often performance fees are collected.'],
  },
};
