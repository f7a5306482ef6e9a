import type { AccAddress } from '@cairn/chain/address';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { uintString } from '../../wire.ts';

/** What an account has in the early-supporters programme. */
export interface Kol {
  /** Base units of ELYS. */
  readonly elysBaseUnits: bigint;
  readonly claimed: boolean;
  readonly refunded: boolean;
}

const schema = v.pipe(
  v.object({ elys_amount: uintString, claimed: v.boolean(), refunded: v.boolean() }),
  v.transform((body): Kol => ({
    elysBaseUnits: body.elys_amount,
    claimed: body.claimed,
    refunded: body.refunded,
  })),
);

/**
 * The early-supporters share of an account; zero when it has none.
 * @see GET /elys-network/elys/commitment/kol/{address}
 */
export function getKol(
  node: NodeClient,
  parameters: CallOptions & { readonly address: AccAddress },
): Promise<Answer<Kol>> {
  return getRest(node, route`/elys-network/elys/commitment/kol/${parameters.address}`, parameters, schema);
}
