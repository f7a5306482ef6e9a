/** Signing status of block signers. */
import { getSlashingParams, listSigningInfos } from '@cairn/node-client/modules/slashing';
import type { NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { REGISTRY_STALE_MS, STATE_STALE_MS } from '../../shared/config/lifetimes.ts';

/** Missed blocks and jail status of all signers. @see GET /cosmos/slashing/v1beta1/signing_infos */
export const signingInfosQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'slashing', 'signing-infos'],
    queryFn: ({ signal }) => listSigningInfos.all(node, { signal }),
    staleTime: STATE_STALE_MS,
  });

/** The signing window and slashing penalties. @see GET /cosmos/slashing/v1beta1/params */
export const slashingParamsQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'slashing', 'params'],
    queryFn: ({ signal }) => getSlashingParams(node, { signal }),
    staleTime: REGISTRY_STALE_MS,
  });
