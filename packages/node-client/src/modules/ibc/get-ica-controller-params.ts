/** Parameters of interchain accounts, this side. */
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest } from '../../request.ts';

export interface IcaControllerParams {
  readonly controllerEnabled: boolean;
}

const schema: v.GenericSchema<unknown, IcaControllerParams> = v.pipe(
  v.object({ params: v.object({ controller_enabled: v.boolean() }) }),
  v.transform(({ params: wire }) => ({ controllerEnabled: wire.controller_enabled })),
);

/** Whether accounts here may control accounts elsewhere.
 * @see GET /ibc/apps/interchain_accounts/controller/v1/params */
export function getIcaControllerParams(
  node: NodeClient,
  parameters: CallOptions = {},
): Promise<Answer<IcaControllerParams>> {
  const { height, signal } = parameters;
  return getRest(node, '/ibc/apps/interchain_accounts/controller/v1/params', { height, signal }, schema);
}
