/** How evenly something is spread over its holders. Whole numbers until the last division. */
import { ratio, type Dec } from '@cairn/chain/dec';

/** What the holders have, largest first. */
function sortedDescending(amounts: readonly bigint[]): readonly bigint[] {
  return [...amounts].sort((a, b) => (a < b ? 1 : a > b ? -1 : 0));
}

/**
 * The Gini coefficient of positive amounts, cut after 18 digits: 0 where all hold the same, toward 1 where one holds all.
 * G = (2 × Σ i·xᵢ − (n + 1) × Σ xᵢ) ÷ (n × Σ xᵢ), the amounts xᵢ counted from the smallest, i from 1 to n.
 * Null where nobody holds anything.
 */
export function gini(amounts: readonly bigint[]): Dec | null {
  const ascending = sortedDescending(amounts.filter((amount) => amount > 0n)).toReversed();
  const count = BigInt(ascending.length);
  const sum = ascending.reduce((total, amount) => total + amount, 0n);
  if (sum === 0n) return null;
  const weighted = ascending.reduce((total, amount, index) => total + BigInt(index + 1) * amount, 0n);
  return ratio(2n * weighted - (count + 1n) * sum, count * sum, 'down');
}

/** The part of `whole` that the `count` largest hold, cut after 18 digits; null where `whole` is nothing. */
export function topShare(amounts: readonly bigint[], count: number, whole: bigint): Dec | null {
  if (whole === 0n) return null;
  const top = sortedDescending(amounts)
    .slice(0, count)
    .reduce((total, amount) => total + amount, 0n);
  return ratio(top, whole, 'down');
}

/** A step of the distribution: holders of `fromBaseUnits` and more, below `toBaseUnits`. */
export interface WealthStep {
  readonly fromBaseUnits: bigint;
  /** Null for the last step, which has no end. */
  readonly toBaseUnits: bigint | null;
  readonly holders: number;
  readonly baseUnits: bigint;
}

const STEPS = 8;

/**
 * Holders by the size of what they hold: below one whole token, 1 to 10, 10 to 100 … up to ten million and above.
 * @param decimals of the denom; 0 counts base units.
 */
export function wealthSteps(amounts: readonly bigint[], decimals: number): readonly WealthStep[] {
  const whole = 10n ** BigInt(decimals);
  const held = amounts.filter((amount) => amount > 0n);
  return Array.from({ length: STEPS + 1 }, (_, step): WealthStep => {
    const from = step === 0 ? 0n : whole * 10n ** BigInt(step - 1);
    const to = step === STEPS ? null : whole * 10n ** BigInt(step);
    const inside = held.filter((amount) => amount >= from && (to === null || amount < to));
    return {
      fromBaseUnits: from,
      toBaseUnits: to,
      holders: inside.length,
      baseUnits: inside.reduce((total, amount) => total + amount, 0n),
    };
  });
}
