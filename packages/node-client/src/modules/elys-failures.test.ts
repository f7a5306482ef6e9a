import { parseAccAddress } from '@cairn/chain/address';
import { ApiError, NotFoundError, ValidationError } from '@cairn/chain/errors';
import { describe, expect, it } from 'vitest';
import { createNodeClient, type NodeClient } from '../node-client.ts';
import { getExternalIncentive } from './masterchef/get-external-incentive.ts';
import { getPoolInfo } from './masterchef/get-pool-info.ts';
import { listPoolRewards } from './masterchef/list-pool-rewards.ts';
import { getLeveragedPosition } from './leveragelp/get-position.ts';
import { listLeveragedLocks } from './leveragelp/list-committed-tokens-locked.ts';
import { getPerpetualPool } from './perpetual/get-pool.ts';
import { getPerpetualPosition } from './perpetual/get-position.ts';
import { listPerpetualPositions } from './perpetual/list-positions.ts';
import { getLendingVault } from './stablestake/get-pool.ts';
import { getSpotOrder } from './tradeshield/get-spot-order.ts';
import { listPerpetualOrders } from './tradeshield/list-perpetual-orders.ts';
import { getVault } from './vaults/get-vault.ts';

const address = parseAccAddress('elys1qxl32js87usu9ax5acy3dw6zzphf8vs5n3n3uj');

/** A node that answers like this, and how often it was asked. */
function failing(status: number, code: number, message: string): { node: NodeClient; asked: () => number } {
  let asked = 0;
  const node = createNodeClient({
    url: '',
    now: () => 0,
    sleep: () => Promise.resolve(),
    fetch: () => {
      asked += 1;
      return Promise.resolve(new Response(JSON.stringify({ code, message, details: [] }), { status }));
    },
  });
  return { node, asked: () => asked };
}

/** Status, code and words as nodes sent them (elysnet-1, and guide 0.4 and 2). */
const missing: readonly [string, number, number, string, (node: NodeClient) => Promise<unknown>][] = [
  [
    'a closed perpetual position',
    500,
    2,
    'codespace perpetual code 1: mtp not found',
    (node) => getPerpetualPosition(node, { address, poolId: 1, id: 9 }),
  ],
  [
    'a closed leveraged position',
    500,
    2,
    'codespace leveragelp code 1: position not found',
    (node) => getLeveragedPosition(node, { address, poolId: 1, id: 9 }),
  ],
  [
    'an unknown lending vault',
    500,
    2,
    'codespace stablestake code 8: pool not found',
    (node) => getLendingVault(node, { poolId: 9 }),
  ],
  ['an unknown strategy vault', 500, 2, 'vault not found', (node) => getVault(node, { vaultId: 9, days: 7 })],
  [
    'an executed order',
    500,
    2,
    'codespace sdk code 22: key not found',
    (node) => getSpotOrder(node, { orderId: 9 }),
  ],
  [
    'an incentive past the last',
    400,
    3,
    'invalid external incentive id',
    (node) => getExternalIncentive(node, { id: 1 }),
  ],
  ['an unknown pool', 400, 3, 'invalid pool id', (node) => getPoolInfo(node, { poolId: 9 })],
  ['a pool without a perpetual book', 404, 5, 'not found', (node) => getPerpetualPool(node, { poolId: 2 })],
];

describe('what does not exist', () => {
  it.each(missing)('%s is "not found", whatever the status', async (_what, status, code, message, call) => {
    const { node, asked } = failing(status, code, message);
    await expect(call(node)).rejects.toBeInstanceOf(NotFoundError);
    expect(asked()).toBe(1);
  });
});

const defects: readonly [string, number, string, (node: NodeClient) => Promise<unknown>][] = [
  [
    'pool rewards while an incentive runs',
    13,
    'runtime error: invalid memory address or nil pointer dereference',
    (node) => listPoolRewards(node),
  ],
  [
    'perpetual orders while a close order has lost its position',
    13,
    'mtp not found',
    (node) => listPerpetualOrders(node),
  ],
  [
    'locked shares once one lock is over',
    13,
    'runtime error: index out of range [0] with length 0',
    (node) => listLeveragedLocks(node, { address }),
  ],
];

describe('defects of the node', () => {
  it.each(defects)(
    '%s: a failure that is neither "not found" nor asked again',
    async (_what, code, message, call) => {
      const { node, asked } = failing(500, code, message);
      const caught: unknown = await call(node).catch((error: unknown) => error);
      expect(caught).toBeInstanceOf(ApiError);
      expect(caught).toMatchObject({ retryable: false, nodeMessage: message });
      expect(asked()).toBe(1);
    },
  );
});

it("a page over the node's limit is the caller's fault", async () => {
  const { node } = failing(400, 3, 'page size greater than max 10000');
  await expect(listPerpetualPositions(node, { page: { limit: 10_001 } })).rejects.toBeInstanceOf(
    ValidationError,
  );
});
