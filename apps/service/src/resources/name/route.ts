/** `GET /api/v1/name/{name}`, `GET /api/v1/names/{address}`, and for many addresses `GET /api/v1/names`. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tryParseAccAddress } from '@cairn/chain/address';
import { failure } from '@cairn/api/failure';
import { listNamesCall, MAX_OWNERS, type NameAnswer, type NameRecord } from '@cairn/api/lookups';
import * as v from 'valibot';
import { clientOf } from '../../http/client-of.ts';
import { MAX_PENDING } from '../../http/lookup-cache.ts';
import { createConcurrencyLimit } from '../../http/concurrency-limit.ts';
import type { NameStore } from './store.ts';

/** A name as specified (section 5), its suffix optional. */
const NAME = /^[A-Za-z0-9_-]{1,64}(?:\.stars)?$/;
/** Cost in the request limit: most names of a list are cached. */
const LIST_WEIGHT = 5;
const CACHE = 'public, max-age=300';
/** Look-ups in flight per client: two full lists. */
const MAX_OF_ONE = 2 * MAX_OWNERS;

export function nameRoutes(app: FastifyInstance, store: NameStore): void {
  const limit = createConcurrencyLimit(MAX_PENDING, MAX_OF_ONE);

  /** One client must not fill the queue: what exceeds its places is unknown for now. */
  async function lookUp(
    request: FastifyRequest,
    load: () => Promise<NameRecord | null | undefined>,
  ): Promise<NameRecord | null | undefined> {
    const leave = limit.acquire(clientOf(request));
    return leave === undefined ? undefined : load().finally(leave);
  }

  app.get<{ Params: { readonly name: string } }>('/api/v1/name/:name', async (request, reply) => {
    const { name } = request.params;
    if (!NAME.test(name)) return reply.code(400).send(failure('VALIDATION_ERROR', 'this cannot be a name'));
    return send(reply, await lookUp(request, () => store.byName(name.replace(/\.stars$/, '').toLowerCase())));
  });

  app.get<{ Params: { readonly address: string } }>('/api/v1/names/:address', async (request, reply) => {
    const { address } = request.params;
    if (tryParseAccAddress(address) === null) return reply.code(400).send(failure('ADDRESS_INVALID'));
    return send(reply, await lookUp(request, () => store.byOwner(address)));
  });

  app.get(listNamesCall.path, { config: { weight: LIST_WEIGHT } }, async (request, reply) => {
    const query = v.safeParse(listNamesCall.query, request.query);
    if (!query.success)
      return reply.code(400).send(failure('VALIDATION_ERROR', `1 to ${MAX_OWNERS} addresses are needed`));
    const { addresses } = query.output;
    if (addresses.some((address) => tryParseAccAddress(address) === null))
      return reply.code(400).send(failure('ADDRESS_INVALID'));
    const items = (
      await Promise.all(addresses.map((address) => lookUp(request, () => store.byOwner(address))))
    ).map(answerOf);
    return reply
      .header('cache-control', items.some(({ unavailable }) => unavailable) ? 'no-cache' : CACHE)
      .send({ items });
  });
}

const answerOf = (record: NameRecord | null | undefined): NameAnswer => ({
  record: record ?? null,
  unavailable: record === undefined,
});

function send(reply: FastifyReply, record: NameRecord | null | undefined): FastifyReply {
  const answer = answerOf(record);
  return reply.header('cache-control', answer.unavailable ? 'no-cache' : CACHE).send(answer);
}
