/** The health endpoint, for balancers and people. */
import type { FastifyInstance } from 'fastify';
import type { Boot } from '@cairn/api/boot';
import type { History } from '../../index-lifecycle/history.ts';

/** `GET /health`: 200 while requests are answered; has the served network and the state of its index. */
export function healthRoute(app: FastifyInstance, boot: () => Boot, history: History): void {
  app.get('/health', (_request, reply) => {
    const { chain, release, buildId, replay } = boot();
    const { state, height, problem } = history.status();
    return reply.header('cache-control', 'no-store').send({
      status: 'ok',
      chainId: chain.chainId,
      head: replay?.head ?? null,
      release,
      buildId,
      index: { state, height, problem },
    });
  });
}
