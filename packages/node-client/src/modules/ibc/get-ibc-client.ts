/** One light client. */
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { wireClientOf, type IbcClient } from './wire-ibc-client.ts';

/** One light client.
 * @throws {NotFoundError} when there is none.
 * @see GET /ibc/core/client/v1/client_states/{clientId} */
export function getIbcClient(
  node: NodeClient,
  parameters: CallOptions & { readonly clientId: string },
): Promise<Answer<IbcClient>> {
  const { clientId, height, signal } = parameters;
  const schema = v.pipe(
    v.object({ client_state: wireClientOf(clientId) }),
    v.transform((body) => body.client_state),
  );
  return getRest(node, route`/ibc/core/client/v1/client_states/${clientId}`, { height, signal }, schema);
}
