/** Parameters of x/distribution. */
import type { Dec } from '@cairn/chain/dec';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest } from '../../request.ts';
import { decString } from '../../wire.ts';

export interface DistributionParams {
  /** Fraction of all rewards. */
  readonly communityTax: Dec;
  readonly withdrawAddressEnabled: boolean;
}

const schema: v.GenericSchema<unknown, DistributionParams> = v.pipe(
  v.object({ params: v.object({ community_tax: decString, withdraw_addr_enabled: v.boolean() }) }),
  v.transform(({ params: wire }) => ({
    communityTax: wire.community_tax,
    withdrawAddressEnabled: wire.withdraw_addr_enabled,
  })),
);

/** The rules of distribution.
 * @see GET /cosmos/distribution/v1beta1/params */
export function getDistributionParams(
  node: NodeClient,
  parameters: CallOptions = {},
): Promise<Answer<DistributionParams>> {
  const { height, signal } = parameters;
  return getRest(node, '/cosmos/distribution/v1beta1/params', { height, signal }, schema);
}
