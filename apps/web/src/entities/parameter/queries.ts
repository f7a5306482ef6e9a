/** Parameters as they are, or were; the chain's modules, plan and epochs. */
import { listEpochs, listSdkEpochs } from '@cairn/node-client/modules/epochs';
import { askService } from '@cairn/api/call';
import { paramsQueriesCall } from '@cairn/api/params-queries';
import { getDescribedParams, getModuleParams, type ParamsModule } from '@cairn/node-client/modules/params';
import { getCurrentPlan, listModuleVersions } from '@cairn/node-client/modules/upgrade';
import { mapAnswer, type NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { REGISTRY_STALE_MS, STATE_STALE_MS } from '../../shared/config/lifetimes.ts';
import { SERVICE } from '../../shared/lib/history.ts';
import type { ParameterSection } from './parameter-sections.ts';

/** A module's parameters, every field; as of a height where one is given.
 * @see GET …/params of the module */
export const moduleParamsQuery = (node: NodeClient, module: ParamsModule, height?: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'params', module, height ?? 'now'],
    queryFn: ({ signal }) => getModuleParams(node, { module, height, signal }),
    staleTime: REGISTRY_STALE_MS,
  });

/** The present parameters of a section, whether its module is known or only described.
 * @see GET …/params of the module */
export const sectionParamsQuery = (node: NodeClient, section: ParameterSection) =>
  // eslint-disable-next-line @tanstack/query/exhaustive-deps -- a section's module says where it is answered
  queryOptions({
    queryKey: ['node', node.url, 'params', section.module, 'now'],
    queryFn: ({ signal }) =>
      'path' in section
        ? getDescribedParams(node, { path: section.path, signal })
        : getModuleParams(node, { module: section.module, signal }),
    staleTime: REGISTRY_STALE_MS,
  });

/** Where the node that this service reads says that modules answer their parameters; null where it does not, or nobody answers.
 * @see paramsQueriesCall */
export const paramsQueriesQuery = () =>
  queryOptions({
    queryKey: ['service', paramsQueriesCall.path],
    queryFn: async ({ signal }) => {
      const { items } = await askService(SERVICE, paramsQueriesCall, {}, signal);
      return items;
    },
    staleTime: REGISTRY_STALE_MS,
    retry: false,
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
