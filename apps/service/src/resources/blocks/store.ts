/** Blocks and their events. */
import {
  blockAtCall,
  getBlockCall,
  listBlockEventsCall,
  listBlocksCall,
  listEventsCall,
} from '@cairn/api/history/blocks';
import { BlockNotFoundError } from '@cairn/chain/errors';
import type { SqlRow } from '@cairn/db/database';
import {
  findBlocks,
  type FoundBlock,
  heightAtTime,
  type ListedBlock,
  listBlocks as readBlocks,
} from '@cairn/db/read/list-blocks';
import { type FactList, listFacts } from '@cairn/db/read/list-facts';
import { findValidatorSets } from '@cairn/db/read/list-signing';
import { createTermTexts } from '@cairn/db/read/term-texts';
import { bigintOf, bytesOf, intOf, nullable, textOf } from '@cairn/db/row-values';
import { BEGIN_ITEM, END_ITEM } from '@cairn/db/tables/tx';
import { nanosOf, type QueryContext } from '../shared/query-context.ts';
import type { AnswerOf, InputOf } from '../shared/call-shapes.ts';
import { readNumberCursor } from '../shared/cursors.ts';
import { placePage } from '../shared/pages.ts';
import { createBatchLoader, perDatabase } from '../shared/batch-loader.ts';
import { countOf, hexOf, partOf, timeText } from '../shared/wire.ts';
import { signatureOf } from '../signers/flags.ts';
import type { HistoryApi } from '../shared/history-api.ts';

type WireBlock = AnswerOf<typeof listBlocksCall>['items'][number];
type WireEvent = AnswerOf<typeof listEventsCall>['items'][number];

/** A listed block for JSON. */
export function wireBlock({ forms }: Pick<QueryContext, 'forms'>, block: ListedBlock): WireBlock {
  return {
    height: block.height,
    time: timeText(block.timeNs),
    hash: hexOf(block.hash),
    proposer: forms.signer(block.proposer),
    txs: block.txCount,
    failed: block.failedCount,
    messages: block.messageCount,
    bytes: block.txBytes,
    gasWanted: countOf(block.gasWanted),
    gasUsed: countOf(block.gasUsed),
  };
}

/** @see listBlocksCall */
async function listBlocks(
  context: QueryContext,
  { query }: InputOf<typeof listBlocksCall>,
): Promise<AnswerOf<typeof listBlocksCall>> {
  const { from, to } = await context.heights(query);
  const proposer = query.proposer === undefined ? null : await context.addressId(query.proposer);
  const after = query.cursor === undefined ? to + 1 : readNumberCursor(query.cursor);
  const { rows, next } = await readBlocks(context.index.database, { after, limit: query.limit }, proposer);
  const inRange = rows.filter(({ height }) => height >= from);
  return {
    items: inRange.map((block) => wireBlock(context, block)),
    next: next === null || inRange.length < rows.length ? null : String(next),
    ...context.coverage,
  };
}

const blockOf = perDatabase((database) => {
  const texts = createTermTexts(database);
  return createBatchLoader<number, FoundBlock>((heights) => findBlocks(database, texts, heights));
});

async function heightOf({ index, query }: QueryContext, block: string): Promise<number | undefined> {
  if (block === 'latest') return index.height;
  if (block.length !== 64) return Number(block);
  const [row] = await query('select height from block where hash = $1', [Buffer.from(block, 'hex')]);
  return row === undefined ? undefined : intOf(row, 'height');
}

/** @see getBlockCall
 * @throws {BlockNotFoundError} */
async function getBlock(
  context: QueryContext,
  { params: { block } }: InputOf<typeof getBlockCall>,
): Promise<AnswerOf<typeof getBlockCall>> {
  const { index } = context;
  const height = await heightOf(context, block);
  // Heights above the index's are incomplete.
  const found =
    height === undefined || height > index.height ? undefined : await blockOf(index.database)(height);
  if (height === undefined || found === undefined)
    throw new BlockNotFoundError(`no block ${block} in the index`);
  const parent = hexOf(found.parentHash);
  return {
    ...wireBlock(context, found),
    parentHash: parent === '' ? null : parent,
    appHash: hexOf(found.appHash),
    evidence: found.evidence,
    events: [...found.events],
    commit: height === index.height ? null : await commitOf(context, found),
    previous: height > index.chain.firstHeight ? height - 1 : null,
    next: height < index.height ? height + 1 : null,
  };
}

/** Sets change rarely and are immutable: their members are read once. */
const setsOf = perDatabase(() => new Map<bigint, readonly Uint8Array[]>());
const MAX_SETS = 1_000;

async function membersOf({ index: { database } }: QueryContext, id: bigint): Promise<readonly Uint8Array[]> {
  const sets = setsOf(database);
  const known = sets.get(id);
  if (known !== undefined) return known;
  const [set] = await findValidatorSets(database, [id]);
  const members = set?.members ?? [];
  if (sets.size >= MAX_SETS) sets.clear();
  sets.set(id, members);
  return members;
}

