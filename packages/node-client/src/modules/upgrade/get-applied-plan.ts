/** When an upgrade was applied. */
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { safeIntString } from '../../wire.ts';

const schema = v.pipe(
  v.object({ height: safeIntString }),
  v.transform((body) => (body.height === 0 ? null : body.height)),
);

/** The height at which an upgrade was applied; null for never.
 * @see GET /cosmos/upgrade/v1beta1/applied_plan/{name} */
export function getAppliedPlan(
  node: NodeClient,
  parameters: CallOptions & { readonly name: string },
): Promise<Answer<number | null>> {
  const { name, height, signal } = parameters;
  return getRest(node, route`/cosmos/upgrade/v1beta1/applied_plan/${name}`, { height, signal }, schema);
}
