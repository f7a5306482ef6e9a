import type { AccAddress } from '@cairn/chain/address';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { uintString } from '../../wire.ts';

/** What the airdrop set aside for an account, base units by reason. */
export interface Airdrop {
  readonly atomStaking: bigint;
  readonly cadet: bigint;
  readonly nftHolder: bigint;
  readonly governor: bigint;
  readonly claimed: boolean;
}

const schema = v.pipe(
  v.object({
    atom_staking: uintString,
    cadet: uintString,
    nft_holder: uintString,
    governor: uintString,
    claimed: v.boolean(),
  }),
  v.transform((body): Airdrop => ({
    atomStaking: body.atom_staking,
    cadet: body.cadet,
    nftHolder: body.nft_holder,
    governor: body.governor,
    claimed: body.claimed,
  })),
);

/**
 * The airdrop of an account; zeros when it has none.
 * @see GET /elys-network/elys/commitment/airdrop/{address}
 */
export function getAirdrop(
  node: NodeClient,
  parameters: CallOptions & { readonly address: AccAddress },
): Promise<Answer<Airdrop>> {
  return getRest(
    node,
    route`/elys-network/elys/commitment/airdrop/${parameters.address}`,
    parameters,
    schema,
  );
}
