/** The distance of positions from liquidation. */
import { compare } from '@cairn/chain/compare';
import { decFromAtomics, parseDec, ratio, type Dec } from '@cairn/chain/dec';

/** A leveraged position. */
export interface WatchedPosition {
  readonly kind: 'perpetual' | 'leveraged';
  readonly poolId: number;
  readonly id: number;
  /** Holdings over debt; null without debt, when it cannot be liquidated. */
  readonly health: Dec | null;
  /** The health at which it is liquidated. */
  readonly limit: Dec;
}

export interface LiquidatablePosition extends WatchedPosition {
  readonly health: Dec;
  /** The fraction of value the holdings may lose before liquidation; 0 when liquidation is due. */
  readonly room: Dec;
}

/** With less room, a position is near liquidation. */
export const NEAR: Dec = parseDec('0.1');

/** Positions that can be liquidated, nearest first. */
export function sortByLiquidationDistance(
  positions: readonly WatchedPosition[],
): readonly LiquidatablePosition[] {
  return positions
    .flatMap((position): readonly LiquidatablePosition[] => {
      const { health, limit } = position;
      return health === null ? [] : [{ ...position, health, room: roomOf(health, limit) }];
    })
    .sort((a, b) => compare(a.room, b.room));
}

function roomOf(health: Dec, limit: Dec): Dec {
  return health <= limit || health <= 0n ? decFromAtomics(0n) : ratio(health - limit, health, 'down');
}
