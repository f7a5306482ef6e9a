/** What is left of fee allowances. */
import type { Coin } from '@cairn/chain/amount';
import { coinsText } from '../../entities/asset/coins-text.ts';
import { timestampMs } from '@cairn/chain/time';
import type { Allowance } from '@cairn/node-client/modules/feegrant';

export type PeriodicAllowance = Extract<Allowance, { kind: 'periodic' }>;

/** Whether its period is over: the chain refills it only at its next use. */
export const isRefilled = ({ periodReset }: PeriodicAllowance, nowMs: number): boolean =>
  timestampMs(periodReset) <= nowMs;

/** What can be spent in the current period. @see PeriodicAllowance.tryResetPeriod of x/feegrant */
export function leftInPeriod(allowance: PeriodicAllowance, nowMs: number): readonly Coin[] {
  if (!isRefilled(allowance, nowMs)) return allowance.periodCanSpend;
  const { periodSpendLimit, basic } = allowance;
  const total = new Map(basic.spendLimit.map(({ denom, baseUnits }) => [denom, baseUnits]));
  const isShort = periodSpendLimit.some(({ denom, baseUnits }) => (total.get(denom) ?? 0n) < baseUnits);
  return total.size > 0 && isShort ? basic.spendLimit : periodSpendLimit;
}

/** For files, in base units. */
export function allowanceText(allowance: Allowance): string {
  switch (allowance.kind) {
    case 'basic':
      return allowance.spendLimit.length === 0 ? 'any amount' : coinsText(allowance.spendLimit);
    case 'periodic': {
      const { periodCanSpend, periodReset, periodSpendLimit, periodMs, basic } = allowance;
      const period = `${coinsText(periodCanSpend)} until ${periodReset}, then ${coinsText(periodSpendLimit)} per ${periodMs / 1000} s`;
      return basic.spendLimit.length === 0
        ? period
        : `${period}, at most ${coinsText(basic.spendLimit)} in total`;
    }
    case 'allowed-messages':
      return `${allowanceText(allowance.allowance)} for ${allowance.typeUrls.join(' ')}`;
    case 'other':
      return allowance.message.typeUrl;
  }
}
