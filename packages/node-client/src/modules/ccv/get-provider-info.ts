/** Both ends of the connection to the provider. */
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest } from '../../request.ts';

export interface CcvEnd {
  readonly chainId: string;
  readonly clientId: string;
  readonly connectionId: string;
  readonly channelId: string;
}

export interface ProviderInfo {
  readonly consumer: CcvEnd;
  readonly provider: CcvEnd;
}

const end: v.GenericSchema<unknown, CcvEnd> = v.pipe(
  v.object({ chainID: v.string(), clientID: v.string(), connectionID: v.string(), channelID: v.string() }),
  v.transform((wire) => ({
    chainId: wire.chainID,
    clientId: wire.clientID,
    connectionId: wire.connectionID,
    channelId: wire.channelID,
  })),
);

const schema: v.GenericSchema<unknown, ProviderInfo> = v.object({ consumer: end, provider: end });

/** Chain, client, connection and channel on both sides.
 * @throws {NotFoundError} before the channel is open: not connected yet.
 * @see GET /interchain_security/ccv/consumer/provider-info */
export function getProviderInfo(
  node: NodeClient,
  parameters: CallOptions = {},
): Promise<Answer<ProviderInfo>> {
  const { height, signal } = parameters;
  return getRest(
    node,
    '/interchain_security/ccv/consumer/provider-info',
    { missing: /channel not found/, height, signal },
    schema,
  );
}
