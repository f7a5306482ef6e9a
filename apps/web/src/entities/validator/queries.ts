/** Governors, and the signers of blocks. On an ordinary chain they are the same. */
/* eslint @tanstack/query/exhaustive-deps: ["error", { "allowlist": { "types": ["NodeClient"] } }] -- the key holds node.url, which names the client */
import { getPool } from '@cairn/node-client/modules/staking/get-pool';
import { getStakingParams } from '@cairn/node-client/modules/staking/get-staking-params';
import { listAllValidators } from '@cairn/node-client/modules/staking/list-validators';
import { getSlashingParams } from '@cairn/node-client/modules/slashing/get-slashing-params';
import { listAllSigningInfos } from '@cairn/node-client/modules/slashing/list-signing-infos';
import type { NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { REGISTRY_STALE_MS, STATE_STALE_MS } from '../../shared/config/lifetimes.ts';

/** Every governor of every status: also where their names come from.
 * @see GET /cosmos/staking/v1beta1/validators */
export const governorsQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'staking', 'validators'],
    queryFn: ({ signal }) => listAllValidators(node, { signal }),
    staleTime: STATE_STALE_MS,
  });

/** Missed blocks and jail of every signer.
 * @see GET /cosmos/slashing/v1beta1/signing_infos */
export const signingInfosQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'slashing', 'signing-infos'],
    queryFn: ({ signal }) => listAllSigningInfos(node, { signal }),
    staleTime: STATE_STALE_MS,
  });

/** The signing window and its penalties.
 * @see GET /cosmos/slashing/v1beta1/params */
export const slashingParamsQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'slashing', 'params'],
    queryFn: ({ signal }) => getSlashingParams(node, { signal }),
    staleTime: REGISTRY_STALE_MS,
  });

/** Bonded and unbonding stake in total, as of `height`: of the same state as the list that it is set against.
 * @see GET /cosmos/staking/v1beta1/pool */
export const stakingPoolQuery = (node: NodeClient, height?: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'staking', 'pool', height ?? 'latest'],
    queryFn: ({ signal }) => getPool(node, { height, signal }),
    staleTime: STATE_STALE_MS,
  });

/** Seats, unbonding time and the least commission.
 * @see GET /cosmos/staking/v1beta1/params */
export const stakingParamsQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'staking', 'params'],
    queryFn: ({ signal }) => getStakingParams(node, { signal }),
    staleTime: REGISTRY_STALE_MS,
  });
