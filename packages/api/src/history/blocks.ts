/** Blocks. */
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import * as f from './fields.ts';

export const blockRow = v.object({
  height: f.height,
  time: f.time,
  hash: f.hash,
  proposer: f.signer,
  txs: f.count,
  failed: f.count,
  messages: f.count,
  bytes: f.count,
  gasWanted: f.count,
  gasUsed: f.count,
});
export type IndexedBlock = v.InferOutput<typeof blockRow>;

export const listBlocksCall = f.definePageCall({
  path: '/api/v1/blocks',
  summary: 'Blocks, newest first; with `proposer`, only blocks of that signer.',
  example: '/api/v1/blocks?limit=5',
  query: v.strictObject({
    ...f.paging,
    ...f.range,
    proposer: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
  }),
  item: blockRow,
});

export const getBlockCall = defineCall({
  path: '/api/v1/blocks/{block}',
  summary:
    'A block by height, hash or `latest`, with its event counts by type and the signers that missed it.',
  example: '/api/v1/blocks/latest',
  params: v.strictObject({ block: v.pipe(v.string(), v.regex(/^(latest|\d{1,10}|[0-9a-fA-F]{64})$/)) }),
  answer: v.object({
    ...blockRow.entries,
    parentHash: v.nullable(f.hash),
    appHash: v.string(),
    /** JSON list as in the block; null when empty. */
    evidence: v.nullable(f.rawJson),
    events: v.array(v.object({ type: v.string(), count: f.count })),
    /** From its commit, which is in the next block; null without one, and where the signer set is not known. */
    commit: v.nullable(
      v.object({
        round: f.count,
        signed: f.count,
        nil: f.count,
        missed: f.count,
        missing: v.array(f.signer),
      }),
    ),
    previous: v.nullable(f.height),
    next: v.nullable(f.height),
  }),
});

export const blockAtCall = defineCall({
  path: '/api/v1/block-at',
  summary: 'The first block at or after a time.',
  query: v.strictObject({ time: f.timeText }),
  answer: v.object({ height: f.height, time: f.time }),
});

const eventRow = v.object({
  ...f.place,
  type: v.string(),
  /** Index of the emitting message. */
  message: v.nullable(f.count),
  attributes: v.array(v.object({ key: v.string(), value: v.string() })),
});
export type IndexedEvent = v.InferOutput<typeof eventRow>;

export const listEventsCall = f.definePageCall({
  path: '/api/v1/events',
  summary:
    'Events of the requested types, newest first. Coin movements and per-block rewards have their own lists.',
  query: v.strictObject({ ...f.paging, type: v.pipe(v.string(), v.minLength(1), v.maxLength(2_000)) }),
  item: eventRow,
});

export const listBlockEventsCall = defineCall({
  path: '/api/v1/blocks/{height}/events',
  summary: 'The indexed events of a block, in order: begin block, transactions, end block.',
  params: v.strictObject({ height: f.heightText }),
  query: v.strictObject({ part: v.optional(v.picklist(['all', 'begin', 'tx', 'end']), 'all') }),
  answer: v.object({ items: v.array(eventRow) }),
});
