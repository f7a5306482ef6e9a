import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { safeIntString } from '../../wire.ts';

const schema = v.pipe(
  v.object({ current_epoch: safeIntString }),
  v.transform((body) => body.current_epoch),
);

/**
 * The count an epoch has reached.
 * @throws {NotFoundError} when the chain counts no epoch of that name.
 * @see GET /elys-network/elys/epochs/v1/current_epoch
 */
export function getCurrentEpoch(
  node: NodeClient,
  parameters: CallOptions & { readonly identifier: string },
): Promise<Answer<number>> {
  return getRest(
    node,
    route`/elys-network/elys/epochs/v1/current_epoch`,
    { ...parameters, query: { identifier: parameters.identifier } },
    schema,
  );
}
