/** Governors, which are the validators on ordinary chains. */
import { listValidators } from '@cairn/node-client/modules/staking';
import type { NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { STATE_STALE_MS } from '../../shared/config/lifetimes.ts';

/** Bonded governors only. @see GET /cosmos/staking/v1beta1/validators?status=BOND_STATUS_BONDED */
export const bondedGovernorsQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'staking', 'bonded-validators'],
    queryFn: ({ signal }) => listValidators.all(node, { status: 'bonded', signal }),
    staleTime: STATE_STALE_MS,
  });

/** All governors of every status; also the source of their names. @see GET /cosmos/staking/v1beta1/validators */
export const governorsQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'staking', 'validators'],
    queryFn: ({ signal }) => listValidators.all(node, { signal }),
    staleTime: STATE_STALE_MS,
  });
