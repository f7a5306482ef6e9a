/** Cancels work whose client has disconnected. */
import { setMaxListeners } from 'node:events';
import type { FastifyReply } from 'fastify';

/** The client has disconnected: not a failure, and no one reads the answer. */
export class ClientDisconnectedError extends Error {
  override name = 'ClientDisconnectedError';
  /** The status that proxies log for it. */
  readonly statusCode = 499;
  constructor() {
    super('the client has left');
  }
}

/** Aborts when the connection ends before the answer was sent. */
export function disconnectSignal(reply: FastifyReply): AbortSignal {
  const left = new AbortController();
  // All calls of one request listen to it.
  setMaxListeners(0, left.signal);
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort(new ClientDisconnectedError());
  });
  return left.signal;
}
