import type { Dec } from '@cairn/chain/dec';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { decString, safeIntString } from '../../wire.ts';

/** Parameters of leveraged liquidity. Ratios are fractions. */
export interface LeverageLpParams {
  readonly leverageMax: Dec;
  readonly maxOpenPositions: number;
  readonly poolOpenThreshold: Dec;
  /** Positions whose health falls to this are closed. */
  readonly safetyFactor: Dec;
  readonly whitelistingEnabled: boolean;
  readonly epochLength: number;
  readonly fallbackEnabled: boolean;
  readonly numberPerBlock: number;
  /** Ids of the AMM pools that may be leveraged. */
  readonly enabledPools: readonly number[];
  readonly exitBuffer: Dec;
  readonly stopLossEnabled: boolean;
  readonly liabilitiesFactor: Dec;
}

const schema = v.pipe(
  v.object({
    params: v.object({
      leverage_max: decString,
      max_open_positions: safeIntString,
      pool_open_threshold: decString,
      safety_factor: decString,
      whitelisting_enabled: v.boolean(),
      epoch_length: safeIntString,
      fallback_enabled: v.boolean(),
      number_per_block: safeIntString,
      enabled_pools: v.array(safeIntString),
      exit_buffer: decString,
      stop_loss_enabled: v.boolean(),
      liabilities_factor: decString,
    }),
  }),
  v.transform(({ params }): LeverageLpParams => ({
    leverageMax: params.leverage_max,
    maxOpenPositions: params.max_open_positions,
    poolOpenThreshold: params.pool_open_threshold,
    safetyFactor: params.safety_factor,
    whitelistingEnabled: params.whitelisting_enabled,
    epochLength: params.epoch_length,
    fallbackEnabled: params.fallback_enabled,
    numberPerBlock: params.number_per_block,
    enabledPools: params.enabled_pools,
    exitBuffer: params.exit_buffer,
    stopLossEnabled: params.stop_loss_enabled,
    liabilitiesFactor: params.liabilities_factor,
  })),
);

/**
 * The parameters of leveraged liquidity.
 * @see GET /elys-network/elys/leveragelp/params
 */
export function getLeverageLpParams(
  node: NodeClient,
  parameters: CallOptions = {},
): Promise<Answer<LeverageLpParams>> {
  return getRest(node, route`/elys-network/elys/leveragelp/params`, parameters, schema);
}
