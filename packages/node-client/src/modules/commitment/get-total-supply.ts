import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { intString } from '../../wire.ts';

/** The module's own count of Eden and EdenB. Base units; low or negative, see `getEdenSupply`. */
export interface EdenSupply {
  readonly eden: bigint;
  readonly edenB: bigint;
  readonly edenVested: bigint;
}

const schema = v.pipe(
  v.object({ total_eden: intString, total_edenb: intString, total_eden_vested: intString }),
  v.transform((body): EdenSupply => ({
    eden: body.total_eden,
    edenB: body.total_edenb,
    edenVested: body.total_eden_vested,
  })),
);

/**
 * The module's count of Eden and EdenB. The node does not add what it mints, so figures are low or
 * negative: not a supply to show. Take `totalCommitted` of `getCommitmentParams` instead.
 * @see GET /elys-network/elys/commitment/total_supply
 */
export function getEdenSupply(node: NodeClient, parameters: CallOptions = {}): Promise<Answer<EdenSupply>> {
  return getRest(node, route`/elys-network/elys/commitment/total_supply`, parameters, schema);
}
