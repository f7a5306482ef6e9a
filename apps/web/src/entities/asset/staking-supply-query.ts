/** Supply and stake of the staking token. */
import { decCoinToCoin } from '@cairn/chain/amount';
import type { Denom } from '@cairn/chain/denom';
import { getSupply } from '@cairn/node-client/modules/bank';
import { getCommunityPool } from '@cairn/node-client/modules/distribution';
import { getPool } from '@cairn/node-client/modules/staking';
import { mapAnswer, type NodeClient } from '@cairn/node-client/node-client';
import { nodeQuery } from '../../shared/lib/node-query.ts';
import { orNull } from '../../shared/lib/or-null.ts';
import { readAtOneHeight } from '../../shared/lib/read-at-one-height.ts';

/**
 * Supply and stake of the staking token in base units, and the community pool in every denom, at one height.
 * @see GET /cosmos/staking/v1beta1/pool, /cosmos/bank/v1beta1/supply/by_denom,
 * /cosmos/distribution/v1beta1/community_pool
 */
export const stakingSupplyQuery = (node: NodeClient, denom: Denom) =>
  nodeQuery(node, 'bank/staking-supply', { denom }, async (client, { signal }) => {
    const [pool, supply, community] = await readAtOneHeight((height) =>
      Promise.all([
        getPool(client, { height, signal }),
        getSupply(client, { height, signal, denom }),
        orNull(getCommunityPool(client, { height, signal })),
      ]),
    );
    const owned = community?.value.map((coin) => decCoinToCoin(coin, 'down')) ?? null;
    return mapAnswer(pool, ({ bonded, notBonded }) => ({
      supply: supply.value.baseUnits,
      bonded,
      notBonded,
      communityCoins: owned,
      communityPool: owned === null ? null : (owned.find((coin) => coin.denom === denom)?.baseUnits ?? 0n),
    }));
  });
