/** Pages for frames of other sites: `GET /embed/blocks` and `GET /embed/price`. Only these may be framed. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Boot } from '@cairn/api/boot';
import { ROOT_MOUNT, type MountPath } from '../../http/mount-path.ts';
import { embedPage, type EmbedName } from '../web/embed-page.ts';
import { LANGUAGE_HEADERS } from '../web/language.ts';

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
  place: MountPath = ROOT_MOUNT,
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
