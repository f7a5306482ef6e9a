/** Parameters of IBC connections. */
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest } from '../../request.ts';
import { uintString } from '../../wire.ts';

export interface IbcConnectionParams {
  /** Nanoseconds. */
  readonly maxExpectedTimePerBlock: bigint;
}

const schema: v.GenericSchema<unknown, IbcConnectionParams> = v.pipe(
  v.object({ params: v.object({ max_expected_time_per_block: uintString }) }),
  v.transform(({ params: wire }) => ({ maxExpectedTimePerBlock: wire.max_expected_time_per_block })),
);

/** What connections assume of block times.
 * @see GET /ibc/core/connection/v1/params */
export function getIbcConnectionParams(
  node: NodeClient,
  parameters: CallOptions = {},
): Promise<Answer<IbcConnectionParams>> {
  const { height, signal } = parameters;
  return getRest(node, '/ibc/core/connection/v1/params', { height, signal }, schema);
}
