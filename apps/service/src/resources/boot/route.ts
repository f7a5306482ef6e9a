/** Boot data, the served build, and the network's time. */
import type { FastifyInstance } from 'fastify';
import type { Boot, Build } from '@cairn/api/boot';

/** `GET /api/v1/boot`, `GET /api/v1/build` and `GET /api/v1/clock`. */
export function bootRoutes(app: FastifyInstance, boot: () => Boot, nowMs: () => number): void {
  app.get('/api/v1/boot', (_request, reply) => reply.header('cache-control', 'no-store').send(boot()));
  app.get('/api/v1/build', (_request, reply) => {
    const { release, buildId } = boot();
    const build: Build = { release, buildId };
    return reply.header('cache-control', 'no-store').send(build);
  });
  app.get('/api/v1/clock', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ nowMs: nowMs() }),
  );
}
