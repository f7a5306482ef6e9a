/** Listens, and shuts down gracefully. */
import type { FastifyInstance } from 'fastify';

/** Number of ports to try after a busy one. */
const MAX_TRIES = 20;
/** Requests in flight have this long to finish. */
const CLOSE_MS = 10_000;

/**
 * Listens on `port`, or on the next free one; `onBusy` receives each busy one. Port 0 takes any.
 * @returns the address to open in a browser.
 * @throws {Error} when no port is free or the address cannot be listened on.
 */
export async function listen(
  app: FastifyInstance,
  host: string,
  port: number,
  onBusy: (port: number, next: number) => void,
): Promise<string> {
  for (let tried = port; ; tried += 1) {
    try {
      await app.listen({ host, port: tried });
      return addressOf(app, host);
    } catch (caught) {
      const isBusy = caught instanceof Error && 'code' in caught && caught.code === 'EADDRINUSE';
      if (!isBusy || tried - port >= MAX_TRIES || tried >= 65_535) throw caught;
      onBusy(tried, tried + 1);
    }
  }
}

function addressOf(app: FastifyInstance, host: string): string {
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const isAny = host === '0.0.0.0' || host === '::';
  const shown = isAny || host === '127.0.0.1' || host === '::1' ? 'localhost' : host;
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`;
}

/** Stops listening, lets requests in flight finish for a moment, then drops them. */
export async function close(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), CLOSE_MS);
  app.server.closeIdleConnections();
  await app.close();
  clearTimeout(timer);
}
