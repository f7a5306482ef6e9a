/** What the recorded steps of a position add up to. */
import type { IndexedPerpetualTrade } from '@cairn/api/history/trading';
import { type Dec, decAbs, decAdd, decFromAtomics, ratio } from '@cairn/chain/dec';
import type { Side } from '@cairn/node-client/modules/perpetual';
import { isClose } from '../../entities/history/position-steps.ts';

/** The net result of all closes; null when one was not reported. */
export function realisedUsd(steps: readonly Pick<IndexedPerpetualTrade, 'action' | 'pnlUsd'>[]): Dec | null {
  const results = steps.filter(isClose).map(({ pnlUsd }) => pnlUsd);
  const known = results.filter((result) => result !== null);
  return known.length < results.length ? null : decAdd(decFromAtomics(0n), ...known);
}

/** The fees of all steps; null when one was not reported: a sum without it would be too small. */
export function totalFeesUsd(steps: readonly Pick<IndexedPerpetualTrade, 'feesUsd'>[]): Dec | null {
  const known = steps.map(({ feesUsd }) => feesUsd).filter((fees) => fees !== null);
  return known.length < steps.length ? null : decAdd(decFromAtomics(0n), ...known);
}

/** How far the price may move against a position before it is liquidated, as a fraction of the price; 0 when it is due. */
export function distanceOf(side: Side, mark: Dec, liquidation: Dec): Dec | null {
  if (mark <= 0n || liquidation <= 0n) return null;
  const isDue = side === 'LONG' ? mark <= liquidation : mark >= liquidation;
  return isDue ? decFromAtomics(0n) : ratio(decAbs(decFromAtomics(mark - liquidation)), mark, 'down');
}
