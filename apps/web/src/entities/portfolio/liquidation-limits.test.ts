import { formatDec } from '@cairn/chain/format';
import { listPerpetualPositions } from '@cairn/node-client/modules/perpetual';
import { expect, it } from 'vitest';
import { recordedNode } from '../../../testing/recorded-node.ts';
import { liquidationHealth, readLiquidationLimits } from './liquidation-limits.ts';

it('liquidates the rest of a position at a lower health than its first half', async () => {
  const { node } = recordedNode(1300);
  const positions = (await listPerpetualPositions.all(node)).value.items.filter(({ poolId }) => poolId === 3);
  const limits = await readLiquidationLimits(node, [3], false, new AbortController().signal);
  const [pool] = limits.perpetual;
  if (pool === undefined) throw new Error('pool 3 has no limits');
  const limitOf = new Map(
    positions.map((position) => [position.id, formatDec(liquidationHealth(pool, position), 18)]),
  );
  expect(positions.find(({ id }) => id === 31)?.isPartlyLiquidated).toBe(true);
  expect(limitOf.get(31)).toBe('1.01675');
  expect(new Set(limitOf.values())).toEqual(new Set(['1.025', '1.01675']));
});
