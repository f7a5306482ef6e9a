import type { Coin } from '@cairn/chain/amount';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { safeIntString, wireCoin } from '../../wire.ts';

/** The stored part of all pending rewards. Base units. */
export interface StoredPendingRewards {
  readonly coins: readonly Coin[];
  /** Reward records that were read. */
  readonly records: number;
}

const schema = v.pipe(
  v.object({ total_pending_rewards: v.array(wireCoin), count: safeIntString }),
  v.transform((body): StoredPendingRewards => ({ coins: body.total_pending_rewards, records: body.count })),
);

/**
 * The stored part of everybody's pending rewards. What accrued since is not in it: far below the true sum, so
 * never a total to show.
 * @see GET /elys-network/elys/masterchef/total_pending_rewards
 */
export function getStoredPendingRewards(
  node: NodeClient,
  parameters: CallOptions = {},
): Promise<Answer<StoredPendingRewards>> {
  return getRest(node, route`/elys-network/elys/masterchef/total_pending_rewards`, parameters, schema);
}
