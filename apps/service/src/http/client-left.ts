/** Work that nobody waits for any more. */
import { setMaxListeners } from 'node:events';
import type { FastifyReply } from 'fastify';

/** Whoever asked has gone: nothing is wrong, and nobody reads the answer. */
export class ClientLeftError extends Error {
  override name = 'ClientLeftError';
  /** What proxies log for it. */
  readonly statusCode = 499;
  constructor() {
    super('the client has left');
  }
}

/** Aborts when the connection ends before the answer has gone out. */
export function leftSignal(reply: FastifyReply): AbortSignal {
  const left = new AbortController();
  // All calls of one request end with it.
  setMaxListeners(0, left.signal);
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort(new ClientLeftError());
  });
  return left.signal;
}
