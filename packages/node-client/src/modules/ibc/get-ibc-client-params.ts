/** Parameters of IBC clients. */
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest } from '../../request.ts';

export interface IbcClientParams {
  /** `*` for all. */
  readonly allowedClients: readonly string[];
}

const schema: v.GenericSchema<unknown, IbcClientParams> = v.pipe(
  v.object({ params: v.object({ allowed_clients: v.array(v.string()) }) }),
  v.transform(({ params: wire }) => ({ allowedClients: wire.allowed_clients })),
);

/** Which light clients may be made.
 * @see GET /ibc/core/client/v1/params */
export function getIbcClientParams(
  node: NodeClient,
  parameters: CallOptions = {},
): Promise<Answer<IbcClientParams>> {
  const { height, signal } = parameters;
  return getRest(node, '/ibc/core/client/v1/params', { height, signal }, schema);
}
