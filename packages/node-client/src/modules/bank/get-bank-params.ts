/** Parameters of the module. */
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest } from '../../request.ts';

export interface BankParams {
  readonly defaultSendEnabled: boolean;
}

const schema: v.GenericSchema<unknown, BankParams> = v.pipe(
  v.object({ params: v.object({ default_send_enabled: v.boolean() }) }),
  v.transform(({ params: wire }) => ({ defaultSendEnabled: wire.default_send_enabled })),
);

/** Whether denoms can be sent.
 * @see GET /cosmos/bank/v1beta1/params */
export function getBankParams(node: NodeClient, parameters: CallOptions = {}): Promise<Answer<BankParams>> {
  const { height, signal } = parameters;
  return getRest(node, '/cosmos/bank/v1beta1/params', { height, signal }, schema);
}
