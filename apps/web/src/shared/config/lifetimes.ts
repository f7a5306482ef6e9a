/** Cache lifetimes, each with its reason. */

/** Current state refetches after half a minute (specification, section 9). */
export const STATE_STALE_MS = 30_000;
/** Blocks by height, their results and txs never change. */
export const FINAL_STALE_MS = Number.POSITIVE_INFINITY;
/** Governor names and the asset registry rarely change. */
export const REGISTRY_STALE_MS = 5 * 60_000;
/** Prices refresh every 30 s (specification, section 9). */
export const PRICE_REFRESH_MS = 30_000;
/** A refresh is skipped while the last fetch is younger than this (same section). */
export const PRICE_SKIP_MS = 25_000;
/** The head is polled at the network's pace, within these bounds. */
export const HEAD_POLL_MIN_MS = 1_000;
export const HEAD_POLL_MAX_MS = 6_000;
/** Inactive queries stay cached this long, so that Back is instant. */
export const CACHE_TIME_MS = 10 * 60_000;
