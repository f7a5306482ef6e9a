/** Whether the program runs, for balancers and people. */
import type { FastifyInstance } from 'fastify';
import type { Boot } from '@cairn/api/boot';

/** `GET /health`: 200 as long as requests are answered; says what is served. */
export function healthRoute(app: FastifyInstance, boot: () => Boot): void {
  app.get('/health', (_request, reply) => {
    const { chain, release, buildId, replay } = boot();
    return reply
      .header('cache-control', 'no-store')
      .send({ status: 'ok', chainId: chain.chainId, head: replay?.head ?? null, release, buildId });
  });
}
