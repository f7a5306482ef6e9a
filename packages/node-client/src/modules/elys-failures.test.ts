import { NotFoundError, ValidationError } from '@cairn/chain/errors';
import { describe, expect, it } from 'vitest';
import { createNodeClient, type NodeClient } from '../node-client.ts';
import { getPerpetualPool, listPerpetualPositions } from './perpetual.ts';
import { getLendingVault } from './stablestake.ts';

/** A node with a fixed error response, and the number of its requests. */
function failing(
  status: number,
  code: number,
  message: string,
): { node: NodeClient; requested: () => number } {
  let requested = 0;
  const node = createNodeClient({
    url: '',
    now: () => 0,
    sleep: () => Promise.resolve(),
    fetch: () => {
      requested += 1;
      return Promise.resolve(new Response(JSON.stringify({ code, message, details: [] }), { status }));
    },
  });
  return { node, requested: () => requested };
}

/** Status, code and message of real nodes (elysnet-1, and guide 0.4 and 2). */
const missing: readonly [string, number, number, string, (node: NodeClient) => Promise<unknown>][] = [
  [
    'an unknown lending vault',
    500,
    2,
    'codespace stablestake code 8: pool not found',
    (node) => getLendingVault(node, { poolId: 9 }),
  ],
  ['a pool without a perpetual book', 404, 5, 'not found', (node) => getPerpetualPool(node, { poolId: 2 })],
];

describe('missing things', () => {
  it.each(missing)('%s is "not found", whatever the status', async (_what, status, code, message, call) => {
    const { node, requested } = failing(status, code, message);
    await expect(call(node)).rejects.toBeInstanceOf(NotFoundError);
    expect(requested()).toBe(1);
  });
});

it("a page over the node's limit is a validation error", async () => {
  const { node } = failing(400, 3, 'page size greater than max 10000');
  await expect(listPerpetualPositions(node, { page: { limit: 10_001 } })).rejects.toBeInstanceOf(
    ValidationError,
  );
});
