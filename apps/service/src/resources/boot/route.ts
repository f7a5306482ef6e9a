/** What the page is told first, and the network's time. */
import type { FastifyInstance } from 'fastify';
import type { Boot } from '@cairn/api/boot';

/** `GET /api/v1/boot` and `GET /api/v1/clock`. */
export function bootRoutes(app: FastifyInstance, boot: () => Boot, nowMs: () => number): void {
  app.get('/api/v1/boot', (_request, reply) => reply.header('cache-control', 'no-store').send(boot()));
  app.get('/api/v1/clock', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ nowMs: nowMs() }),
  );
}
