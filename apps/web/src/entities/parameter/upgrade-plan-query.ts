/** The planned upgrade; a separate file because the dashboard needs no parameters. */
import { getCurrentPlan } from '@cairn/node-client/modules/upgrade';
import type { NodeClient } from '@cairn/node-client/node-client';
import { nodeQuery } from '../../shared/lib/node-query.ts';

/** The answer's value is null for none. @see GET /cosmos/upgrade/v1beta1/current_plan */
export const upgradePlanQuery = (node: NodeClient) =>
  nodeQuery(node, 'upgrade/current-plan', {}, getCurrentPlan);
