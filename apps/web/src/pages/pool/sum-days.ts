/** Daily volume of a pool. */
import { decAdd, type Dec } from '@cairn/chain/dec';

export interface PoolDay {
  /** `2026-11-21`, UTC. */
  readonly day: string;
  /** Value of priced assets. */
  readonly usd: Dec | null;
  readonly swaps: number;
  /** Those that `usd` lacks. */
  readonly unpriced: number;
}

/** One entry per day over all assets, in order. */
export function sumPoolDays(items: readonly PoolDay[]): readonly PoolDay[] {
  const sums = new Map<string, PoolDay>();
  for (const { day, usd, swaps, unpriced } of items) {
    const sum = sums.get(day);
    sums.set(day, {
      day,
      usd: usd === null ? (sum?.usd ?? null) : decAdd(sum?.usd ?? NOTHING, usd),
      swaps: (sum?.swaps ?? 0) + swaps,
      unpriced: (sum?.unpriced ?? 0) + unpriced,
    });
  }
  return [...sums.values()];
}

const NOTHING = decAdd();
