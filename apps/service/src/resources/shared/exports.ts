/** Complete filtered lists as CSV or JSON, streamed page by page at the reader's speed. */
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call, ObjectSchema } from '@cairn/api/call';
import { paging } from '@cairn/api/history/fields';
import { csvLine } from '@cairn/chain/csv';
import { RateLimitedError, ValidationError } from '@cairn/chain/errors';
import { holdSnapshot } from '@cairn/db/read/exported-tables';
import { foldedTo } from '@cairn/indexer/follow-tip';
import * as v from 'valibot';
import { disconnectSignal } from '../../http/client-disconnect.ts';
import { clientOf } from '../../http/client-of.ts';
import type { History, IndexReader } from '../../index-lifecycle/history.ts';
import { withTimeout } from '../../lib/with-timeout.ts';
import { createConcurrencyLimit, type ConcurrencyLimit } from '../../http/concurrency-limit.ts';
import { createTtlCache, type TtlCache } from '../../lib/ttl-cache.ts';
import { createQueryContext, explainNotFound, type QueryContext, type Coverage } from './query-context.ts';
import type { AnyAnswer } from './answers.ts';
import { inTransaction } from './until-aborted.ts';
import { parserOf, type ParsedInput } from './call-input.ts';
import { itemColumns, type LinesOf } from './csv.ts';

/** Rows read at a time: a page is some hundred kilobytes of text. */
const EXPORT_PAGE = 1_000;
/** A slower page ends its export: the database is down or overloaded. */
const PAGE_MS = 25_000;
const LOOKS_PER_IDLE = 10;
/** Of the connections of readers, those that snapshots hold at most. */
const MAX_SNAPSHOTS = 3;
/** While a snapshot lasts, the database removes no old rows. */
const SNAPSHOT_MS = 900_000;
const STREAM_BYTES = 65_536;

/** A page of a list. */
interface Listed {
  readonly items: readonly unknown[];
  readonly next?: string | null;
  /** Of its rows. */
  readonly height?: number;
}

type ListPage = (cursor?: string) => Promise<Listed>;
type Pages = AsyncGenerator<readonly unknown[]>;
type Format = 'csv' | 'json';
type SendExport = (request: FastifyRequest, reply: FastifyReply, format: Format) => Promise<FastifyReply>;

/** A list, as far as an export needs it. */
export type ListHandler = Pick<AnyAnswer, 'call' | 'lines' | 'isMoving'> &
  ((context: QueryContext, input: ParsedInput<ObjectSchema, ObjectSchema>) => Promise<Listed>);

export interface ExportLimits {
  /** Exports in flight, in all and per client. */
  readonly max: number;
  readonly maxOfOne: number;
  /** How long a reader may read nothing. */
  readonly idleMs: number;
}

export function createExports(history: History, cache: TtlCache, { max, maxOfOne, idleMs }: ExportLimits) {
  const running = createConcurrencyLimit(max, maxOfOne);
  const snapshots = createConcurrencyLimit(MAX_SNAPSHOTS, maxOfOne);

  return function exportOf(handler: ListHandler): SendExport {
    const parse = parserOf(handler.call);
    const columns = handler.lines ?? itemColumns(handler.call.answer);
    return async (request, reply, format) => {
      refusePaging(request.query);
      const input = parse(request);
      const left = disconnectSignal(reply);
      const isHead = request.method === 'HEAD';
      if (!isHead) acquireSlot(running, request, reply);
      let index = history.reader();
      if (!isHead && handler.isMoving === true && index.database.engine === 'postgres') {
        acquireSlot(snapshots, request, reply);
        index = await openSnapshot(index, reply.raw);
      }
      // One height for all pages: later rows are not included.
      const context = createQueryContext(index, left, exportCache(cache));
      const name = await fileName(context, handler.call, input);
      const type = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8';
      const headersAt = (height: number) => ({
        'content-disposition': `attachment; filename="${name}.${format}"`,
        'cache-control': 'no-store',
        'x-index-height': String(height),
      });
      if (isHead) return reply.headers(headersAt(index.height)).type(type).send();
      const page: ListPage = (cursor) =>
        withTimeout(
          PAGE_MS,
          handler(context, { ...input, query: { ...input.query, limit: EXPORT_PAGE, cursor } }),
        );
      // The first page is read before anything is sent, so that a failure is an error and not an empty file.
      const first = await page().catch((error: unknown): never => {
        throw explainNotFound(context, error);
      });
      if (reply.raw.destroyed) return reply;
      // Figures of a list may be of an earlier height than the index.
      const coverage = { ...context.coverage, height: first.height ?? index.height };
      const pages = pagesFrom(first, page);
      const text = format === 'csv' ? csvOf(pages, columns) : jsonOf(pages, coverage);
      const stream = Readable.from(text, { objectMode: false, highWaterMark: STREAM_BYTES });
      const stopLooking = endWhenIdle(reply.raw, idleMs);
      // A broken connection ends the remaining pages.
      reply.raw.once('close', () => {
        stopLooking();
        stream.destroy();
      });
      return reply.headers(headersAt(coverage.height)).type(type).send(stream);
    };
  };
}

