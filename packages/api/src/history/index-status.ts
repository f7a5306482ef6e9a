/** Progress and integrity of the index. */
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { count, hash, height } from './fields.ts';
import { filling } from './filling.ts';

const proof = v.object({
  from: height,
  to: height,
  blocks: count,
  /** Heights whose parent hash differs from the previous block's hash. */
  brokenLinks: count,
  /** Heights whose number of txs differs from the block's. */
  wrongTxCounts: count,
  /** Heights whose results differ from those in the next header. */
  wrongResults: count,
  /** Malformed items of known kinds, stored raw. */
  anomalies: count,
  /** Unreadable heights, listed in `quarantined`. */
  quarantined: count,
  /** No height is missing, each is linked to the previous one and has all of its txs. */
  complete: v.boolean(),
});

export const indexStatusCall = defineCall({
  path: '/api/v1/status',
  summary:
    'Progress of the index, results of its self-checks, anomalies, and unknown message and event types.',
  example: '/api/v1/status',
  answer: v.object({
    /**
     * `off`: this service has no index. `preparing`: history calls return 503. `waiting`: likewise, since the
     * database does not respond. `failed`: `problem` says why.
     */
    state: v.picklist(['off', 'preparing', 'indexing', 'following', 'waiting', 'failed']),
    engine: v.nullable(v.picklist(['pglite', 'postgres'])),
    /**
     * The database is a read replica: seconds since the primary's newest commit that it has applied, null before the
     * first one. null for any other database.
     */
    replica: v.nullable(v.object({ ageSeconds: v.nullable(v.number()) })),
    chainId: v.nullable(v.string()),
    firstHeight: v.nullable(height),
    /**
     * Identifies the network's run, which changes when the network is reset. As `chain` in a query it allows
     * caching of immutable answers.
     */
    incarnation: v.nullable(v.string()),
    /** Whether balances start at genesis. */
    fromGenesis: v.nullable(v.boolean()),
    /** Whether block events are known. */
    eventsKnown: v.nullable(v.boolean()),
    /** Head of the source. */
    head: v.nullable(height),
    /** Height of all index responses. */
    height: v.nullable(height),
    /** During preparation. */
    progress: v.nullable(filling),
    heightsPerSecond: v.nullable(v.number()),
    rowsPerSecond: v.nullable(v.number()),
    secondsLeft: v.nullable(v.number()),
    problem: v.nullable(v.string()),
    /** The data is incomplete: heights are quarantined, or the network's history was replaced. */
    degraded: v.boolean(),
    /**
     * Skipped heights: the lowest hundred, and their number. `written`: since indexed, and only running
     * figures above it (balances, totals) lack it.
     */
    quarantined: v.object({
      heights: v.array(v.object({ height, reason: v.string(), written: v.boolean() })),
      count,
    }),
    /** From this height or below, the network's history differs from the index, which is unchanged. */
    replacedFrom: v.nullable(height),
    /**
     * The index came with its archive, and another one is made from the archive to compare: still `comparing`, `equal`,
     * or `unknown` if that failed. null for an index made here.
     */
    shipped: v.nullable(v.picklist(['comparing', 'equal', 'unknown'])),
    /** Progress of the index of the network's current history, which will replace this one. */
    successor: v.nullable(filling),
    /** The source nodes, in configured order. */
    nodes: v.array(
      v.object({
        number: count,
        state: v.picklist(['unknown', 'ok', 'behind', 'failing', 'foreign']),
        head: v.nullable(height),
        /** Number of inconsistent answers since the start. */
        badAnswers: count,
      }),
    ),
    /** What the source does not provide, in sentences. */
    missing: v.array(v.string()),
    proof: v.nullable(proof),
    /** The newest anomalies, newest first. */
    anomalies: v.array(
      v.object({
        height,
        /** Hash of its tx; null for the block itself. */
        hash: v.nullable(hash),
        module: v.string(),
        problem: v.string(),
      }),
    ),
    unknownKinds: v.array(v.object({ name: v.string(), messages: count, events: count })),
  }),
});
export type IndexStatus = v.InferOutput<typeof indexStatusCall.answer>;
