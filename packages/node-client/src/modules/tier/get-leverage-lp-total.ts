import type { AccAddress } from '@cairn/chain/address';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { type ValueAndDebt, wireValueAndDebt } from './value-and-debt.ts';

/**
 * USD of an account's leveraged positions, and of their debt.
 * @see GET /elys-network/elys/tier/leverage_lp_total/{user}
 */
export function getLeverageLpTotal(
  node: NodeClient,
  parameters: CallOptions & { readonly address: AccAddress },
): Promise<Answer<ValueAndDebt>> {
  return getRest(
    node,
    route`/elys-network/elys/tier/leverage_lp_total/${parameters.address}`,
    parameters,
    wireValueAndDebt,
  );
}
