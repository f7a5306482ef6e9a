/** What programs that follow links read first: which paths are pages, and where the lists begin. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { attribute, type PageRoute } from './page.ts';

/** Data for programs, and pages about this browser alone. */
const DISALLOWED = [
  '/api/',
  '/chain/',
  '/counterparty/',
  '/embed/',
  '/feeds/',
  '/json-demo',
  '/experimental-info',
  '/search',
];
/** Leads to another page each time. */
const NOT_LISTED = new Set([...DISALLOWED, '/block/latest']);

/** `GET /robots.txt` and `GET /sitemap.xml`. */
export function crawlerRoutes(app: FastifyInstance, routes: readonly PageRoute[]): void {
  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...DISALLOWED.map((path) => `Disallow: ${path}`),
          `Sitemap: ${originOf(request)}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );
  app.get('/sitemap.xml', (request, reply) => {
    const urls = routes
      .filter(({ pattern, isAlias }) => !isAlias && !pattern.includes('$') && !NOT_LISTED.has(pattern))
      .map(({ pattern }) => `<url><loc>${attribute(originOf(request) + pattern)}</loc></url>`);
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
      );
  });
}

/** As the reader wrote it: behind a proxy, what the proxy says. */
export function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}
