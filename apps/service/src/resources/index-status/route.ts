/** `GET /api/v1/status` and `GET /ready`. */
import type { FastifyInstance } from 'fastify';
import { indexStatusCall } from '@cairn/api/history/index-status';
import type { History } from '../../index-lifecycle/history.ts';
import { NotReadyError } from '../../index-lifecycle/not-ready.ts';
import { isDegraded, type IndexStatusStore } from './store.ts';

/**
 * Registers both. `/ready` is 200 while history can be answered, or where there is none, with what stops the
 * index and what it lacks (`degraded`); 503 otherwise.
 */
export function indexStatusRoutes(app: FastifyInstance, store: IndexStatusStore, history: History): void {
  app.get(indexStatusCall.path, (_request, reply) =>
    reply.header('cache-control', 'no-store').send(store.read()),
  );
  app.get('/ready', (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    const { state, problem, gaps } = history.status();
    if (state === 'off') return reply.send({ status: 'ready', index: state, height: null, problem });
    try {
      history.mustAnswer();
      return reply.send({
        status: isDegraded(gaps) ? 'degraded' : 'ready',
        index: state,
        height: history.reader().height,
        problem,
        quarantined: gaps.quarantined.heights.map(({ height }) => height),
        replacedFrom: gaps.replacedFrom,
      });
    } catch (error) {
      if (!(error instanceof NotReadyError)) throw error;
      return reply
        .code(503)
        .header('retry-after', String(error.retryAfterSeconds))
        .send({ status: 'not ready', index: state, reason: error.message, progress: error.progress });
    }
  });
}
