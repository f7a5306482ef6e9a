import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { safeIntString } from '../../wire.ts';

const schema = v.pipe(
  v.object({ number: safeIntString }),
  v.transform((body) => body.number),
);

/**
 * How many accounts have a commitments record.
 * @see GET /elys-network/elys/commitment/number_of_commitments
 */
export function getNumberOfCommitments(
  node: NodeClient,
  parameters: CallOptions = {},
): Promise<Answer<number>> {
  return getRest(node, route`/elys-network/elys/commitment/number_of_commitments`, parameters, schema);
}
