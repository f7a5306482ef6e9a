/** Messages between the process of a fill job and its parent. */
import { indexStatusCall } from '@cairn/api/history/index-status';
import type { IndexProgress } from '@cairn/indexer/indexer-options';
import * as v from 'valibot';

const count = v.nullable(v.number());
const origin = v.variant('kind', [
  v.object({ kind: v.literal('archive'), dir: v.string(), identity: v.string(), start: v.number() }),
  v.object({
    kind: v.literal('node'),
    nodes: v.pipe(v.array(v.object({ url: v.string(), rpcUrl: v.nullable(v.string()) })), v.readonly()),
    chainId: v.string(),
    addressPrefix: v.string(),
  }),
]);

/** Plain data: passed to another process. */
export const jobSchema = v.object({
  origin,
  database: v.union([
    v.strictObject({ dir: v.string(), isDurable: v.optional(v.boolean()) }),
    v.strictObject({ url: v.string() }),
  ]),
  /** First and last height; the source's own when null. */
  from: count,
  to: count,
  fillers: v.number(),
  /** Maximum number of folded heights to roll back. */
  unwindHeights: v.number(),
});
export type FillJob = Readonly<v.InferOutput<typeof jobSchema>>;

/** The public part of an indexer's progress. */
const progress = v.object({
  ...v.pick(indexStatusCall.answer, [
    ...(['head', 'firstHeight', 'heightsPerSecond', 'rowsPerSecond', 'secondsLeft'] as const),
    ...(['problem', 'missing', 'quarantined', 'replacedFrom', 'nodes'] as const),
  ]).entries,
  foldedTo: count,
  heightsWritten: v.number(),
});

export type FillProgress = Readonly<v.InferOutput<typeof progress>>;

export const fillProgress = (of: IndexProgress): FillProgress =>
  v.parse(progress, { ...of, firstHeight: of.chain?.firstHeight ?? null });

export const messageSchema = v.variant('kind', [
  v.object({ kind: v.literal('progress'), progress }),
  v.object({ kind: v.literal('done') }),
  v.object({ kind: v.literal('failed'), name: v.string(), message: v.string(), problem: v.string() }),
]);
export type FillMessage = v.InferOutput<typeof messageSchema>;
