/** Signing status of block signers. */
import { getSlashingParams, listSigningInfos } from '@cairn/node-client/modules/slashing';
import type { NodeClient } from '@cairn/node-client/node-client';
import { REGISTRY_STALE_MS } from '../../shared/config/lifetimes.ts';
import { nodeQuery } from '../../shared/lib/node-query.ts';

/** Missed blocks and jail status of all signers. @see GET /cosmos/slashing/v1beta1/signing_infos */
export const signingInfosQuery = (node: NodeClient) =>
  nodeQuery(node, 'slashing/signing-infos', {}, listSigningInfos.all);

/** The signing window and slashing penalties. @see GET /cosmos/slashing/v1beta1/params */
export const slashingParamsQuery = (node: NodeClient) =>
  nodeQuery(node, 'slashing/params', {}, getSlashingParams, { staleTime: REGISTRY_STALE_MS });
