/** How far the index is, and what it can prove of itself. */
import * as v from 'valibot';
import { defineCall, noParams, noQuery } from '../call.ts';
import { count, hash, height } from './fields.ts';

const proof = v.object({
  from: height,
  to: height,
  blocks: count,
  /** Heights whose parent hash is not the hash of the block before. */
  brokenLinks: count,
  /** Heights that hold another number of txs than their block says. */
  wrongTxCounts: count,
  /** Heights whose results are not those that the next header commits to. */
  wrongResults: count,
  /** Things of a known kind that could not be read; they are kept raw. */
  anomalies: count,
  /** Heights that could not be read, and are named in `quarantined`. */
  quarantined: count,
  /** No height is missing, every one follows from the one before and holds all of its txs. */
  complete: v.boolean(),
});

export const indexStatusCall = defineCall({
  path: '/api/v1/status',
  summary: 'How far the index is, what it proves of itself, and what it found that nobody has defined.',
  example: '/api/v1/status',
  params: noParams,
  query: noQuery,
  answer: v.object({
    /** `off`: this service keeps no index. `preparing`: history calls answer 503. `waiting`: so they do, for the database does
     * not answer. `failed`: `problem` says why. */
    state: v.picklist(['off', 'preparing', 'indexing', 'following', 'waiting', 'failed']),
    engine: v.nullable(v.picklist(['pglite', 'postgres'])),
    chainId: v.nullable(v.string()),
    firstHeight: v.nullable(height),
    /** Names the network's run: another one where the network was reset. Given as `chain` in a query, it lets caches keep what
     * never changes. */
    incarnation: v.nullable(v.string()),
    /** Whether balances begin with the genesis document. */
    fromGenesis: v.nullable(v.boolean()),
    /** Whether what blocks do beside their txs is known. */
    eventsKnown: v.nullable(v.boolean()),
    /** Newest height of the source. */
    head: v.nullable(height),
    /** Every answer of the index is of this height. */
    height: v.nullable(height),
    /** Heights indexed of those there are, while it prepares. */
    progress: v.nullable(v.object({ done: count, of: count })),
    heightsPerSecond: v.nullable(v.number()),
    rowsPerSecond: v.nullable(v.number()),
    secondsLeft: v.nullable(v.number()),
    problem: v.nullable(v.string()),
    /** What is served is not all that there should be: heights are quarantined, or the network's history was replaced. */
    degraded: v.boolean(),
    /** Heights that are done without: the lowest hundred, and how many in all. `written`: its facts are there since, and only
     * running figures above it (balances, totals) lack it. */
    quarantined: v.object({
      heights: v.array(v.object({ height, reason: v.string(), written: v.boolean() })),
      count,
    }),
    /** From this height on, or from below, the network has another history than the index, which stays as it was. */
    replacedFrom: v.nullable(height),
    /** How far the index of the network's present history is, which is made beside and then takes this one's place. */
    successor: v.nullable(v.object({ done: count, of: count })),
    /** The nodes that heights are read from, in the order in which they were given. */
    nodes: v.array(
      v.object({
        number: count,
        state: v.picklist(['unknown', 'ok', 'behind', 'failing', 'foreign']),
        head: v.nullable(height),
        /** Answers that did not hold together or did not fit, since the start. */
        badAnswers: count,
      }),
    ),
    /** What the source does not tell, in sentences. */
    missing: v.array(v.string()),
    proof: v.nullable(proof),
    /** The newest of what could not be read, newest first. */
    anomalies: v.array(
      v.object({
        height,
        /** Of the tx that it stands in; null for the block itself. */
        hash: v.nullable(hash),
        module: v.string(),
        problem: v.string(),
      }),
    ),
    unknownKinds: v.array(v.object({ name: v.string(), messages: count, events: count })),
  }),
});
export type IndexStatus = v.InferOutput<typeof indexStatusCall.answer>;
