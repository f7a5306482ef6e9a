/** Queries of the first screen of the analytics page. */
import { decToInt } from '@cairn/chain/dec';
import type { Denom } from '@cairn/chain/denom';
import { getSupply } from '@cairn/node-client/modules/bank';
import { getCommunityPool } from '@cairn/node-client/modules/distribution';
import { getPool } from '@cairn/node-client/modules/staking';
import { mapAnswer, type NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { orNull } from '../../shared/lib/or-null.ts';

/**
 * Supply and bonded stake of the staking token, in base units.
 * @see GET /cosmos/bank/v1beta1/supply/by_denom, /cosmos/staking/v1beta1/pool,
 * /cosmos/distribution/v1beta1/community_pool
 */
export const stakingSupplyQuery = (node: NodeClient, denom: Denom) =>
  queryOptions({
    queryKey: ['node', node.url, 'bank', 'staking-supply', denom],
    queryFn: async ({ signal }) => {
      const [supply, pool, community] = await Promise.all([
        getSupply(node, { denom, signal }),
        getPool(node, { signal }),
        orNull(getCommunityPool(node, { signal })),
      ]);
      const own = community?.value.find((coin) => coin.denom === denom);
      return mapAnswer(supply, ({ baseUnits }) => ({
        supply: baseUnits,
        bonded: pool.value.bonded,
        notBonded: pool.value.notBonded,
        community: community === null ? null : own === undefined ? 0n : decToInt(own.baseUnits, 'down'),
      }));
    },
  });
