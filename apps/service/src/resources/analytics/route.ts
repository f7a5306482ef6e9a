/** `POST /api/analytics/track` and `GET /api/analytics/stats` (specification, section 7). */
import type { FastifyInstance } from 'fastify';
import { statsQuerySchema, trackSchema, TRACK_TYPES } from '@cairn/api/analytics';
import type { Stats } from '@cairn/api/analytics';
import { failure } from '@cairn/api/failure';
import * as v from 'valibot';
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
    const event = v.safeParse(trackSchema, request.body);
    if (!event.success) return reply.code(400).send(failure('VALIDATION_ERROR', reasons(event.issues)));
    await store.add(event.output, now());
    return reply.code(202).send({ ok: true });
  });
  app.get('/api/analytics/stats', async (request, reply) => {
    const query = v.safeParse(statsQuerySchema, request.query);
    if (!query.success) return reply.code(400).send(failure('VALIDATION_ERROR', reasons(query.issues)));
    const { adId, period, format } = query.output;
    const stats = await store.stats(adId ?? null, period, now());
    void reply.header('cache-control', 'no-store');
    return format === 'json'
      ? reply.send(stats)
      : reply.type('text/csv; charset=utf-8').send(statsCsv(stats));
  });
}

function reasons(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues.map((issue) => `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`).join('; ');
}

/** One line per day and a header line; no value in it needs quotes. */
function statsCsv(stats: Stats): string {
  const lines = stats.days.map(({ date, counts }) =>
    [date, ...TRACK_TYPES.map((type) => counts[type])].join(','),
  );
  return [['date', ...TRACK_TYPES].join(','), ...lines].map((line) => `${line}\r\n`).join('');
}
