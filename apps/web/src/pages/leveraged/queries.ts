/** One leveraged liquidity position. */
import type { AccAddress } from '@cairn/chain/address';
import {
  listLeveragedPositions,
  listLeveragedPositionsForAddress,
  type LeveragedPosition,
} from '@cairn/node-client/modules/leveragelp';
import { mapAnswer, type Answer, type NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { priceRefresh } from '../../shared/lib/state-query.ts';
import type { Dec } from '@cairn/chain/dec';

export interface OpenLeveraged extends LeveragedPosition {
  /** Per hour, as a fraction of the debt. */
  readonly interestRateHour: Dec;
  /** Per hour, USD. */
  readonly interestHourUsd: Dec;
}

interface PositionKey {
  readonly poolId: number;
  readonly id: number;
}

/**
 * An open position, or null; undefined when the list was cut before it. A node finds positions by owner only: without one, all are searched.
 * @see GET /elys-network/elys/leveragelp/positions-for-address/{address}, /elys-network/elys/leveragelp/positions/
 */
export const openLeveragedQuery = (
  node: NodeClient,
  { poolId, id, owner }: PositionKey & { readonly owner: AccAddress | null },
) =>
  queryOptions({
    queryKey: ['node', node.url, 'leveragelp', 'position', poolId, id, owner],
    queryFn: async ({ signal }): Promise<Answer<OpenLeveraged | null | undefined>> => {
      const key = { poolId, id };
      if (owner !== null) return ofOwner(node, key, owner, signal);
      const all = await listLeveragedPositions.all(node, { signal });
      const found = all.value.items.find(matching(key));
      if (found !== undefined) return ofOwner(node, key, found.owner, signal);
      return mapAnswer(all, ({ complete }) => (complete ? null : undefined));
    },
    ...priceRefresh,
  });

const matching =
  (key: PositionKey) =>
  ({ poolId, id }: PositionKey): boolean =>
    poolId === key.poolId && id === key.id;

async function ofOwner(
  node: NodeClient,
  key: PositionKey,
  address: AccAddress,
  signal: AbortSignal,
): Promise<Answer<OpenLeveraged | null>> {
  const answer = await listLeveragedPositionsForAddress(node, { address, signal });
  return mapAnswer(answer, (positions) => positions.find(matching(key)) ?? null);
}
