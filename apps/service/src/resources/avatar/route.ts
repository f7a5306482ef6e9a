/** `GET /api/v1/avatar/{identity}` and its picture. */
import type { FastifyInstance } from 'fastify';
import { failure } from '@cairn/api/failure';
import type { Avatar } from '@cairn/api/lookups';
import type { AvatarStore } from './store.ts';

interface Parameters {
  readonly identity: string;
}

/** A key suffix of the identity directory; anything else cannot have an avatar. */
const IDENTITY = /^[0-9A-Fa-f]{16}$/;
const DAY_SECONDS = 86_400;

export function avatarRoutes(app: FastifyInstance, store: AvatarStore): void {
  app.get<{ Params: Parameters }>('/api/v1/avatar/:identity', async (request, reply) => {
    const { identity } = request.params;
    const found = IDENTITY.test(identity) ? await store.find(identity) : null;
    const isFound = typeof found === 'string';
    void reply.header('cache-control', isFound ? `public, max-age=${DAY_SECONDS}` : 'no-cache');
    const answer: Avatar = {
      url: isFound ? `/api/v1/avatar/${identity.toLowerCase()}/picture` : null,
      unavailable: found === undefined,
    };
    return answer;
  });

  app.get<{ Params: Parameters }>('/api/v1/avatar/:identity/picture', async (request, reply) => {
    const { identity } = request.params;
    const picture = IDENTITY.test(identity) ? await store.picture(identity) : null;
    if (picture === null || picture === undefined)
      return reply.code(404).send(failure('NOT_FOUND', 'no picture is known for this identity'));
    return reply
      .type(picture.contentType)
      .header('cache-control', `public, max-age=${DAY_SECONDS}`)
      .send(picture.body);
  });
}
