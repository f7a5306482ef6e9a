import type { AccAddress } from '@cairn/chain/address';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { type ValueAndDebt, wireValueAndDebt } from './value-and-debt.ts';

/**
 * USD of an account's perpetual positions, and of their debt.
 * @see GET /elys-network/elys/tier/perpetual/{user}
 */
export function getPerpetualTotal(
  node: NodeClient,
  parameters: CallOptions & { readonly address: AccAddress },
): Promise<Answer<ValueAndDebt>> {
  return getRest(
    node,
    route`/elys-network/elys/tier/perpetual/${parameters.address}`,
    parameters,
    wireValueAndDebt,
  );
}
