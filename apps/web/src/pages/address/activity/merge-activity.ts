/** Merges two searches, sent and received, into one list by height. */
import type { Tx } from '@cairn/chain/tx';

/** One search, newest first. */
export interface FoundTxs {
  readonly txs: readonly Tx[];
  /** Whether there are older matches. */
  readonly hasMore: boolean;
}

/** @see mergeActivity */
export interface ActivityPage {
  /** Newest first, without duplicates. */
  readonly txs: readonly Tx[];
  /** The height to continue below; null at the end. */
  readonly nextHeight: number | null;
  /** True when a block has more txs than a search returns, so that some are missing. */
  readonly isPartial: boolean;
}

/**
 * The newest txs of both, at least `rows` if available. A page ends with a complete block, so that the next one
 * continues by height; blocks that a search may have truncated go to the next page.
 */
export function mergeActivity(sources: readonly FoundTxs[], rows: number): ActivityPage {
  const byHash = new Map(sources.flatMap(({ txs }) => txs.map((tx) => [tx.hash, tx] as const)));
  const merged = [...byHash.values()].sort((a, b) => b.height - a.height);
  // The lowest block of a truncated search may have more txs.
  const cut = Math.max(0, ...sources.map(({ txs, hasMore }) => (hasMore ? (txs.at(-1)?.height ?? 0) : 0)));
  const complete = merged.filter((tx) => tx.height > cut);
  if (complete.length === 0 && cut > 0) {
    return { txs: merged.filter((tx) => tx.height >= cut), nextHeight: cut - 1, isPartial: true };
  }
  const lastHeight = complete[Math.min(rows, complete.length) - 1]?.height ?? 0;
  const page = complete.filter((tx) => tx.height >= lastHeight);
  const isEnd = cut === 0 && page.length === merged.length;
  return { txs: page, nextHeight: isEnd || lastHeight <= 1 ? null : lastHeight - 1, isPartial: false };
}
