/** Where a received denom came from. */
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { orMovedTo } from '../../moved.ts';
import { getRest, route } from '../../request.ts';
import { wireDenom, wireDenomTrace, type DenomTrace } from './wire-denom-trace.ts';

const schema = v.pipe(
  v.object({ denom_trace: wireDenomTrace }),
  v.transform((body) => body.denom_trace),
);

const denomSchema = v.pipe(
  v.object({ denom: wireDenom }),
  v.transform((body) => body.denom),
);

/** The trace behind the hash of an `ibc/` denom, given without that prefix.
 * @throws {NotFoundError} when nothing with this hash ever arrived.
 * @see GET /ibc/apps/transfer/v1/denom_traces/{hash}, since ibc-go 9 GET /ibc/apps/transfer/v1/denoms/{hash} */
export function getDenomTrace(
  node: NodeClient,
  parameters: CallOptions & { readonly hash: string },
): Promise<Answer<DenomTrace>> {
  const { hash, height, signal } = parameters;
  const options = { height, signal };
  return orMovedTo(getRest(node, route`/ibc/apps/transfer/v1/denom_traces/${hash}`, options, schema), () =>
    getRest(node, route`/ibc/apps/transfer/v1/denoms/${hash}`, options, denomSchema),
  );
}
