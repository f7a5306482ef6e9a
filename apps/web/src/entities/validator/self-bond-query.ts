/** The self-delegation of a validator or governor. */
import { accFromValoper, type ValoperAddress } from '@cairn/chain/address';
import { batched } from '@cairn/node-client/batched';
import { listDelegations } from '@cairn/node-client/modules/staking';
import { mapAnswer, type NodeClient } from '@cairn/node-client/node-client';
import { REGISTRY_STALE_MS } from '../../shared/config/lifetimes.ts';
import { nodeQuery } from '../../shared/lib/node-query.ts';

/**
 * Self-delegation of the operator's account, in base units. Read from the account's list, because the single
 * delegation answers 404 when missing.
 * @see GET /cosmos/staking/v1beta1/delegations/{account}
 */
export const selfBondQuery = (node: NodeClient, governor: ValoperAddress) => ({
  ...nodeQuery(
    batched(node),
    'staking/self-bond',
    { delegator: accFromValoper(governor) },
    async (node, input) =>
      mapAnswer(
        await listDelegations.all(node, input),
        ({ items }) => items.find(({ validator }) => validator === governor)?.balance.baseUnits ?? 0n,
      ),
  ),
  staleTime: REGISTRY_STALE_MS,
});
