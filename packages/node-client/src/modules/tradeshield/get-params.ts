import type { Dec } from '@cairn/chain/dec';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { decString, intString, uintString } from '../../wire.ts';

/** Parameters of the waiting orders. */
export interface TradeshieldParams {
  readonly marketOrderEnabled: boolean;
  readonly stakeEnabled: boolean;
  readonly processOrdersEnabled: boolean;
  readonly swapEnabled: boolean;
  readonly perpetualEnabled: boolean;
  readonly rewardEnabled: boolean;
  readonly leverageEnabled: boolean;
  readonly limitProcessOrder: bigint;
  readonly rewardPercentage: Dec;
  readonly marginError: Dec;
  readonly minimumDeposit: bigint;
  readonly tolerance: Dec;
}

const schema = v.pipe(
  v.object({
    params: v.object({
      market_order_enabled: v.boolean(),
      stake_enabled: v.boolean(),
      process_orders_enabled: v.boolean(),
      swap_enabled: v.boolean(),
      perpetual_enabled: v.boolean(),
      reward_enabled: v.boolean(),
      leverage_enabled: v.boolean(),
      limit_process_order: uintString,
      reward_percentage: decString,
      margin_error: decString,
      minimum_deposit: intString,
      tolerance: decString,
    }),
  }),
  v.transform(({ params }): TradeshieldParams => ({
    marketOrderEnabled: params.market_order_enabled,
    stakeEnabled: params.stake_enabled,
    processOrdersEnabled: params.process_orders_enabled,
    swapEnabled: params.swap_enabled,
    perpetualEnabled: params.perpetual_enabled,
    rewardEnabled: params.reward_enabled,
    leverageEnabled: params.leverage_enabled,
    limitProcessOrder: params.limit_process_order,
    rewardPercentage: params.reward_percentage,
    marginError: params.margin_error,
    minimumDeposit: params.minimum_deposit,
    tolerance: params.tolerance,
  })),
);

/**
 * The parameters of waiting orders; ratios are fractions.
 * @see GET /elys-network/elys/tradeshield/params
 */
export function getTradeshieldParams(
  node: NodeClient,
  parameters: CallOptions = {},
): Promise<Answer<TradeshieldParams>> {
  return getRest(node, route`/elys-network/elys/tradeshield/params`, parameters, schema);
}
