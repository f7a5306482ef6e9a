/** How far positions are from their liquidation. */
import { decFromAtomics, parseDec, ratio, type Dec } from '@cairn/chain/dec';

/** One position with borrowed money. */
export interface WatchedPosition {
  readonly kind: 'perpetual' | 'leveraged';
  readonly poolId: number;
  readonly id: number;
  /** What is held over what is owed; null without debt: it cannot be liquidated. */
  readonly health: Dec | null;
  /** The health at which it is liquidated. */
  readonly safetyFactor: Dec;
}

export interface RoomyPosition extends WatchedPosition {
  readonly health: Dec;
  /** The part of its value that what is held may lose before the position is liquidated; 0 where it may be at once. */
  readonly room: Dec;
}

/** With less room than this a position is near its liquidation. */
export const NEAR: Dec = parseDec('0.1');

/** The positions that can be liquidated, nearest first. */
export function byRoom(positions: readonly WatchedPosition[]): readonly RoomyPosition[] {
  return positions
    .flatMap((position): readonly RoomyPosition[] => {
      const { health, safetyFactor } = position;
      return health === null ? [] : [{ ...position, health, room: roomOf(health, safetyFactor) }];
    })
    .sort((a, b) => (a.room < b.room ? -1 : a.room > b.room ? 1 : 0));
}

function roomOf(health: Dec, safetyFactor: Dec): Dec {
  return health <= safetyFactor ? decFromAtomics(0n) : ratio(health - safetyFactor, health, 'down');
}
