import { decToString, parseDec } from '@cairn/chain/dec';
import { describe, expect, it } from 'vitest';
import { sortByLiquidationDistance, NEAR, type WatchedPosition } from './liquidation-distance.ts';

const position = (id: number, health: string | null, limit = '1.025'): WatchedPosition => ({
  kind: 'perpetual',
  poolId: 3,
  id,
  health: health === null ? null : parseDec(health),
  limit: parseDec(limit),
});

describe('sortByLiquidationDistance', () => {
  it('puts the nearest first and leaves out what owes nothing', () => {
    const sorted = sortByLiquidationDistance([
      position(1, '2.05'),
      position(2, null),
      // A position of the recorded network.
      position(3, '1.102988859317959236'),
      position(4, '1.02'),
    ]);
    expect(sorted.map(({ id, room }) => [id, decToString(room).slice(0, 6)])).toEqual([
      [4, '0'],
      [3, '0.0707'],
      [1, '0.5'],
    ]);
    expect(sorted.filter(({ room }) => room < NEAR).map(({ id }) => id)).toEqual([4, 3]);
  });

  it('measures against each position’s own limit', () => {
    const [first, second] = sortByLiquidationDistance([position(1, '1.2'), position(2, '1.2', '1.1')]);
    expect(first?.id).toBe(2);
    expect(second?.id).toBe(1);
  });

  it('is none without health, whatever the limit', () => {
    expect(sortByLiquidationDistance([position(1, '0', '-1')])[0]?.room).toBe(0n);
  });
});
