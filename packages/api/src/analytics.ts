/** `POST /api/analytics/track` and `GET /api/analytics/stats`, as the specification names them (section 7). */
import * as v from 'valibot';

export const TRACK_TYPES = ['impression', 'click', 'wallet_connect', 'delegation', 'vote'] as const;
export type TrackType = (typeof TRACK_TYPES)[number];

const shortText = v.pipe(v.string(), v.maxLength(200));
const amount = v.union([v.pipe(v.string(), v.regex(/^\d{1,78}$/)), v.pipe(v.number(), v.minValue(0))]);

/** One thing that happened; fields beyond these are refused. */
export const trackSchema = v.strictObject({
  type: v.picklist(TRACK_TYPES),
  adId: v.exactOptional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{1,64}$/))),
  position: v.exactOptional(shortText),
  metadata: v.exactOptional(v.record(shortText, v.union([shortText, v.number(), v.boolean(), v.null()]))),
  userAddress: v.exactOptional(shortText),
  walletType: v.exactOptional(shortText),
  governorAddress: v.exactOptional(shortText),
  delegationAmount: v.exactOptional(amount),
  proposalId: v.exactOptional(
    v.union([v.pipe(v.string(), v.regex(/^\d{1,20}$/)), v.pipe(v.number(), v.safeInteger())]),
  ),
  voteOption: v.exactOptional(shortText),
});

export type TrackEvent = v.InferOutput<typeof trackSchema>;

export const STATS_PERIODS = ['day', 'week', 'month', 'all'] as const;
export type StatsPeriod = (typeof STATS_PERIODS)[number];

export const statsQuerySchema = v.strictObject({
  adId: v.exactOptional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{1,64}$/))),
  period: v.optional(v.picklist(STATS_PERIODS), 'week'),
  format: v.optional(v.picklist(['json', 'csv']), 'json'),
});

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const countsSchema = v.object({
  impression: count,
  click: count,
  wallet_connect: count,
  delegation: count,
  vote: count,
});

export const statsSchema = v.object({
  /** Null where all ads are counted together. */
  adId: v.nullable(v.string()),
  period: v.picklist(STATS_PERIODS),
  totals: countsSchema,
  /** Days (UTC, `YYYY-MM-DD`) with at least one event, oldest first. */
  days: v.array(v.object({ date: v.string(), counts: countsSchema })),
});

export type TrackCounts = v.InferOutput<typeof countsSchema>;
export type Stats = v.InferOutput<typeof statsSchema>;
