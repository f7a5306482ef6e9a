import type { AccAddress } from '@cairn/chain/address';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { intString, safeIntString, uintString } from '../../wire.ts';

/** One running vesting as the node sums it up. Base units. */
export interface VestingDetail {
  readonly id: number;
  readonly total: bigint;
  readonly claimed: bigint;
  readonly vestedSoFar: bigint;
  /** Below zero once the end has passed. */
  readonly remainingBlocks: bigint;
}

/** All running vestings of an account. */
export interface VestingSummary {
  readonly total: bigint;
  readonly details: readonly VestingDetail[];
}

const schema = v.pipe(
  v.object({
    total: uintString,
    vesting_details: v.array(
      v.object({
        id: safeIntString,
        total_vesting: uintString,
        claimed: uintString,
        vested_so_far: uintString,
        remaining_blocks: intString,
      }),
    ),
  }),
  v.transform((body): VestingSummary => ({
    total: body.total,
    details: body.vesting_details.map((detail) => ({
      id: detail.id,
      total: detail.total_vesting,
      claimed: detail.claimed,
      vestedSoFar: detail.vested_so_far,
      remainingBlocks: detail.remaining_blocks,
    })),
  })),
);

/**
 * The running vestings of an account, in base units of Eden and ELYS (they vest one to one).
 * @see GET /elys-network/elys/commitment/commitment_vesting_info/{address}
 */
export function getVestingInfo(
  node: NodeClient,
  parameters: CallOptions & { readonly address: AccAddress },
): Promise<Answer<VestingSummary>> {
  return getRest(
    node,
    route`/elys-network/elys/commitment/commitment_vesting_info/${parameters.address}`,
    parameters,
    schema,
  );
}
