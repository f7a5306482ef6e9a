/** The distribution of voting power, and how few hold a third and two thirds of it. */
import { compare } from '@cairn/chain/compare';
import { ratio, type Dec } from '@cairn/chain/dec';

/** At least one third can block; more than two thirds can decide. */
export type PowerMark = 'third' | 'two-thirds';

export const MARK_LABELS: Readonly<Record<PowerMark, string>> = {
  third: 'A third of the power',
  'two-thirds': 'Two thirds of the power',
};

/** The same in a row of a table, which explains it on hover and focus. */
export const SHORT_MARKS: Readonly<Record<PowerMark, string>> = { third: '1/3', 'two-thirds': '2/3' };

export interface RankedPower<T> {
  readonly item: T;
  /** From 1, strongest first. */
  readonly rank: number;
  readonly power: bigint;
  /** Fraction of the total, truncated. */
  readonly share: Dec;
  /** This one and all above it, as a truncated fraction of the total. */
  readonly cumulative: Dec;
  /** The marks reached at this rank. */
  readonly marks: readonly PowerMark[];
}

export interface PowerRanking<T> {
  readonly rows: readonly RankedPower<T>[];
  readonly total: bigint;
  /** The least number of entries that together hold at least a third; 0 without power. */
  readonly third: number;
  /** The least number of entries that together hold more than two thirds; 0 without power. */
  readonly twoThirds: number;
}

/**
 * Ranks by power, then by name, so that ranks do not depend on the order of an answer.
 * @param nameOf a unique text for each, such as the address.
 */
export function rankByPower<T>(
  items: readonly T[],
  powerOf: (item: T) => bigint,
  nameOf: (item: T) => string,
): PowerRanking<T> {
  const sorted = items
    .map((item) => ({ item, power: powerOf(item), name: nameOf(item) }))
    .sort((a, b) => compare(b.power, a.power) || compare(a.name, b.name));
  const total = sorted.reduce((sum, { power }) => sum + power, 0n);
  let before = 0n;
  const rows = sorted.map(({ item, power }, index): RankedPower<T> => {
    const sum = before + power;
    const marks: PowerMark[] = [];
    if (!hasThird(before, total) && hasThird(sum, total)) marks.push('third');
    if (!hasTwoThirds(before, total) && hasTwoThirds(sum, total)) marks.push('two-thirds');
    before = sum;
    return {
      item,
      rank: index + 1,
      power,
      share: shareOf(power, total),
      cumulative: shareOf(sum, total),
      marks,
    };
  });
  const rankOf = (mark: PowerMark) => rows.find(({ marks }) => marks.includes(mark))?.rank ?? 0;
  return { rows, total, third: rankOf('third'), twoThirds: rankOf('two-thirds') };
}

/** A part of a total as a truncated fraction; 0 for a zero total. */
export function shareOf(part: bigint, total: bigint): Dec {
  return total === 0n ? ratio(0n, 1n, 'down') : ratio(part, total, 'down');
}

function hasThird(sum: bigint, total: bigint): boolean {
  return total > 0n && sum * 3n >= total;
}

function hasTwoThirds(sum: bigint, total: bigint): boolean {
  return total > 0n && sum * 3n > total * 2n;
}
