/** `GET /metrics`. */
import type { FastifyInstance } from 'fastify';
import type { History } from '../../index-lifecycle/history.ts';
import type { Hub } from '../stream/hub.ts';
import { createMetrics } from './store.ts';

/** Registers the route, and counts every later answer. */
export function metricsRoute(app: FastifyInstance, history: History, hub: Hub): void {
  const state = () => history.status();
  const metrics = createMetrics([
    { name: 'cairn_index_height', help: 'Height of the index.', value: () => state().height },
    {
      name: 'cairn_index_head',
      help: 'Newest height of its source.',
      value: () => state().fill?.head ?? null,
    },
    {
      name: 'cairn_index_heights_per_second',
      help: 'Heights written per second, recently.',
      value: () => state().fill?.heightsPerSecond ?? null,
    },
    {
      name: 'cairn_index_ready',
      help: '1 when history is answered.',
      value: () => (state().height === null || state().state === 'waiting' ? 0 : 1),
    },
    {
      name: 'cairn_index_quarantined_heights',
      help: 'Heights that could not be read.',
      value: () => state().gaps.quarantined.count,
    },
    {
      name: 'cairn_index_bad_answers',
      help: 'Inconsistent or mismatched answers of nodes, since the start.',
      value: () => state().fill?.nodes.reduce((sum, { badAnswers }) => sum + badAnswers, 0) ?? null,
    },
    { name: 'cairn_stream_subscribers', help: 'Open streams.', value: () => hub.subscribers() },
    {
      name: 'cairn_resident_memory_bytes',
      help: 'Memory of the process.',
      value: () => process.memoryUsage.rss(),
    },
    {
      name: 'cairn_heap_used_bytes',
      help: 'Objects of the program; threads have their own.',
      value: () => process.memoryUsage().heapUsed,
    },
    {
      name: 'cairn_buffer_bytes',
      help: 'Buffers of the program, including cached answers.',
      value: () => process.memoryUsage().external,
    },
  ]);
  app.addHook('onResponse', (request, reply, done) => {
    // Routes, not addresses: a label has few values.
    metrics.answered(
      request.method,
      request.routeOptions.url ?? 'page',
      reply.statusCode,
      reply.elapsedTime / 1000,
    );
    done();
  });
  app.get('/metrics', (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(metrics.text()),
  );
}
