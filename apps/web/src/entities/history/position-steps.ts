/** The steps of perpetual and of leveraged liquidity positions, in words. */
import type { IndexedLeveragedTrade, IndexedPerpetualTrade } from '@cairn/api/history/trading';
import { capitalised } from '@cairn/chain/format';
import { closeWords } from './close-words.ts';

type Step = Pick<IndexedPerpetualTrade | IndexedLeveragedTrade, 'action' | 'trigger'> &
  Partial<Pick<IndexedPerpetualTrade, 'liabilitiesChange'>>;

const CLOSES: ReadonlySet<string> = new Set(['close', 'force-closed', 'automated-close']);

/** Whether a step closed all or a part of a position. */
export const isClose = ({ action }: Pick<Step, 'action'>): boolean => CLOSES.has(action);

const STEPS: Readonly<Record<string, string>> = {
  open: 'Opened',
  'open-consolidate': 'Enlarged',
  'add-collateral': 'Collateral added',
  'update-stop-loss': 'Stop-loss changed',
  'update-take-profit': 'Take-profit changed',
};

/** A step in words; of several closes only the last may have closed all. */
export function stepWords({ action, trigger, liabilitiesChange }: Step): string {
  // The chain also consolidates a position that only gets more collateral.
  if (action === 'open-consolidate' && liabilitiesChange === 0n) return 'Collateral added';
  if (!CLOSES.has(action)) return STEPS[action] ?? action.replaceAll('-', ' ');
  return capitalised(closeWords(trigger));
}
