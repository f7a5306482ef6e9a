/** Queries of the governor page. */
import type { ValoperAddress } from '@cairn/chain/address';
import { getCommission, getOutstandingRewards, listSlashes } from '@cairn/node-client/modules/distribution';
import { getValidator, listValidatorDelegations } from '@cairn/node-client/modules/staking';
import type { NodeClient } from '@cairn/node-client/node-client';
import { nodeQuery } from '../../shared/lib/node-query.ts';

/** @see GET /cosmos/staking/v1beta1/validators/{valoper} */
export const governorQuery = (node: NodeClient, address: ValoperAddress) =>
  nodeQuery(node, 'staking/validator', { address }, getValidator);

/**
 * All delegations to it at `height`, up to the client's cap. @see GET
 * /cosmos/staking/v1beta1/validators/{valoper}/delegations
 */
export const delegatorsQuery = (node: NodeClient, governor: ValoperAddress, height: number | undefined) =>
  nodeQuery(
    node,
    'staking/validator-delegations',
    { validator: governor, height },
    listValidatorDelegations.all,
  );

/** Unclaimed commission. @see GET /cosmos/distribution/v1beta1/validators/{valoper}/commission */
export const commissionQuery = (node: NodeClient, governor: ValoperAddress) =>
  nodeQuery(node, 'distribution/commission', { validator: governor }, getCommission);

/**
 * Unclaimed rewards including commission. @see GET
 * /cosmos/distribution/v1beta1/validators/{valoper}/outstanding_rewards
 */
export const outstandingRewardsQuery = (node: NodeClient, governor: ValoperAddress) =>
  nodeQuery(node, 'distribution/outstanding-rewards', { validator: governor }, getOutstandingRewards);

/** Slashes up to `head`. @see GET /cosmos/distribution/v1beta1/validators/{valoper}/slashes */
export const slashesQuery = (node: NodeClient, governor: ValoperAddress, head: number) =>
  nodeQuery(
    node,
    'distribution/slashes',
    { validator: governor, fromHeight: 1, toHeight: head },
    listSlashes.all,
  );
