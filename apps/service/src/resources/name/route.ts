/** `GET /api/v1/name/{name}` and `GET /api/v1/names/{address}`. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { parseAddress } from '@cairn/chain/address';
import { failure } from '@cairn/api/failure';
import type { NameAnswer, NameRecord } from '@cairn/api/lookups';
import type { NameStore } from './store.ts';

/** A name as specified (section 5), its suffix optional. */
const NAME = /^[A-Za-z0-9_-]{1,64}(?:\.stars)?$/;
const CACHE = 'public, max-age=300';

export function nameRoutes(app: FastifyInstance, store: NameStore): void {
  app.get<{ Params: { readonly name: string } }>('/api/v1/name/:name', async (request, reply) => {
    const { name } = request.params;
    if (!NAME.test(name)) return reply.code(400).send(failure('VALIDATION_ERROR', 'this cannot be a name'));
    return send(reply, await store.byName(name.replace(/\.stars$/, '').toLowerCase()));
  });

  app.get<{ Params: { readonly address: string } }>('/api/v1/names/:address', async (request, reply) => {
    const { address } = request.params;
    if (!isAccount(address)) return reply.code(400).send(failure('ADDRESS_INVALID'));
    return send(reply, await store.byOwner(address));
  });
}

function send(reply: FastifyReply, record: NameRecord | null | undefined): FastifyReply {
  const answer: NameAnswer = { record: record ?? null, unavailable: record === undefined };
  return reply.header('cache-control', answer.unavailable ? 'no-cache' : CACHE).send(answer);
}

function isAccount(text: string): boolean {
  try {
    return parseAddress(text).kind === 'acc';
  } catch {
    return false;
  }
}
