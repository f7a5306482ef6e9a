/** How long an answer counts as fresh, each with its reason. */

/** The specification's request cache (section 9): present state is asked again after half a minute. */
export const STATE_STALE_MS = 30_000;
/** A block by height, its results and a tx never change. */
export const FINAL_STALE_MS = Number.POSITIVE_INFINITY;
/** Names of governors and the asset registry change by rare txs. */
export const REGISTRY_STALE_MS = 5 * 60_000;
/** Prices refresh every 30 s (specification, section 9). */
export const PRICE_REFRESH_MS = 30_000;
/** A refresh is skipped while the last fetch is younger than this (the same section). */
export const PRICE_SKIP_MS = 25_000;
/** The head is asked at the network's own pace, within these bounds. */
export const HEAD_POLL_MIN_MS = 1_000;
export const HEAD_POLL_MAX_MS = 6_000;
/** What nobody looks at is kept this long: Back is instant. */
export const KEEP_MS = 10 * 60_000;
