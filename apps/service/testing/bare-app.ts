/** For measurements: an application with only what is registered on it. */
import fastify, { type FastifyInstance } from 'fastify';

export function bareApp(): FastifyInstance {
  return fastify();
}
