/** Dashboard queries below the first screen. */
import { gathering } from '@cairn/node-client/gathering';
import { getCommitmentParams, getEdenSupply } from '@cairn/node-client/modules/commitment';
import { getPerpetualParams, getPerpetualPool } from '@cairn/node-client/modules/perpetual';
import { mapAnswer, type NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { followed } from './queries.ts';

/**
 * Committed and vesting Eden, which is not part of the bank supply.
 * @see GET /elys-network/elys/commitment/params, /elys-network/elys/commitment/total_supply
 */
export const edenQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'commitment', 'eden'],
    queryFn: async ({ signal }) => {
      const [params, supply] = await Promise.all([
        getCommitmentParams(node, { signal }),
        getEdenSupply(node, { signal }),
      ]);
      return mapAnswer(params, ({ totalCommitted }) => ({
        committed: totalCommitted.filter(({ denom }) => denom === 'ueden' || denom === 'uedenb'),
        putIntoVesting: supply.value.edenVested,
      }));
    },
    ...followed,
  });

/**
 * The perpetual pools.
 * @see GET /elys-network/elys/perpetual/params, /elys-network/elys/perpetual/pool/{index}
 */
export const perpetualPoolsQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'perpetual', 'enabled-pools'],
    queryFn: async ({ signal }) => {
      const params = await getPerpetualParams(node, { signal });
      const pools = await Promise.all(
        params.value.enabledPools.map((poolId) => getPerpetualPool(gathering(node), { poolId, signal })),
      );
      return mapAnswer(params, () => pools.map(({ value }) => value));
    },
    ...followed,
  });
