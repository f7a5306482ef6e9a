/** New blocks for all subscribers: read once, sent in order, without duplicates or gaps. */
import { EventEmitter, once } from 'node:events';
import { streamedBlock } from '@cairn/api/history/charts';
import { listBlocks } from '@cairn/db/read/list-blocks';
import { listFirstTxs } from '@cairn/db/read/list-txs';
import { isAborted } from '@cairn/indexer/is-aborted';
import { LRUCache } from 'lru-cache';
import type * as v from 'valibot';
import { hasRestarted, type History, type IndexReader } from '../../index-lifecycle/history.ts';
import { NotReadyError } from '../../index-lifecycle/not-ready.ts';
import { storedBlock } from '../blocks/store.ts';
import { createQueryContext, type QueryContext } from '../shared/query-context.ts';
import { createEncoder } from '../shared/answers.ts';
import { storedTx } from '../txs/store.ts';

type WireBlock = v.InferInput<typeof streamedBlock>;

const encodeBlock = createEncoder(streamedBlock);

/** Txs per block. */
const MAX_TXS = 200;
/** Blocks read at a time for a subscriber that is behind. */
const READ_AT_ONCE = 50;
/**
 * A subscriber this far ahead has seen another run of the network. One slightly ahead has read from a
 * database that this one lags behind.
 */
const FAR_AHEAD = 100;
/** The newest blocks as sent, for subscribers near the head. */
const MAX_CACHED_BLOCKS = 200;

/** A subscriber: one open connection. */
export interface Subscriber {
  /** Writes text of the stream; false means: wait for `drained`. */
  write(text: string): boolean;
  /** Resolves when more can be written. */
  drained(): Promise<unknown>;
  /** The index restarted: the client has to reconnect. */
  end(): void;
  readonly signal: AbortSignal;
}

export interface Hub {
  /**
   * Sends every block after `height`, until the subscriber's signal aborts. `null` starts with the next
   * block.
   * @throws {NotReadyError} without an index.
   */
  follow(subscriber: Subscriber, height: number | null): Promise<void>;
  subscribers(): number;
  close(): void;
}

export function createHub(history: History): Hub {
  const heights = new EventEmitter().setMaxListeners(0);
  const cache = new LRUCache<number, string>({ max: MAX_CACHED_BLOCKS });
  let following = 0;
  let generation = 0;
  let reading: Promise<void> = Promise.resolve();
  const forget = history.onHeight((height) => {
    if (height === undefined) {
      generation += 1;
      cache.clear();
    }
    heights.emit('change');
  });

  /** Texts of blocks after a height, up to the index's, limited in number; concurrent reads are shared. */
  async function textsAfter(
    index: IndexReader,
    height: number,
  ): Promise<readonly (readonly [number, string])[]> {
    const last = Math.min(index.height, height + READ_AT_ONCE);
    if (!cache.has(height + 1)) {
      const turn = reading.then(async () => {
        if (!cache.has(height + 1)) await readInto(index, height, last);
      });
      // A failed read does not stop later ones.
      reading = turn.catch(() => undefined);
      await turn;
    }
    const texts: (readonly [number, string])[] = [];
    for (let at = height + 1; at <= last; at += 1) {
      const text = cache.get(at);
      if (text === undefined) break;
      texts.push([at, text]);
    }
    return texts;
  }

  async function readInto(index: IndexReader, after: number, last: number): Promise<void> {
    const at = generation;
    const found = new Set<number>();
    for (const block of await readBlocks(createQueryContext(index), after + 1, last)) {
      if (at !== generation) return;
      found.add(block.height);
      cache.set(block.height, `id: ${block.height}\nevent: block\ndata: ${JSON.stringify(block)}\n\n`);
    }
    // An unreadable height is skipped.
    for (let height = after + 1; height <= last; height += 1) if (!found.has(height)) cache.set(height, '');
  }

  async function send(subscriber: Subscriber, from: number | null): Promise<void> {
    const born = generation;
    const { height: begin, chain } = history.reader();
    let sent = Math.max(from ?? begin, chain.firstHeight - 1);
    const { signal } = subscriber;
    while (!isAborted(signal)) {
      if (born !== generation) {
        end(subscriber);
        return;
      }
      const index = history.reader();
      if (sent > index.height + FAR_AHEAD) {
        // Another run of the network: the seen heights are of the old one.
        sent = index.height;
        subscriber.write(`id: ${sent}\nevent: reset\ndata: {"height":${sent}}\n\n`);
      }
      if (index.height <= sent) {
        await nextHeight(signal);
        continue;
      }
      const texts = await textsAfter(index, sent);
      if (texts.length === 0) await nextHeight(signal);
      for (const [height, text] of texts) {
        if (isAborted(signal) || born !== generation) break;
        sent = height;
        if (text !== '' && !subscriber.write(text)) await subscriber.drained();
      }
    }
  }

  /** A client that reconnects after a network's restart starts with its first block. */
  function end(subscriber: Subscriber): void {
    if (hasRestarted(history.status())) subscriber.write('id: 0\nevent: reset\ndata: {"height":0}\n\n');
    subscriber.end();
  }

  const nextHeight = (signal: AbortSignal) => once(heights, 'change', { signal }).catch(() => undefined);

  return {
    subscribers: () => following,
    async follow(subscriber, height) {
      history.reader();
      following += 1;
      try {
        await send(subscriber, height);
      } catch (error) {
        // The client retries, with the last height it has.
        end(subscriber);
        if (!(error instanceof NotReadyError)) throw error;
      } finally {
        following -= 1;
      }
    },
    close() {
      forget();
      generation += 1;
      heights.emit('change');
    },
  };
}

async function readBlocks(context: QueryContext, from: number, to: number): Promise<readonly WireBlock[]> {
  const { database } = context.index;
  const { rows } = await listBlocks(database, { after: to + 1, limit: to - from + 1 });
  const txs = (await listFirstTxs(database, from, to, MAX_TXS)).map(storedTx);
  return rows
    .filter(({ height }) => height >= from)
    .reverse()
    .map((block) => ({ ...storedBlock(block), items: txs.filter(({ height }) => height === block.height) }))
    .map((block) => encodeBlock(block, context.forms));
}
