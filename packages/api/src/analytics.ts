/** `POST /api/analytics/track` and `GET /api/analytics/stats`, as the specification names them (section 7). */
import * as v from 'valibot';

export const TRACK_TYPES = ['impression', 'click', 'wallet_connect', 'delegation', 'vote'] as const;
export type TrackType = (typeof TRACK_TYPES)[number];

const shortText = v.pipe(v.string(), v.maxLength(200));
const finite = v.pipe(v.number(), v.finite());
/** A number or string: callers send positions and options either way. */
const textOrNumber = v.union([shortText, finite]);
const amount = v.union([
  v.pipe(v.string(), v.regex(/^\d{1,78}(\.\d{1,18})?$/)),
  v.pipe(finite, v.minValue(0)),
]);
const adId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{1,64}$/));

/** Optional or null, which are equivalent. */
function maybe<T>(schema: v.GenericSchema<unknown, T>) {
  return v.exactOptional(v.nullable(schema));
}

/** One event; unknown fields are refused. */
export const trackSchema = v.strictObject({
  type: v.picklist(TRACK_TYPES),
  adId: maybe(adId),
  position: maybe(textOrNumber),
  /** Anything, limited by the size of the body. Never stored. */
  metadata: maybe(v.record(v.string(), v.unknown())),
  userAddress: maybe(shortText),
  walletType: maybe(shortText),
  governorAddress: maybe(shortText),
  delegationAmount: maybe(amount),
  proposalId: maybe(
    v.union([v.pipe(v.string(), v.regex(/^\d{1,20}$/)), v.pipe(v.number(), v.safeInteger(), v.minValue(0))]),
  ),
  voteOption: maybe(textOrNumber),
});

export type TrackEvent = v.InferOutput<typeof trackSchema>;

export const STATS_PERIODS = ['day', 'week', 'month', 'all'] as const;
export type StatsPeriod = (typeof STATS_PERIODS)[number];

export const statsQuerySchema = v.strictObject({
  adId: v.exactOptional(adId),
  period: v.optional(v.picklist(STATS_PERIODS), 'week'),
  format: v.optional(v.picklist(['json', 'csv']), 'json'),
});

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const countsSchema = v.object({
  impression: count,
  click: count,
  wallet_connect: count,
  delegation: count,
  vote: count,
});

export const statsSchema = v.object({
  /** Null for the total of all ads. */
  adId: v.nullable(v.string()),
  period: v.picklist(STATS_PERIODS),
  totals: countsSchema,
  /** Days (UTC, `YYYY-MM-DD`) with at least one event, oldest first. */
  days: v.array(v.object({ date: v.string(), counts: countsSchema })),
});

export type TrackCounts = v.InferOutput<typeof countsSchema>;
export type Stats = v.InferOutput<typeof statsSchema>;
