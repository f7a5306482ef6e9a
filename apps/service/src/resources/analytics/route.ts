/** `POST /api/analytics/track` and `GET /api/analytics/stats` (specification, section 7). */
import type { FastifyInstance } from 'fastify';
import { statsQuerySchema, trackSchema, TRACK_TYPES } from '@cairn/api/analytics';
import type { Stats } from '@cairn/api/analytics';
import { csvLine } from '@cairn/chain/csv';
import { parseInput } from '../shared/call-input.ts';
import type { TrackStore } from './store.ts';

/** Tracking is a few calls per visit, so each one costs more. */
const TRACK_WEIGHT = 20;

export interface AnalyticsDependencies {
  readonly store: TrackStore;
  /** The system clock: counts are about visitors, not about the network. */
  readonly now: () => number;
}

export function analyticsRoutes(app: FastifyInstance, { store, now }: AnalyticsDependencies): void {
  app.post('/api/analytics/track', { config: { weight: TRACK_WEIGHT } }, async (request, reply) => {
    await store.add(parseInput(trackSchema, request.body), now());
    return reply.code(202).send({ ok: true });
  });
  app.get('/api/analytics/stats', async (request, reply) => {
    const { adId, period, format } = parseInput(statsQuerySchema, request.query);
    const stats = await store.stats(adId ?? null, period, now());
    void reply.header('cache-control', 'no-store');
    return format === 'json'
      ? reply.send(stats)
      : reply.type('text/csv; charset=utf-8').send(statsCsv(stats));
  });
}

/** One line per day and a header line. */
function statsCsv({ days }: Stats): string {
  const lines = days.map(({ date, counts }) => [date, ...TRACK_TYPES.map((type) => counts[type])]);
  return [['date', ...TRACK_TYPES], ...lines].map(csvLine).join('');
}
