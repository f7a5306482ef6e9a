/** `GET /api/v1/avatar/{identity}` and its picture. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { failure } from '@cairn/api/failure';
import type { Avatar } from '@cairn/api/lookups';
import { listValidators } from '@cairn/node-client/modules/staking';
import type { NodeClient } from '@cairn/node-client/node-client';
import { createTtlCache } from '../../lib/ttl-cache.ts';
import { fullList } from '../../network/node-clients.ts';
import type { AvatarStore } from './store.ts';

interface Parameters {
  readonly identity: string;
}

/** A key suffix of the identity directory; anything else cannot have an avatar. */
const IDENTITY = /^[0-9A-Fa-f]{16}$/;
const DAY_SECONDS = 86_400;
const WAIT_MS = 10_000;

export interface AvatarDependencies {
  readonly store: AvatarStore;
  readonly reader: NodeClient;
  /** The system clock. */
  readonly now: () => number;
  /** How long a request waits; the look-up continues for later ones. */
  readonly waitMs?: number;
}

export function avatarRoutes(
  app: FastifyInstance,
  { store, reader, now, waitMs = WAIT_MS }: AvatarDependencies,
): void {
  const identities = createIdentities(reader, now);

  /** Only of governors: a visitor who makes up identities must not fill the queue. */
  async function ofGovernor<T>(
    identity: string,
    load: (identity: string) => Promise<T | null | undefined>,
  ): Promise<T | null | undefined> {
    if (!IDENTITY.test(identity)) return null;
    const known = await identities().catch(() => undefined);
    if (known?.has(identity.toLowerCase()) !== true) return known === undefined ? undefined : null;
    return Promise.race([load(identity), sleep(waitMs, undefined, { ref: false })]);
  }

  app.get<{ Params: Parameters }>('/api/v1/avatar/:identity', async (request, reply) => {
    const { identity } = request.params;
    const found = await ofGovernor(identity, (known) => store.find(known));
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
    const picture = await ofGovernor(identity, (known) => store.picture(known));
    if (picture === null || picture === undefined)
      return reply.code(404).send(failure('NOT_FOUND', 'no picture is known for this identity'));
    return reply
      .type(picture.contentType)
      .header('cache-control', `public, max-age=${DAY_SECONDS}`)
      .send(picture.body);
  });
}

/** Governors rarely change their identity. */
const CACHE_MS = 5 * 60_000;

/** Identities of all governors, in lower case. */
function createIdentities(node: NodeClient, now: () => number): () => Promise<ReadonlySet<string>> {
  const cache = createTtlCache(CACHE_MS, now);
  return () =>
    cache.get('identities', async () => {
      const governors = await fullList(listValidators.all(node));
      return new Set(governors?.map(({ description }) => description.identity.toLowerCase()));
    });
}