/** Holds a slot until the answer ends. @throws {RateLimitedError} */
function acquireSlot(limit: ConcurrencyLimit, request: FastifyRequest, reply: FastifyReply): void {
  const leave = limit.acquire(clientOf(request));
  if (leave === undefined) throw new RateLimitedError('too many exports at once', { retryAfterMs: 5_000 });
  if (reply.raw.destroyed) leave();
  reply.raw.once('close', leave);
}

/** The index as a snapshot of its database shows it, until the answer ends. */
function openSnapshot(index: IndexReader, answer: ServerResponse): Promise<IndexReader> {
  const { database } = index;
  const timer = setTimeout(() => answer.destroy(), SNAPSHOT_MS).unref();
  const ended = new Promise<void>((resolve) => answer.once('close', resolve));
  void ended.then(() => clearTimeout(timer));
  return new Promise((resolve, reject) => {
    database
      .transaction(async (transaction) => {
        await holdSnapshot(transaction);
        resolve({
          ...index,
          database: inTransaction(database, transaction),
          height: await foldedTo(transaction),
        });
        await ended;
      })
      .catch(reject);
  });
}

/** All pages of an export have the same figures. */
function exportCache(cache: TtlCache): TtlCache {
  const figures = createTtlCache(Infinity, () => 0);
  return { get: (key, make) => figures.get(key, () => cache.get(key, make)) };
}

/** An export would ignore a limit, and begin at a cursor. */
function refusePaging(query: unknown): void {
  const name = Object.keys(paging).find((key) => typeof query === 'object' && query !== null && key in query);
  if (name !== undefined) throw new ValidationError(`${name}: an export is always the full list`);
}

/** Ends an answer that waits for its client: one that does not read must not hold a slot. */
function endWhenIdle({ socket }: ServerResponse, idleMs: number): () => void {
  let sent = -1;
  let idle = 0;
  const timer = setInterval(() => {
    const { bytesWritten = 0, writableLength = 0 } = socket ?? {};
    const gone = bytesWritten - writableLength;
    idle = writableLength > 0 && gone === sent ? idle + 1 : 0;
    sent = gone;
    if (idle >= LOOKS_PER_IDLE) socket?.destroy();
  }, idleMs / LOOKS_PER_IDLE).unref();
  return () => clearInterval(timer);
}

async function* csvOf<Item>(pages: Pages, { columns, lines }: LinesOf<Item>): AsyncGenerator<string> {
  yield csvLine(columns);
  for await (const page of pages) {
    // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the list's own schema defines its items
    const items = page as readonly Item[];
    yield items.map((item) => lines(item).map(csvLine).join('')).join('');
  }
}

async function* jsonOf(pages: Pages, coverage: Coverage): AsyncGenerator<string> {
  yield `${JSON.stringify(coverage).slice(0, -1)},"items":[\n`;
  let before = '';
  for await (const items of pages) {
    if (items.length === 0) continue;
    yield before + items.map((item) => JSON.stringify(item)).join(',\n');
    before = ',\n';
  }
  yield '\n]}\n';
}

async function* pagesFrom(first: Listed, page: ListPage): Pages {
  let { items, next = null } = first;
  yield items;
  while (next !== null) {
    ({ items, next = null } = await page(next));
    yield items;
  }
}

/** The part of a query that limits the blocks of a list. */
const limited = v.object({
  from: v.optional(v.number()),
  to: v.optional(v.number()),
  since: v.optional(v.string()),
  until: v.optional(v.string()),
});

/** A name of its own also names the blocks that the file covers: without them a part looks like the whole. */
async function fileName(
  context: QueryContext,
  { path, fileName: own }: Pick<Call, 'path' | 'fileName'>,
  { params, query }: ParsedInput<ObjectSchema, ObjectSchema>,
): Promise<string> {
  const filled = (pattern: string) =>
    pattern
      .replace(/\{(\w+)\}/g, (_, key: string) => String(params[key]))
      .replace(/[^A-Za-z0-9]+/g, '-')
      .slice(0, 120);
  if (own === undefined) return filled(path.replace('/api/v1/', ''));
  const { chainId, firstHeight, eventsKnown } = context.index.chain;
  const { from, to } = await context.heights(v.parse(limited, query));
  const lacking = eventsKnown ? '' : '-without-block-events';
  return `${filled(`cairn-${chainId}-${own}`)}-blocks-${Math.max(from, firstHeight)}-${to}${lacking}`;
}
