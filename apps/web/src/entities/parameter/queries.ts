/** Parameters at the head or a height; the chain's modules and epochs. */
import { listEpochs, listSdkEpochs } from '@cairn/node-client/modules/epochs';
import { callService } from '@cairn/api/call-service';
import { paramsQueriesCall } from '@cairn/api/params-queries';
import { getDescribedParams, getModuleParams } from '@cairn/node-client/modules/params';
import { type ParamsModule } from '@cairn/node-client/params-path';
import { listModuleVersions } from '@cairn/node-client/modules/upgrade';
import { mapAnswer, type NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { REGISTRY_STALE_MS } from '../../shared/config/lifetimes.ts';
import { SERVICE } from '../../shared/lib/history.ts';
import { nodeQuery } from '../../shared/lib/node-query.ts';
import type { ParameterSection } from './parameter-sections.ts';

/** All parameters of a module, optionally at a height. @see GET …/params of the module */
export const moduleParamsQuery = (node: NodeClient, module: ParamsModule, height?: number) =>
  nodeQuery(node, 'params/module', { module, height }, getModuleParams, { staleTime: REGISTRY_STALE_MS });

/**
 * The current parameters of a section, whether its module is known or only described. @see GET …/params of the module
 */
export const sectionParamsQuery = (node: NodeClient, section: ParameterSection) =>
  'path' in section
    ? nodeQuery(node, 'params/described', { path: section.path }, getDescribedParams, {
        staleTime: REGISTRY_STALE_MS,
      })
    : moduleParamsQuery(node, section.module);

/**
 * Parameter queries described by the service's node; null when it describes none or is unreachable. @see
 * paramsQueriesCall
 */
export const paramsQueriesQuery = () =>
  queryOptions({
    queryKey: ['service', paramsQueriesCall.path],
    queryFn: async ({ signal }) => {
      const { items } = await callService(SERVICE, paramsQueriesCall, {}, signal);
      return items;
    },
    staleTime: REGISTRY_STALE_MS,
  });

/** The chain's modules with their consensus versions. @see GET /cosmos/upgrade/v1beta1/module_versions */
export const moduleVersionsQuery = (node: NodeClient) =>
  nodeQuery(node, 'upgrade/module-versions', {}, listModuleVersions, { staleTime: REGISTRY_STALE_MS });

/** @see listEpochs @see listSdkEpochs */
export const epochsQuery = (node: NodeClient, of: 'cosmos' | 'elys') =>
  nodeQuery(node, 'epochs/epochs', { of }, async (node, { signal }) =>
    of === 'cosmos'
      ? listSdkEpochs(node, { signal })
      : mapAnswer(await listEpochs.all(node, { signal }), ({ items }) => items),
  );
