import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { intString } from '../../wire.ts';

/** Whole USD under a display name: the node prints it as a coin. */
export interface NamedUsd {
  /** `USDC`, not a denom. */
  readonly name: string;
  readonly usd: bigint;
}

/** The value locked on the chain, whole USD. */
export interface ChainTvl {
  readonly totalUsd: bigint;
  readonly poolsUsd: bigint;
  readonly netVaultStakingsUsd: bigint;
  readonly stakedElysUsd: bigint;
  readonly stakedEdenUsd: bigint;
  readonly netStakings: readonly NamedUsd[];
  readonly vaultTokens: readonly NamedUsd[];
}

const wireNamedUsd = v.pipe(
  v.object({ denom: v.string(), amount: intString }),
  v.transform((body): NamedUsd => ({ name: body.denom, usd: body.amount })),
);

const schema = v.pipe(
  v.object({
    total: intString,
    pools: intString,
    net_vault_stakings: intString,
    staked_elys: intString,
    staked_eden: intString,
    net_stakings: v.array(wireNamedUsd),
    vault_tokens: v.array(wireNamedUsd),
  }),
  v.transform((body): ChainTvl => ({
    totalUsd: body.total,
    poolsUsd: body.pools,
    netVaultStakingsUsd: body.net_vault_stakings,
    stakedElysUsd: body.staked_elys,
    stakedEdenUsd: body.staked_eden,
    netStakings: body.net_stakings,
    vaultTokens: body.vault_tokens,
  })),
);

/**
 * The value locked on the chain, in whole USD (the node has cut the cents).
 * @see GET /elys-network/elys/masterchef/chain_tvl
 */
export function getChainTvl(node: NodeClient, parameters: CallOptions = {}): Promise<Answer<ChainTvl>> {
  return getRest(node, route`/elys-network/elys/masterchef/chain_tvl`, parameters, schema);
}
