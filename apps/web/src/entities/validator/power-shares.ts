/** Who holds how much of the power, and how few hold a third and two thirds of it. */
import { ratio, type Dec } from '@cairn/chain/dec';

/** Holding at least one third stops what needs more than two thirds; holding more than two thirds decides it. */
export type PowerMark = 'third' | 'two-thirds';

/** The marks as they are written. */
export const MARK_LABELS: Readonly<Record<PowerMark, string>> = { third: '33%', 'two-thirds': '67%' };

export interface RankedPower<T> {
  readonly item: T;
  /** From 1, strongest first. */
  readonly rank: number;
  readonly power: bigint;
  /** Fraction of the total, cut. */
  readonly share: Dec;
  /** This one and all before it, as a fraction of the total, cut. */
  readonly cumulative: Dec;
  /** The marks that are reached with this one. */
  readonly marks: readonly PowerMark[];
}

export interface PowerRanking<T> {
  readonly rows: readonly RankedPower<T>[];
  /** Power of all. */
  readonly total: bigint;
  /** How many of the strongest together hold at least a third; 0 where there is no power at all. */
  readonly third: number;
  /** How many of the strongest together hold more than two thirds; 0 where there is no power at all. */
  readonly twoThirds: number;
}

/**
 * Ranks by power; equals by their names, so that a rank does not depend on the order of an answer.
 * @param nameOf a text of its own for each, such as the address.
 */
export function rankByPower<T>(
  items: readonly T[],
  powerOf: (item: T) => bigint,
  nameOf: (item: T) => string,
): PowerRanking<T> {
  const sorted = items
    .map((item) => ({ item, power: powerOf(item), name: nameOf(item) }))
    .sort((a, b) => (a.power === b.power ? compareText(a.name, b.name) : a.power > b.power ? -1 : 1));
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

/** A part of a total as a fraction, cut; 0 of nothing is 0. */
export function shareOf(part: bigint, total: bigint): Dec {
  return total === 0n ? ratio(0n, 1n, 'down') : ratio(part, total, 'down');
}

function hasThird(sum: bigint, total: bigint): boolean {
  return total > 0n && sum * 3n >= total;
}

function hasTwoThirds(sum: bigint, total: bigint): boolean {
  return total > 0n && sum * 3n > total * 2n;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
