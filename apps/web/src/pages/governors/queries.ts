/** Further queries of the governor list: per visible row, and non-ELYS stake. */
import type { ValoperAddress } from '@cairn/chain/address';
import { batched } from '@cairn/node-client/batched';
import { getCommitmentParams } from '@cairn/node-client/modules/commitment';
import { getEstakingParams, getStakeInvariant } from '@cairn/node-client/modules/estaking';
import { listValidatorDelegations } from '@cairn/node-client/modules/staking';
import { mapAnswer, type NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { REGISTRY_STALE_MS } from '../../shared/config/lifetimes.ts';
import { nodeQuery } from '../../shared/lib/node-query.ts';

/**
 * The number of delegators; null when the node does not count them.
 * @see GET /cosmos/staking/v1beta1/validators/{valoper}/delegations?pagination.limit=1&pagination.count_total=true
 */
export const delegatorCountQuery = (node: NodeClient, governor: ValoperAddress) =>
  queryOptions({
    queryKey: ['node', node.url, 'staking', 'delegator-count', governor],
    queryFn: async ({ signal }) =>
      mapAnswer(
        await listValidatorDelegations(batched(node), {
          validator: governor,
          page: { limit: 1, countTotal: true },
          signal,
        }),
        ({ total }) => total,
      ),
    staleTime: REGISTRY_STALE_MS,
  });

/** Reward recipients without a validator. @see GET /elys-network/elys/estaking/params */
export const estakingParamsQuery = (node: NodeClient) =>
  nodeQuery(node, 'estaking/params', {}, getEstakingParams, { staleTime: REGISTRY_STALE_MS });

/**
 * All commitments at `height`, and the chain's total of earning stake.
 * @see GET /elys-network/elys/commitment/params, GET /elys-network/elys/estaking/invariant
 */
export const earningStakeQuery = (node: NodeClient, height: number | undefined) =>
  queryOptions({
    queryKey: ['node', node.url, 'estaking', 'earning-stake', height ?? 'latest'],
    queryFn: async ({ signal }) => {
      const [committed, invariant] = await Promise.all([
        getCommitmentParams(node, { height, signal }),
        getStakeInvariant(node, { height, signal }),
      ]);
      return mapAnswer(invariant, ({ totalBonded }) => ({
        totalBonded,
        committed: committed.value.totalCommitted,
      }));
    },
  });

/**
 * Index figures of each governor. Not retried when unavailable: the list works without them. @see GET
 * /api/v1/governors
 */
export const indexFiguresQuery = queryOptions({
  queryKey: ['history', 'governor-figures'],
  queryFn: async ({ signal }) => (await import('./read-index-figures.ts')).readIndexFigures(signal),
});
