import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { intString } from '../../wire.ts';

/** The value in pools and the USDC vault, whole USD. */
export interface LiquidityTvl {
  readonly totalUsd: bigint;
  readonly poolsUsd: bigint;
  readonly usdcStakingUsd: bigint;
}

const schema = v.pipe(
  v.object({ total: intString, pools: intString, usdc_staking: intString }),
  v.transform((body): LiquidityTvl => ({
    totalUsd: body.total,
    poolsUsd: body.pools,
    usdcStakingUsd: body.usdc_staking,
  })),
);

/**
 * The value in all pools and the USDC vault, in whole USD.
 * @see GET /elys-network/elys/masterchef/all_liquidity_pool_tvl
 */
export function getLiquidityTvl(
  node: NodeClient,
  parameters: CallOptions = {},
): Promise<Answer<LiquidityTvl>> {
  return getRest(node, route`/elys-network/elys/masterchef/all_liquidity_pool_tvl`, parameters, schema);
}
