/** One group. */
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { wireGroup, type Group } from './wire-group.ts';

const schema = v.pipe(
  v.object({ info: wireGroup }),
  v.transform((body) => body.info),
);

/** A group by its number.
 * @throws {NotFoundError} when there is none.
 * @see GET /cosmos/group/v1/group_info/{id} */
export function getGroup(
  node: NodeClient,
  parameters: CallOptions & { readonly id: number },
): Promise<Answer<Group>> {
  const { id, height, signal } = parameters;
  return getRest(
    node,
    route`/cosmos/group/v1/group_info/${id}`,
    { missing: /not found/, height, signal },
    schema,
  );
}
