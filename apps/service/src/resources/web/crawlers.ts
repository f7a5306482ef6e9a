/** Files for crawlers: which paths are pages, and where the lists begin. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { MountPath } from '../../http/mount-path.ts';
import { attribute, type PageRoute } from './page.ts';

/** Data for programs, and pages about this browser only. */
const DISALLOWED = [
  '/api/',
  '/chain/',
  '/counterparty/',
  '/embed/',
  '/feeds/',
  '/json-demo',
  '/language',
  '/experimental-info',
  '/search',
];
/** Redirects to another page each time. */
const NOT_LISTED = new Set([...DISALLOWED, '/block/latest']);

/** `GET /robots.txt` and `GET /sitemap.xml`. */
export function crawlerRoutes(app: FastifyInstance, routes: readonly PageRoute[], { base }: MountPath): void {
  app.get('/robots.txt', (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsText(originOf(request) + base, [base])),
  );
  app.get('/sitemap.xml', (request, reply) => {
    const urls = routes
      .filter(({ pattern, isAlias }) => !isAlias && !pattern.includes('$') && !NOT_LISTED.has(pattern))
      .map(({ pattern }) => `<url><loc>${attribute(originOf(request) + base + pattern)}</loc></url>`);
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
      );
  });
}

/**
 * robots.txt: the paths that are not pages, and the sitemap; `site` is the address that `sitemap.xml` is
 * below.
 */
export function robotsText(site: string, bases: readonly string[]): string {
  const disallowed = bases.flatMap((base) => DISALLOWED.map((path) => `Disallow: ${base}${path}`));
  return ['User-agent: *', ...disallowed, `Sitemap: ${site}/sitemap.xml`, ''].join('\n');
}

export function sitemapIndex(sites: readonly string[]): string {
  const maps = sites.map((site) => `<sitemap><loc>${attribute(`${site}/sitemap.xml`)}</loc></sitemap>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${maps.join('')}</sitemapindex>\n`;
}

/** The origin in the request; behind a proxy, as the proxy reports it. */
export function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}
