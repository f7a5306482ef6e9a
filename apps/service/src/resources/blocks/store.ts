import { bytesToHex } from '@cairn/chain/bytes';
import {
  blockAtCall,
  getBlockCall,
  listBlockEventsCall,
  listBlocksCall,
  listEventsCall,
} from '@cairn/api/history/blocks';
import { BlockNotFoundError } from '@cairn/chain/errors';
import { ReadCache } from '@cairn/chain/read-cache';
import {
  findBlocks,
  type FoundBlock,
  heightAtTime,
  heightOfHash,
  type ListedBlock,
  listBlocks as readBlocks,
} from '@cairn/db/read/list-blocks';
import { listBlockEvents as readBlockEvents, listEvents as readEvents } from '@cairn/db/read/list-events';
import { findValidatorSets } from '@cairn/db/read/list-signing';
import { createTermTexts } from '@cairn/db/read/term-texts';
import { nanosOf, type QueryContext } from '../shared/query-context.ts';
import { type AnswerOf, defineAnswer } from '../shared/answers.ts';
import { readNumberCursor } from '../shared/cursors.ts';
import { newestBlock, timesOf } from '../shared/days.ts';
import { placePage } from '../shared/pages.ts';
import { createBatchLoader, perDatabase } from '../shared/batch-loader.ts';
import { placeOf } from '../shared/wire.ts';
import { signatureOf } from '../signers/flags.ts';

/** A listed block with the fields of the contract. */
export const storedBlock = (block: ListedBlock) => ({
  ...block,
  time: block.timeNs,
  txs: block.txCount,
  failed: block.failedCount,
  messages: block.messageCount,
  bytes: block.txBytes,
});

export const listBlocks = defineAnswer(listBlocksCall, async (context, { query }) => {
  const { from, to } = await context.heights(query);
  const proposer = query.proposer === undefined ? null : await context.addressId(query.proposer);
  const after = query.cursor === undefined ? to + 1 : readNumberCursor(query.cursor);
  const { rows, next } = await readBlocks(context.index.database, { after, limit: query.limit }, proposer);
  const inRange = rows.filter(({ height }) => height >= from);
  return {
    items: inRange.map(storedBlock),
    next: next === null || inRange.length < rows.length ? null : String(next),
  };
});

const blockOf = perDatabase((database) => {
  const texts = createTermTexts(database);
  return createBatchLoader<number, FoundBlock>((heights) => findBlocks(database, texts, heights));
});

async function heightOf(context: QueryContext, block: string): Promise<number | null> {
  if (block === 'latest') return (await newestBlock(context)).height;
  if (block.length !== 64) return Number(block);
  return heightOfHash(context.index.database, Buffer.from(block, 'hex'));
}

/** @throws {BlockNotFoundError} */
export const getBlock = defineAnswer(
  getBlockCall,
  async (context, { params: { block } }) => {
    const { index } = context;
    const height = await heightOf(context, block);
    // Heights above the index's are incomplete.
    const found =
      height === null || height > index.height ? undefined : await blockOf(index.database)(height);
    if (height === null || found === undefined)
      throw new BlockNotFoundError(`no block ${block} in the index`);
    return {
      ...found,
      ...storedBlock(found),
      parentHash: found.parentHash.length === 0 ? null : found.parentHash,
      appHash: bytesToHex(found.appHash),
      commit: height === index.height ? null : await commitOf(context, found),
      previous: height > index.chain.firstHeight ? height - 1 : null,
      next: height < index.height ? height + 1 : null,
    };
  },
  // A block is settled once the next one has its signatures.
  {
    settledAt: ({ commit, height }, { params }) =>
      params.block !== 'latest' && commit !== null ? height : null,
  },
);

/** Sets change rarely and are immutable: their members are read once. */
const membersOf = perDatabase((database) => {
  const sets = new ReadCache<bigint, readonly Uint8Array[] | undefined>(1_000);
  return async (id: bigint) => {
    const members = await sets.get(id, async () => (await findValidatorSets(database, [id]))[0]?.members);
    if (members === undefined) sets.delete(id);
    return members;
  };
});

/** The signatures of a block, from the next one; null until there is one, and where its signer set is not known. */
async function commitOf(
  context: QueryContext,
  { setId, commit }: FoundBlock,
): Promise<AnswerOf<typeof getBlockCall>['commit']> {
  if (commit === null) return null;
  const members = await membersOf(context.index.database)(setId);
  if (members === undefined) return null;
  const missing = members.filter((_, at) => signatureOf(commit.flags, at) === 'absent');
  const nil = members.filter((_, at) => signatureOf(commit.flags, at) === 'nil').length;
  return {
    round: commit.round,
    signed: members.length - missing.length - nil,
    nil,
    missed: missing.length,
    missing,
  };
}

/** @throws {BlockNotFoundError} for a time after the newest block. */
export const blockAt = defineAnswer(
  blockAtCall,
  async (context, { query }) => {
    const height = await heightAtTime(context.index.database, nanosOf(query.time));
    if (height === null || height > context.index.height)
      throw new BlockNotFoundError(`no block at or after ${query.time}`);
    return { height, time: (await timesOf(context, [height])).get(height) ?? '' };
  },
  { settledAt: ({ height }) => height },
);

const readAttributes = (json: string) => attributePairs(JSON.parse(json));

export const listEvents = defineAnswer(listEventsCall, async (context, { query }) =>
  placePage(
    context,
    query,
    readEvents,
    (await context.kinds(query.type.split(','), undefined)) ?? [],
    (row) => ({ ...row, type: row.kind, message: row.msgIndex, attributes: readAttributes(row.attributes) }),
  ),
);

export const listBlockEvents = defineAnswer(
  listBlockEventsCall,
  async (context, { params: { height }, query: { part } }) => {
    const { index } = context;
    if (height > index.height || height < index.chain.firstHeight)
      throw new BlockNotFoundError(`no block ${height} in the index`);
    if (part !== 'tx') context.mustKnowEvents();
    const events = await readBlockEvents(index.database, height, part);
    return {
      items: events.map((event) => ({
        ...event,
        ...placeOf(event),
        attributes: readAttributes(event.attributes),
      })),
    };
  },
  { settledAt: (_, { params }) => params.height },
);

/** `["a","1","b","2"]` as keys and values. */
export function attributePairs(flat: unknown): { key: string; value: string }[] {
  if (!Array.isArray(flat)) return [];
  const texts = flat.map((part: unknown) => (typeof part === 'string' ? part : JSON.stringify(part)));
  return Array.from({ length: texts.length / 2 }, (_, at) => ({
    key: texts[2 * at] ?? '',
    value: texts[2 * at + 1] ?? '',
  }));
}
