/** Parameters of the Elys modules for pools, lending and trading. */
import type { Facts } from './fact.ts';

/** @see Facts */
export const ELYS_MARKET_FACTS: Facts = {
  amm: {
    pool_creation_fee: ['stake', 'Fee for creating a pool.'],
    slippage_track_duration: ['seconds', 'How long the slippage of a pool is tracked.'],
    base_assets: ['denom', 'Base tokens: every pool has at least one of them.'],
    weight_breaking_fee_exponent: [
      'number',
      'How steeply the fee grows as a swap pushes a pool off its weights.',
    ],
    weight_breaking_fee_multiplier: ['percent', 'Multiplier of that fee.'],
    weight_breaking_fee_portion: [
      'percent',
      'Share of that fee that goes to the pool’s rebalancing treasury.',
    ],
    weight_recovery_fee_portion: ['percent'],
    threshold_weight_difference: [
      'percent',
      'How far a pool may be off its weights before the fee is charged.',
    ],
    allowed_pool_creators: ['account', 'Accounts that may create pools.'],
    threshold_weight_difference_swap_fee: ['percent'],
    lp_lockup_duration: ['seconds', 'How long shares of a pool stay locked after joining.'],
    min_slippage: ['percent', 'Minimum slippage of a swap against an oracle pool.'],
    allowed_upfront_swap_makers: [
      'account',
      'Accounts whose swaps execute immediately rather than at the end of the block.',
    ],
  },
  leveragelp: {
    leverage_max: ['times', 'Maximum leverage of a position.'],
    max_open_positions: ['count', 'Maximum number of open positions.'],
    pool_open_threshold: ['percent'],
    safety_factor: ['number', 'Health at or below which a position is liquidated.'],
    whitelisting_enabled: ['flag', 'Whether only listed accounts may open positions.'],
    epoch_length: ['blocks', 'How often positions are checked.'],
    fallback_enabled: ['flag', 'Whether the chain itself closes unhealthy positions when no bot does.'],
    number_per_block: ['count', 'Maximum number of positions checked per block.'],
    enabled_pools: ['count', 'Pools that allow leverage.'],
    exit_buffer: ['percent'],
    stop_loss_enabled: ['flag', 'Whether positions may have a stop-loss.'],
    liabilities_factor: ['number'],
  },
  perpetual: {
    leverage_max: ['times', 'Maximum leverage of a position.'],
    borrow_interest_rate_max: ['percent', 'Maximum yearly interest on the debt of a position.'],
    borrow_interest_rate_min: ['percent', 'Minimum yearly interest on the debt of a position.'],
    borrow_interest_rate_increase: ['percent', 'Step by which the interest rises.'],
    borrow_interest_rate_decrease: ['percent', 'Step by which the interest falls.'],
    health_gain_factor: ['number', 'How strongly a pool’s health moves the interest.'],
    max_open_positions: ['count', 'Maximum number of open positions.'],
    pool_max_liabilities_threshold: [
      'percent',
      'Debt of a pool, as a share of the pool, above which no new positions can be opened.',
    ],
    borrow_interest_payment_fund_percentage: [
      'percent',
      'Share of the interest that goes to the insurance fund.',
    ],
    safety_factor: ['number', 'Health at or below which a position is liquidated.'],
    borrow_interest_payment_enabled: ['flag', 'Whether interest is charged.'],
    whitelisting_enabled: ['flag', 'Whether only listed accounts may trade.'],
    perpetual_swap_fee: ['percent', 'Fee on the swaps behind opening and closing.'],
    max_limit_order: ['count'],
    fixed_funding_rate: ['percent', 'Yearly rate from which funding between longs and shorts is calculated.'],
    minimum_long_take_profit_price_ratio: [
      'times',
      'Minimum take-profit price of a long, as a multiple of the price.',
    ],
    maximum_long_take_profit_price_ratio: [
      'times',
      'Maximum take-profit price of a long, as a multiple of the price.',
    ],
    maximum_short_take_profit_price_ratio: [
      'times',
      'Maximum take-profit price of a short, as a multiple of the price.',
    ],
    weight_breaking_fee_factor: ['number'],
    enabled_pools: ['count', 'Pools with perpetual trading.'],
    minimum_notional_value: ['usd', 'Minimum value of a position.'],
    long_minimum_liability_amount: ['count', 'Minimum debt of a long, in base units.'],
    exit_buffer: ['percent'],
    taker_fee: ['percent', 'Fee on opening and closing, in addition to the swap fee.'],
    minimum_funding_rate: ['percent', 'Minimum yearly funding rate.'],
    second_liquidation_trigger_ratio: ['percent'],
    first_liquidation_closing_ratio: ['percent', 'Share of a position that the first liquidation closes.'],
  },
  stablestake: {
    epoch_length: ['blocks', 'How often the interest of the lending vaults is set.'],
    legacy_deposit_denom: [
      'denom',
      'Left over from when there was only one vault; each vault now has its own.',
    ],
    legacy_redemption_rate: [
      'number',
      'Left over from when there was only one vault; each vault now has its own.',
    ],
    legacy_interest_rate: [
      'percent',
      'Left over from when there was only one vault; each vault now has its own.',
    ],
    legacy_interest_rate_max: [
      'percent',
      'Left over from when there was only one vault; each vault now has its own.',
    ],
    legacy_interest_rate_min: [
      'percent',
      'Left over from when there was only one vault; each vault now has its own.',
    ],
    legacy_interest_rate_increase: [
      'percent',
      'Left over from when there was only one vault; each vault now has its own.',
    ],
    legacy_interest_rate_decrease: [
      'percent',
      'Left over from when there was only one vault; each vault now has its own.',
    ],
    legacy_health_gain_factor: [
      'number',
      'Left over from when there was only one vault; each vault now has its own.',
    ],
    total_value: ['count', 'Left over from when there was only one vault; each vault now has its own.'],
    legacy_max_leverage_ratio: [
      'percent',
      'Left over from when there was only one vault; each vault now has its own.',
    ],
    legacy_max_withdraw_ratio: [
      'percent',
      'Left over from when there was only one vault; each vault now has its own.',
    ],
  },
  tradeshield: {
    market_order_enabled: ['flag', 'Whether orders at the market price are accepted.'],
    stake_enabled: ['flag'],
    process_orders_enabled: ['flag', 'Whether orders are executed.'],
    swap_enabled: ['flag', 'Whether swap orders are accepted.'],
    perpetual_enabled: ['flag', 'Whether perpetual orders are accepted.'],
    reward_enabled: ['flag'],
    leverage_enabled: ['flag'],
    limit_process_order: ['count', 'Maximum number of orders executed at once.'],
    reward_percentage: ['percent'],
    margin_error: ['percent'],
    minimum_deposit: ['count'],
    tolerance: ['percent'],
  },
};
