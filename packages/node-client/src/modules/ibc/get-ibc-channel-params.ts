/** Parameters of IBC channels. */
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest } from '../../request.ts';
import { uintString } from '../../wire.ts';
import { wireIbcHeight, type IbcHeight } from './wire-ibc-height.ts';

export interface IbcChannelParams {
  readonly upgradeTimeoutHeight: IbcHeight;
  /** Nanoseconds; 0 for none. */
  readonly upgradeTimeoutNanos: bigint;
}

const schema: v.GenericSchema<unknown, IbcChannelParams> = v.pipe(
  v.object({
    params: v.object({ upgrade_timeout: v.object({ height: wireIbcHeight, timestamp: uintString }) }),
  }),
  v.transform(({ params: { upgrade_timeout: timeout } }) => ({
    upgradeTimeoutHeight: timeout.height,
    upgradeTimeoutNanos: timeout.timestamp,
  })),
);

/** How long a channel upgrade may take.
 * @see GET /ibc/core/channel/v1/params */
export function getIbcChannelParams(
  node: NodeClient,
  parameters: CallOptions = {},
): Promise<Answer<IbcChannelParams>> {
  const { height, signal } = parameters;
  return getRest(node, '/ibc/core/channel/v1/params', { height, signal }, schema);
}
