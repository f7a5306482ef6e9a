/** Governors, which are the validators on ordinary chains. */
import { listValidators } from '@cairn/node-client/modules/staking';
import type { NodeClient } from '@cairn/node-client/node-client';
import { nodeQuery } from '../../shared/lib/node-query.ts';

/** Bonded governors only. @see GET /cosmos/staking/v1beta1/validators?status=BOND_STATUS_BONDED */
export const bondedGovernorsQuery = (node: NodeClient) =>
  nodeQuery(node, 'staking/bonded-validators', { status: 'bonded' }, listValidators.all);

/** All governors of every status; also the source of their names. @see GET /cosmos/staking/v1beta1/validators */
export const governorsQuery = (node: NodeClient) =>
  nodeQuery(node, 'staking/validators', {}, listValidators.all);
