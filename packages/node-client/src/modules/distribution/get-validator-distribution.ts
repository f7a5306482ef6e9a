/** What an operator can withdraw. */
import type { AccAddress, ValoperAddress } from '@cairn/chain/address';
import type { DecCoin } from '@cairn/chain/amount';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { accAddress, wireDecCoin } from '../../wire.ts';

export interface ValidatorDistribution {
  /** The operator's own account. */
  readonly account: AccAddress;
  readonly selfBondRewards: readonly DecCoin[];
  readonly commission: readonly DecCoin[];
}

const schema: v.GenericSchema<unknown, ValidatorDistribution> = v.pipe(
  v.object({
    operator_address: accAddress,
    self_bond_rewards: v.nullable(v.array(wireDecCoin)),
    commission: v.nullable(v.array(wireDecCoin)),
  }),
  v.transform((wire) => ({
    account: wire.operator_address,
    selfBondRewards: wire.self_bond_rewards ?? [],
    commission: wire.commission ?? [],
  })),
);

/** Rewards of the self-delegation, and commission.
 * @throws {NotFoundError} when the operator has no self-delegation.
 * @see GET /cosmos/distribution/v1beta1/validators/{validator} */
export function getValidatorDistribution(
  node: NodeClient,
  parameters: CallOptions & { readonly validator: ValoperAddress },
): Promise<Answer<ValidatorDistribution>> {
  const { validator, height, signal } = parameters;
  return getRest(
    node,
    route`/cosmos/distribution/v1beta1/validators/${validator}`,
    { missing: /delegation does not exist/, height, signal },
    schema,
  );
}
