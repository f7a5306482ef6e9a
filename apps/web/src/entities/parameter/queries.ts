/** Parameters as they are, or were; the chain's modules, plan and epochs. */
import { listEpochs, listSdkEpochs } from '@cairn/node-client/modules/epochs';
import { getModuleParams, type ParamsModule } from '@cairn/node-client/modules/params';
import { getCurrentPlan, listModuleVersions } from '@cairn/node-client/modules/upgrade';
import { mapAnswer, type NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { REGISTRY_STALE_MS, STATE_STALE_MS } from '../../shared/config/lifetimes.ts';

/** A module's parameters, every field; as of a height where one is given.
 * @see GET …/params of the module */
export const moduleParamsQuery = (node: NodeClient, module: ParamsModule, height?: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'params', module, height ?? 'now'],
    queryFn: ({ signal }) => getModuleParams(node, { module, height, signal }),
    staleTime: REGISTRY_STALE_MS,
  });

/** The chain's modules with the versions of their state.
 * @see GET /cosmos/upgrade/v1beta1/module_versions */
export const moduleVersionsQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'upgrade', 'module-versions'],
    queryFn: ({ signal }) => listModuleVersions(node, { signal }),
    staleTime: REGISTRY_STALE_MS,
  });

/** The upgrade that is planned; null inside of the answer for none.
 * @see GET /cosmos/upgrade/v1beta1/current_plan */
export const upgradePlanQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'upgrade', 'current-plan'],
    queryFn: ({ signal }) => getCurrentPlan(node, { signal }),
    staleTime: STATE_STALE_MS,
  });

/** The epochs that the chain counts.
 * @see listEpochs @see listSdkEpochs */
export const epochsQuery = (node: NodeClient, of: 'cosmos' | 'elys') =>
  queryOptions({
    queryKey: ['node', node.url, 'epochs', 'epochs', of],
    queryFn: async ({ signal }) =>
      of === 'cosmos'
        ? listSdkEpochs(node, { signal })
        : mapAnswer(await listEpochs.all(node, { signal }), ({ items }) => items),
    staleTime: STATE_STALE_MS,
  });
