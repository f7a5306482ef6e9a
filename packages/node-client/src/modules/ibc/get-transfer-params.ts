/** Parameters of ICS-20. */
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest } from '../../request.ts';

export interface TransferParams {
  readonly sendEnabled: boolean;
  readonly receiveEnabled: boolean;
}

const schema: v.GenericSchema<unknown, TransferParams> = v.pipe(
  v.object({ params: v.object({ send_enabled: v.boolean(), receive_enabled: v.boolean() }) }),
  v.transform(({ params: wire }) => ({
    sendEnabled: wire.send_enabled,
    receiveEnabled: wire.receive_enabled,
  })),
);

/** Whether transfers run.
 * @see GET /ibc/apps/transfer/v1/params */
export function getTransferParams(
  node: NodeClient,
  parameters: CallOptions = {},
): Promise<Answer<TransferParams>> {
  const { height, signal } = parameters;
  return getRest(node, '/ibc/apps/transfer/v1/params', { height, signal }, schema);
}
