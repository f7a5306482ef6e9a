/** `GET /api/v1/openapi.json`. */
import type { FastifyInstance } from 'fastify';
import type { MountPath } from '../../http/mount-path.ts';
import { openApiDocument } from './document.ts';

/** Registers the document; it is made at the first request. */
export function openApiRoute(app: FastifyInstance, release: string, { base }: MountPath): void {
  let text: string | undefined;
  app.get('/api/v1/openapi.json', (_request, reply) => {
    text ??= JSON.stringify({
      ...openApiDocument(release),
      ...(base === '' ? {} : { servers: [{ url: base }] }),
    });
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(text);
  });
}
