/** Where a received denom came from. */
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { wireDenomTrace, type DenomTrace } from './wire-denom-trace.ts';

const schema = v.pipe(
  v.object({ denom_trace: wireDenomTrace }),
  v.transform((body) => body.denom_trace),
);

/** The trace behind the hash of an `ibc/` denom, given without that prefix.
 * @throws {NotFoundError} when nothing with this hash ever arrived.
 * @see GET /ibc/apps/transfer/v1/denom_traces/{hash} */
export function getDenomTrace(
  node: NodeClient,
  parameters: CallOptions & { readonly hash: string },
): Promise<Answer<DenomTrace>> {
  const { hash, height, signal } = parameters;
  return getRest(node, route`/ibc/apps/transfer/v1/denom_traces/${hash}`, { height, signal }, schema);
}
