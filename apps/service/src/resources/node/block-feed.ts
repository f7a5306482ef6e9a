/** New heights of a node, each once and in order, while there are listeners. */
import type { NodeServer } from '@cairn/archive/answer';
import { setTimeout as pause } from 'node:timers/promises';
import { NOT_IMPLEMENTED } from '@cairn/archive/state/node-error';
import type { NodeAnswer } from '@cairn/archive/state/state-store';
import { objectAt, parseJsonObject, stringAt } from '@cairn/archive/json-access';
import { attempt } from '@cairn/chain/attempt';
import type { JsonObject } from '@cairn/chain/json';
import { publishedEvents, type PublishedEvent } from './published-events.ts';

export interface BlockFeed {
  /** Whether the node serves its RPC, without which there are no events. */
  isServed(): Promise<boolean>;
  /** Receives the events of every height from the next one on. Returns the unsubscribe function. */
  follow(listener: Listener): () => void;
}

type Listener = (events: readonly PublishedEvent[]) => void;

const LOOK_MS = 500;
/** Maximum backlog: if a network jumps ahead by more, listeners continue at its head. */
const MAX_BEHIND = 1_000;

/** A feed over the RPC of a node. Reads nothing without listeners. */
export function createBlockFeed(server: NodeServer): BlockFeed {
  const listeners = new Set<Listener>();
  let isRunning = false;

  const request = (method: string, height?: number): Promise<NodeAnswer> => {
    const path = `/${method}`;
    const query = new URLSearchParams(height === undefined ? {} : { height: String(height) });
    return server.rpc({ path, rawPath: path, query, heightHeader: undefined });
  };
  const read = async (method: string, height?: number): Promise<JsonObject> =>
    objectAt(parseJsonObject((await request(method, height)).body), 'result');
  const head = async (): Promise<number> => {
    const text = stringAt(objectAt(await read('status'), 'sync_info'), 'latest_block_height');
    if (!/^\d{1,15}$/.test(text)) throw new SyntaxError(`not a height: ${text}`);
    return Number(text);
  };

  async function run(): Promise<void> {
    let last: number | null = null;
    while (listeners.size > 0) {
      try {
        const newest = await head();
        last ??= newest;
        // A head that went back, or far ahead, restarts the feed.
        if (newest < last || newest > last + MAX_BEHIND) last = newest;
        for (; last < newest; last += 1) {
          const [block, results] = await Promise.all([
            read('block', last + 1),
            read('block_results', last + 1),
          ]);
          // A height with malformed events would keep them when read again.
          const events = attempt(() => publishedEvents(block, results)) ?? [];
          for (const listener of listeners) listener(events);
        }
      } catch {
        // The node does not answer, or does not have this height yet: read the same height again.
      }
      await pause(LOOK_MS);
    }
    isRunning = false;
  }

  return {
    isServed: async () => (await request('status')).status !== NOT_IMPLEMENTED.status,
    follow(listener) {
      listeners.add(listener);
      if (!isRunning) {
        isRunning = true;
        void run();
      }
      return () => void listeners.delete(listener);
    },
  };
}
