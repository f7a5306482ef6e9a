import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { safeIntString } from '../../wire.ts';

/** Parameters of the strategy vaults. */
export interface VaultsParams {
  readonly performanceFeeEpochLength: number;
}

const schema = v.pipe(
  v.object({ params: v.object({ performance_fee_epoch_length: safeIntString }) }),
  v.transform(({ params }): VaultsParams => ({
    performanceFeeEpochLength: params.performance_fee_epoch_length,
  })),
);

/**
 * The strategy vaults' parameters.
 * @see GET /elys-network/elys/vaults/params
 */
export function getVaultsParams(
  node: NodeClient,
  parameters: CallOptions = {},
): Promise<Answer<VaultsParams>> {
  return getRest(node, route`/elys-network/elys/vaults/params`, parameters, schema);
}
