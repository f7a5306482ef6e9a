/** The steps of perpetual and of leveraged liquidity positions, in words. */
import type { IndexedLeveragedTrade, IndexedPerpetualTrade } from '@cairn/api/history/trading';
import { capitalised } from '@cairn/chain/format';

type Step = Pick<IndexedPerpetualTrade | IndexedLeveragedTrade, 'action' | 'trigger'> &
  Partial<Pick<IndexedPerpetualTrade, 'liabilitiesChange'>>;

const CLOSES: ReadonlySet<string> = new Set(['close', 'force-closed', 'automated-close']);

/** Whether a step closed all or a part of a position. */
export const isClose = ({ action }: Pick<Step, 'action'>): boolean => CLOSES.has(action);

const STEPS: Readonly<Record<string, string>> = {
  open: 'Opened',
  'open-consolidate': 'Increased',
  'add-collateral': 'Collateral added',
  'update-stop-loss': 'Stop-loss changed',
  'update-take-profit': 'Take-profit changed',
};

type Change = Pick<IndexedPerpetualTrade, 'action' | 'height' | 'liabilitiesChange' | 'feesUsd'> & {
  readonly txHash: string | null;
  readonly collateral: unknown;
};

/** Newest first, without the events that only repeat the consolidation before them: they have no figure of their own. */
export const distinctSteps = <Step extends Change>(steps: readonly Step[]): readonly Step[] =>
  steps.filter(({ action, collateral, feesUsd, height, txHash }, index) => {
    const before = steps[index + 1];
    const isRepeated =
      action === 'add-collateral' &&
      collateral === null &&
      feesUsd === 0n &&
      before?.action === 'open-consolidate' &&
      before.liabilitiesChange === 0n &&
      before.height === height &&
      before.txHash === txHash;
    return !isRepeated;
  });

/** A step in words; of several closes only the last may have closed all. */
export function stepWords({ action, trigger, liabilitiesChange }: Step): string {
  // The chain also consolidates a position that only gets more collateral.
  if (action === 'open-consolidate' && liabilitiesChange === 0n) return 'Collateral added';
  if (!CLOSES.has(action)) return STEPS[action] ?? action.replaceAll('-', ' ');
  return capitalised(closeWords(trigger));
}

const REASONS: ReadonlyMap<string, string> = new Map([
  ['unhealthy', 'liquidated'],
  ['stop_loss', 'stop-loss reached'],
  ['take_profit', 'take-profit reached'],
  ['user_tx', 'closed by its owner'],
]);

/** Why a position was closed, by the reason that the chain reports; null when it reports none, as for closes by the owner. */
export function closeWords(trigger: string | null): string {
  if (trigger === null) return 'closed by its owner';
  return REASONS.get(trigger) ?? `closed by the chain: ${trigger.replaceAll('_', ' ')}`;
}
