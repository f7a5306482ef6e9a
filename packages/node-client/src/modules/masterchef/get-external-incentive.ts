import type { Dec } from '@cairn/chain/dec';
import type { Denom } from '@cairn/chain/denom';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { decString, denom, safeIntString, uintString } from '../../wire.ts';

/** A reward that someone pays to a pool for a span of blocks. */
export interface ExternalIncentive {
  readonly id: number;
  readonly poolId: number;
  readonly rewardDenom: Denom;
  readonly fromHeight: number;
  readonly toHeight: number;
  /** Base units. */
  readonly amountPerBlock: bigint;
  /** A fraction per year. */
  readonly apr: Dec;
}

const schema = v.pipe(
  v.object({
    external_incentive: v.object({
      id: safeIntString,
      reward_denom: denom,
      pool_id: safeIntString,
      from_block: safeIntString,
      to_block: safeIntString,
      amount_per_block: uintString,
      apr: decString,
    }),
  }),
  v.transform(({ external_incentive: incentive }): ExternalIncentive => ({
    id: incentive.id,
    poolId: incentive.pool_id,
    rewardDenom: incentive.reward_denom,
    fromHeight: incentive.from_block,
    toHeight: incentive.to_block,
    amountPerBlock: incentive.amount_per_block,
    apr: incentive.apr,
  })),
);

/**
 * One external incentive; ids count from 0, and there is no list.
 * @throws {NotFoundError} past the last id.
 * @see GET /elys-network/elys/masterchef/external_incentive?id=
 */
export function getExternalIncentive(
  node: NodeClient,
  parameters: CallOptions & { readonly id: number },
): Promise<Answer<ExternalIncentive>> {
  return getRest(
    node,
    route`/elys-network/elys/masterchef/external_incentive`,
    { ...parameters, query: { id: parameters.id }, missing: /invalid external incentive id/ },
    schema,
  );
}
