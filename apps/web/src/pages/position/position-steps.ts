/** What the recorded steps of a position add up to. */
import type { IndexedPerpetualTrade } from '@cairn/api/history/trading';
import { type Dec, decAbs, decAdd, decFromAtomics, ratio } from '@cairn/chain/dec';
import type { Side } from '@cairn/node-client/modules/perpetual';
import { closeWords } from '../../entities/history/close-words.ts';

const CLOSES: ReadonlySet<string> = new Set(['close', 'force-closed']);

/** Whether a step closed all or a part of a position. */
export const isClose = ({ action }: Pick<IndexedPerpetualTrade, 'action'>): boolean => CLOSES.has(action);

/** The net result of all closes; null when one was not reported. */
export function realisedUsd(steps: readonly Pick<IndexedPerpetualTrade, 'action' | 'pnlUsd'>[]): Dec | null {
  const results = steps.filter(isClose).map(({ pnlUsd }) => pnlUsd);
  const known = results.filter((result) => result !== null);
  return known.length < results.length ? null : decAdd(decFromAtomics(0n), ...known);
}

/** How far the price may move against a position before it is liquidated, as a fraction of the price; 0 when it is due. */
export function distanceOf(side: Side, mark: Dec, liquidation: Dec): Dec | null {
  if (mark <= 0n || liquidation <= 0n) return null;
  const isDue = side === 'LONG' ? mark <= liquidation : mark >= liquidation;
  return isDue ? decFromAtomics(0n) : ratio(decAbs(decFromAtomics(mark - liquidation)), mark, 'down');
}

const STEPS: Readonly<Record<string, string>> = {
  open: 'Opened',
  'open-consolidate': 'Enlarged',
  'add-collateral': 'Collateral added',
  'update-stop-loss': 'Stop loss changed',
  'update-take-profit': 'Take profit changed',
};

/** A step in words; of several closes only the last may have closed all. */
export function stepWords({ action, trigger }: Pick<IndexedPerpetualTrade, 'action' | 'trigger'>): string {
  if (!CLOSES.has(action)) return STEPS[action] ?? action.replaceAll('-', ' ');
  const words = closeWords(trigger);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
