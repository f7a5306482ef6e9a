/** Distribution of holdings. Integer arithmetic until the last division. */
import { compare } from '@cairn/chain/compare';
import { ratio, type Dec } from '@cairn/chain/dec';

function sortedDescending(amounts: readonly bigint[]): readonly bigint[] {
  return [...amounts].sort((a, b) => compare(b, a));
}

/**
 * The Gini coefficient of positive amounts, truncated to 18 digits: 0 for equal holdings, approaching 1 for a single
 * holder. G = (2 × Σ i·xᵢ − (n + 1) × Σ xᵢ) ÷ (n × Σ xᵢ), with xᵢ ascending and i from 1 to n. Null without holdings.
 */
export function gini(amounts: readonly bigint[]): Dec | null {
  const ascending = sortedDescending(amounts.filter((amount) => amount > 0n)).toReversed();
  const count = BigInt(ascending.length);
  const sum = ascending.reduce((total, amount) => total + amount, 0n);
  if (sum === 0n) return null;
  const weighted = ascending.reduce((total, amount, index) => total + BigInt(index + 1) * amount, 0n);
  return ratio(2n * weighted - (count + 1n) * sum, count * sum, 'down');
}

/** The share of `whole` held by the `count` largest, truncated to 18 digits; null when `whole` is 0. */
export function topShare(amounts: readonly bigint[], count: number, total: bigint): Dec | null {
  if (total === 0n) return null;
  const top = sortedDescending(amounts)
    .slice(0, count)
    .reduce((total, amount) => total + amount, 0n);
  return ratio(top, total, 'down');
}

/** A histogram bucket: holders of `fromBaseUnits` up to but excluding `toBaseUnits`. */
export interface WealthStep {
  readonly fromBaseUnits: bigint;
  /** Null for the last, unbounded bucket. */
  readonly toBaseUnits: bigint | null;
  readonly holders: number;
  readonly baseUnits: bigint;
}

const STEPS = 8;

/**
 * Holders by amount: below one token, 1 to 10, 10 to 100 … ten million and above.
 * @param decimals of the denom; 0 counts base units.
 */
export function wealthSteps(amounts: readonly bigint[], decimals: number): readonly WealthStep[] {
  const unit = 10n ** BigInt(decimals);
  const held = amounts.filter((amount) => amount > 0n);
  return Array.from({ length: STEPS + 1 }, (_, step): WealthStep => {
    const from = step === 0 ? 0n : unit * 10n ** BigInt(step - 1);
    const to = step === STEPS ? null : unit * 10n ** BigInt(step);
    const inside = held.filter((amount) => amount >= from && (to === null || amount < to));
    return {
      fromBaseUnits: from,
      toBaseUnits: to,
      holders: inside.length,
      baseUnits: inside.reduce((total, amount) => total + amount, 0n),
    };
  });
}
