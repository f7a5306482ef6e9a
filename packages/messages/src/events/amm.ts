/** Events of amm: pools and swaps. */
import { defineEvents } from './define-event.ts';

export const swapEvents = defineEvents('swap', [
  [
    'token_swapped',
    'Swap',
    '{sender:account} swapped {tokens_in:coins} for {tokens_out:coins} in {pool_id:pool}',
  ],
  [
    'upfront_token_swapped',
    'Immediate swap',
    '{sender:account} swapped {tokens_in:coins} for {tokens_out:coins} immediately[, swap fee {swap_fee:percent}]',
  ],
  [
    'token_swapped_fee',
    'Swap costs',
    'Swap fee {swap_fee:about-usd}[, slippage {slippage:about-usd}][, weight recovery {weight_recovery_fee:about-usd}][, bonus {provided_bonus_fee:about-usd}][, taker fee {taker_fees:about-usd}]',
  ],
  [
    'swap_token_price_change',
    'Pool price',
    'Price in {pool_id:pool}: {token_in_rate_wrt_token_out@token_out:rate}',
  ],
  [
    'internal_swaps',
    'Swap inside a pool',
    '{sender:account} in effect swapped {tokens_in:coins} for {tokens_out:coins} in {pool_id:pool} by joining or leaving with one token',
  ],
]);

export const poolEvents = defineEvents('pool', [
  ['pool_created', 'Pool created', 'A pool was created: {pool_id:pool}'],
  ['pool_joined', 'Liquidity added', '{sender:account} put {tokens_in:coins} into {pool_id:pool}'],
  ['pool_exited', 'Liquidity removed', '{sender:account} took {tokens_out:coins} out of {pool_id:pool}'],
]);
