/** One perpetual position. */
import type { AccAddress } from '@cairn/chain/address';
import {
  listPerpetualPositions,
  listPerpetualPositionsForAddress,
  type PerpetualPosition,
} from '@cairn/node-client/modules/perpetual';
import { mapAnswer, type Answer, type NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { priceRefresh } from '../../shared/lib/state-query.ts';

/**
 * An open position, or null; undefined when the list was cut before it. A node finds positions by owner only: without one, all are searched.
 * @see GET /elys-network/elys/perpetual/mtps-for-address/{address}/, /elys-network/elys/perpetual/positions/
 */
export const openPositionQuery = (
  node: NodeClient,
  { poolId, id, owner }: Readonly<{ poolId: number; id: number; owner: AccAddress | null }>,
) =>
  queryOptions({
    queryKey: ['node', node.url, 'perpetual', 'position', poolId, id, owner],
    queryFn: async ({ signal }): Promise<Answer<PerpetualPosition | null | undefined>> => {
      const answer =
        owner === null
          ? await listPerpetualPositions.all(node, { signal })
          : await listPerpetualPositionsForAddress.all(node, { address: owner, signal });
      return mapAnswer(
        answer,
        ({ items, complete }) =>
          items.find((position) => position.poolId === poolId && position.id === id) ??
          (complete ? null : undefined),
      );
    },
    ...priceRefresh,
  });
