import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { uintString } from '../../wire.ts';

/** What all airdrop claims came to, base units. */
export interface AirdropTotals {
  readonly elys: bigint;
  readonly eden: bigint;
}

const schema = v.pipe(
  v.object({ total_elys_claimed: uintString, total_eden_claimed: uintString }),
  v.transform((body): AirdropTotals => ({ elys: body.total_elys_claimed, eden: body.total_eden_claimed })),
);

/**
 * What was claimed of the airdrop so far.
 * @see GET /elys-network/elys/commitment/total_airdrop_claimed (the node spells the path `airdrop`)
 */
export function getTotalAirdropClaimed(
  node: NodeClient,
  parameters: CallOptions = {},
): Promise<Answer<AirdropTotals>> {
  return getRest(node, route`/elys-network/elys/commitment/total_airdrop_claimed`, parameters, schema);
}
