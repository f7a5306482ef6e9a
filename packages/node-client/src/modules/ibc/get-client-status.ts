/** Whether a light client can be used. */
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { checked } from '../../wire.ts';

export type IbcClientStatus = 'active' | 'expired' | 'frozen' | 'unknown' | 'unauthorized';

const STATUSES: Readonly<Record<string, IbcClientStatus>> = {
  Active: 'active',
  Expired: 'expired',
  Frozen: 'frozen',
  Unknown: 'unknown',
  Unauthorized: 'unauthorized',
};

const status = checked((text) => {
  const known = STATUSES[text];
  if (known === undefined) throw new SyntaxError(`no status of a client: ${text}`);
  return known;
});

const schema = v.pipe(
  v.object({ status: status }),
  v.transform((body) => body.status),
);

/** The status of a light client now.
 * @throws {NotFoundError} when there is none.
 * @see GET /ibc/core/client/v1/client_status/{clientId} */
export function getClientStatus(
  node: NodeClient,
  parameters: CallOptions & { readonly clientId: string },
): Promise<Answer<IbcClientStatus>> {
  const { clientId, height, signal } = parameters;
  return getRest(node, route`/ibc/core/client/v1/client_status/${clientId}`, { height, signal }, schema);
}
