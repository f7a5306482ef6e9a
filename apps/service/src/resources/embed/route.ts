/** Pages for frames of other sites: `GET /embed/blocks` and `GET /embed/price`. Only these may be framed. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Boot } from '@cairn/api/boot';
import { embedBootOf } from '@cairn/api/embed';
import { AT_ROOT, type Place } from '../../http/place.ts';
import { LANGUAGE_HEADERS } from '../web/language.ts';
import { attribute, placeAttributes, scriptJson } from '../web/page.ts';

const TITLES = { blocks: 'Latest blocks', price: 'Prices' } as const;
type EmbedName = keyof typeof TITLES;
const NAMES: readonly EmbedName[] = ['blocks', 'price'];

/** Anybody may frame them; they connect only to this service, and have no forms or plugins. */
const POLICY = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ['*'],
};

/** Registers both. Their scripts are files of the build, below the same path. */
export function embedRoutes(
  app: FastifyInstance,
  boot: (request: FastifyRequest) => Boot,
  place: Place = AT_ROOT,
  pageFor: (request: FastifyRequest) => typeof embedPage = () => embedPage,
): void {
  const helmet = { contentSecurityPolicy: { useDefaults: false, directives: POLICY }, xFrameOptions: false };
  for (const name of NAMES)
    app.get(`/embed/${name}`, { helmet }, (request, reply) =>
      reply
        .headers({ 'cache-control': 'no-cache', vary: LANGUAGE_HEADERS })
        .type('text/html; charset=utf-8')
        .send(
          pageFor(request)(
            name,
            boot(request),
            place,
            /[?&]theme=(dark|light)(?:&|$)/.exec(request.url)?.[1],
          ),
        ),
    );
}

/** The page; follows the system's theme by default. */
export function embedPage(name: EmbedName, boot: Boot, place: Place, theme: string | undefined): string {
  const reported = embedBootOf(boot);
  const title = attribute(`${TITLES[name]} · ${reported.name}`);
  return `<!doctype html>
<html lang="en"${theme === undefined ? '' : ` data-theme="${theme}"`}${placeAttributes(place)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${place.root}/embed/embed.css">
<script type="application/json" id="cairn-boot">${scriptJson(reported)}</script>
<script type="module" src="${place.root}/embed/${name}.js"></script>
</head>
<body><main id="embed"><h1>${title}</h1></main></body>
</html>
`;
}
