/** Two searches, what an account sent and what it received, as one list by height. */
import type { Tx } from '@cairn/chain/tx';

/** One search, newest first. */
export interface FoundTxs {
  readonly txs: readonly Tx[];
  /** Whether there are more matches below these. */
  readonly hasMore: boolean;
}

/** @see mergeActivity */
export interface ActivityPage {
  /** Newest first, each once. */
  readonly txs: readonly Tx[];
  /** The height to go on below; null at the end. */
  readonly nextHeight: number | null;
  /** True where one block holds more than a search returns: then some of it are missing. */
  readonly isPartial: boolean;
}

/**
 * The newest of both, at least `rows` where there are so many: a page ends with a whole block, so that the next can go on by
 * height. Blocks that a search may have cut are left for the next page.
 */
export function mergeActivity(sources: readonly FoundTxs[], rows: number): ActivityPage {
  const byHash = new Map(sources.flatMap(({ txs }) => txs.map((tx) => [tx.hash, tx] as const)));
  const merged = [...byHash.values()].sort((a, b) => b.height - a.height);
  // The lowest block of a search that goes on may have more txs than it returned.
  const cut = Math.max(0, ...sources.map(({ txs, hasMore }) => (hasMore ? (txs.at(-1)?.height ?? 0) : 0)));
  const whole = merged.filter((tx) => tx.height > cut);
  if (whole.length === 0 && cut > 0) {
    return { txs: merged.filter((tx) => tx.height >= cut), nextHeight: cut - 1, isPartial: true };
  }
  const lastHeight = whole[Math.min(rows, whole.length) - 1]?.height ?? 0;
  const page = whole.filter((tx) => tx.height >= lastHeight);
  const isEnd = cut === 0 && page.length === merged.length;
  return { txs: page, nextHeight: isEnd || lastHeight <= 1 ? null : lastHeight - 1, isPartial: false };
}