/** The signatures of a block, from the next one; null until there is one. */
async function commitOf(
  context: QueryContext,
  { setId, commit }: FoundBlock,
): Promise<AnswerOf<typeof getBlockCall>['commit']> {
  if (commit === null) return null;
  const members = await membersOf(context, setId);
  const missing = members.filter((_, at) => signatureOf(commit.flags, at) !== 'signed');
  return {
    round: commit.round,
    signed: members.length - missing.length,
    missed: missing.length,
    missing: missing.map(context.forms.signer),
  };
}

/** @see blockAtCall
 * @throws {BlockNotFoundError} for a time after the newest block. */
async function blockAt(
  context: QueryContext,
  { query }: InputOf<typeof blockAtCall>,
): Promise<AnswerOf<typeof blockAtCall>> {
  const height = await heightAtTime(context.index.database, nanosOf(query.time));
  if (height === null || height > context.index.height)
    throw new BlockNotFoundError(`no block at or after ${query.time}`);
  const [row] = await context.query('select time_ns from block where height = $1', [height]);
  return { height, time: row === undefined ? '' : timeText(bigintOf(row, 'time_ns')) };
}

const EVENTS: FactList<{
  readonly type: string;
  readonly message: number | null;
  readonly attributes: string;
}> = {
  table: 'event',
  columns: '(select name from kind where id = f.kind) as type, f.msg_index, f.attributes',
  toRow: (row) => ({
    type: textOf(row, 'type'),
    message: nullable(row, 'msg_index', intOf),
    attributes: textOf(row, 'attributes'),
  }),
};

/** @see listEventsCall */
async function listEvents(
  context: QueryContext,
  { query }: InputOf<typeof listEventsCall>,
): Promise<AnswerOf<typeof listEventsCall>> {
  const kinds = (await context.kinds(query.type.split(','), undefined)) ?? [];
  return placePage(
    context,
    query,
    (page, range) =>
      listFacts(
        context.index.database,
        EVENTS,
        kinds.map((kind) => ({ equal: { kind } })),
        page,
        range,
      ),
    ({ type, message, attributes }, place) => ({
      ...place,
      type,
      message,
      attributes: attributePairs(JSON.parse(attributes)),
    }),
  );
}

const PART: Readonly<Record<'begin' | 'tx' | 'end', string>> = {
  begin: `and e.item = ${BEGIN_ITEM}`,
  tx: `and e.item between 0 and ${END_ITEM - 1}`,
  end: `and e.item = ${END_ITEM}`,
};

/** @see listBlockEventsCall */
async function listBlockEvents(
  context: QueryContext,
  { params: { height }, query: { part } }: InputOf<typeof listBlockEventsCall>,
): Promise<AnswerOf<typeof listBlockEventsCall>> {
  if (height > context.index.height) throw new BlockNotFoundError(`no block ${height} in the index`);
  const rows = await context.query(
    `select e.height, e.item, e.position, k.name, e.msg_index, e.attributes, b.time_ns, t.hash from event e
     join kind k on k.id = e.kind join block b on b.height = e.height
     left join tx t on t.height = e.height and t.item = e.item
     where e.height = $1 ${part === 'all' ? '' : PART[part]} order by e.item, e.position`,
    [height],
  );
  return { items: rows.map(wireEvent) };
}

function wireEvent(row: SqlRow): WireEvent {
  const item = intOf(row, 'item');
  return {
    id: `${intOf(row, 'height')}.${item}.${intOf(row, 'position')}`,
    height: intOf(row, 'height'),
    time: timeText(bigintOf(row, 'time_ns')),
    part: partOf(item),
    txHash: nullable(row, 'hash', (source, column) => hexOf(bytesOf(source, column))),
    type: textOf(row, 'name'),
    message: nullable(row, 'msg_index', intOf),
    attributes: attributePairs(JSON.parse(textOf(row, 'attributes'))),
  };
}

/** `["a","1","b","2"]` as keys and values. */
export function attributePairs(flat: unknown): { key: string; value: string }[] {
  if (!Array.isArray(flat)) return [];
  const texts = flat.map((part: unknown) => (typeof part === 'string' ? part : JSON.stringify(part)));
  return Array.from({ length: texts.length / 2 }, (_, at) => ({
    key: texts[2 * at] ?? '',
    value: texts[2 * at + 1] ?? '',
  }));
}

/** Registers the calls. A block is settled once the next one has its signatures. */
export function blockRoutes(api: HistoryApi): void {
  api.list(listBlocksCall, listBlocks);
  api.answer(getBlockCall, getBlock, ({ commit, height }, { params }) =>
    params.block !== 'latest' && commit !== null ? height : null,
  );
  api.answer(blockAtCall, blockAt, ({ height }) => height);
  api.list(listEventsCall, listEvents);
  api.answer(listBlockEventsCall, listBlockEvents, (_, { params }) => params.height);
}
