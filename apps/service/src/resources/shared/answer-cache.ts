/** Caches a node's answers as sent, compressed once while the head is the same. */
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { NodeAnswer } from '@cairn/archive/state/state-store';
import { createInFlight } from '@cairn/node-client/dedupe';
import { ClientDisconnectedError } from '../../http/client-disconnect.ts';
import { compress, type Encoding } from './compress.ts';

export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly etag: string;
  readonly encoding: Encoding;
  /** Whether the same request would get the same answer. */
  readonly isCacheable: boolean;
}

/** Memory of an answer besides its key and body: entity tag, headers, the entry itself. */
const ENTRY_BYTES = 512;
/** Compressing less saves nothing on the wire. */
const MIN_COMPRESSED_BYTES = 1024;

/** A node's answer as bytes in one encoding. */
export async function toWire(
  answer: NodeAnswer,
  encoding: Encoding,
  isCacheable = true,
): Promise<WireAnswer> {
  const plain = Buffer.from(answer.body, 'utf8');
  const used = plain.length < MIN_COMPRESSED_BYTES ? 'identity' : encoding;
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 24);
  const etag = used === 'identity' ? `"${digest}"` : `"${digest}-${used}"`;
  return {
    status: answer.status,
    headers: answer.headers,
    body: alone(await compress(plain, used)),
    etag,
    encoding: used,
    isCacheable,
  };
}

/**
 * The same bytes in their own buffer: zlib returns a part of 16 kB, `Buffer.from` one of 8 kB, which would
 * stay in memory.
 */
function alone(part: Buffer): Buffer {
  return Buffer.from(new Uint8Array(part).buffer);
}

/** Sends an answer, or 304; `headers` are those of its kind, before its own. */
export function sendWire(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: WireAnswer,
  headers: Readonly<Record<string, string>>,
): FastifyReply {
  void reply.headers({ ...headers, ...answer.headers, etag: answer.etag });
  const known = request.headers['if-none-match']?.split(/,\s*/);
  if (answer.status === 200 && known?.includes(answer.etag) === true) return reply.code(304).send();
  if (answer.encoding !== 'identity') void reply.header('content-encoding', answer.encoding);
  return reply.code(answer.status).send(answer.body);
}

export interface AnswerCache {
  /**
   * The cached answer of `key`, or `make`'s, shared while it is in flight. A failure is not cached. The
   * signal of `make` aborts once all its clients have left.
   */
  get(key: string, make: Make, left: AbortSignal): Promise<WireAnswer>;
  peek(key: string): WireAnswer | undefined;
  put(key: string, answer: WireAnswer): void;
}

type Make = (signal: AbortSignal) => Promise<WireAnswer>;

/** Evicts the least recently used once the bodies exceed `maxBytes`. */
export function createAnswerCache(maxBytes: number): AnswerCache {
  const cache = new LRUCache<string, WireAnswer>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => ENTRY_BYTES + key.length + body.length,
  });
  const inFlight = createInFlight<WireAnswer>();
  return {
    peek: (key) => cache.get(key),
    put: (key, answer) => void cache.set(key, answer),
    async get(key, make, left) {
      const found = cache.get(key);
      if (found !== undefined) return found;
      const makeOnce = async (gone: AbortSignal): Promise<WireAnswer> => {
        const made = await make(gone);
        if (made.isCacheable) cache.set(key, made);
        return made;
      };
      return inFlight.share(key, makeOnce, left).catch((error: unknown): never => {
        throw left.aborted ? new ClientDisconnectedError() : error;
      });
    },
  };
}
