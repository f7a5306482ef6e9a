/** Dispatches requests to several networks by the first part of the path, and answers the rest. */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import helmet from '@fastify/helmet';
import fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import {
  decodableUrl,
  DEFAULT_TIME_LIMITS,
  KEEP_ALIVE_MS,
  MAX_CONNECTIONS,
  SECURITY,
  sendFailure,
  serverOptions,
} from '../app.ts';
import { trustProxyOption } from '../http/client-of.ts';
import { statusOfError } from '../http/error-status.ts';
import { withoutBase } from '../http/mount-path.ts';
import { limitRates } from '../http/rate-limit.ts';
import { webFiles } from '../resources/web/route.ts';
import type { Settings } from '../settings.ts';
import { frontRoutes } from './front-routes.ts';
import type { ConfiguredNetwork, ServeContext, ServedNetwork } from './served-network.ts';

export interface FrontOptions {
  readonly configured: readonly ConfiguredNetwork[];
  /** The settings of any network: only shared ones are used. */
  readonly settings: Readonly<Settings>;
  readonly context: ServeContext;
}

/** The application that listens. */
export async function createFront({ configured, settings, context }: FrontOptions): Promise<FastifyInstance> {
  const root = settings.base;
  const urlOf = ({ url = '/' }: { readonly url?: string | undefined }) =>
    withoutBase({ base: root, root }, url);

  /** The network of a request; its address is then without prefix. */
  function networkOf(request: IncomingMessage): ServedNetwork | undefined {
    const url = urlOf(request);
    const name = /^\/([^/?]+)/.exec(url)?.[1];
    const found = configured.find((candidate) => candidate.name() === name)?.served() ?? undefined;
    if (found !== undefined) request.url = root + url;
    return found;
  }

  const front = fastify({
    trustProxy: trustProxyOption(settings.trustProxy),
    rewriteUrl: (request) => decodableUrl(urlOf(request)),
    frameworkErrors: (error, request, reply) => {
      void sendFailure(error, request, reply);
    },
    serverFactory: (answer) => dispatching(networkOf, answer),
  });
  front.setErrorHandler((error: FastifyError, request, reply) => {
    if (statusOfError(error) >= 500)
      context.program.warn(`${request.method} ${request.url}: ${error.message}`);
    return sendFailure(error, request, reply);
  });
  await front.register(helmet, SECURITY);
  if (settings.rateLimit > 0) limitRates(front, settings.rateLimit, context.program.now, () => false);
  await front.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await front.register(etag);
  frontRoutes(front, { configured, root, context });
  await webFiles(front, context.web, context.translations);
  return front;
}

/** A server that passes requests to the networks' own servers, and the others to `answer`. */
function dispatching(
  networkOf: (request: IncomingMessage) => ServedNetwork | undefined,
  answer: RequestListener,
): Server {
  const server = createServer({
    ...serverOptions(DEFAULT_TIME_LIMITS.requestMs),
    keepAliveTimeout: KEEP_ALIVE_MS,
  });
  server.on('request', (request, response) => {
    const found = networkOf(request);
    if (found === undefined) answer(request, response);
    else found.app.server.emit('request', request, response);
  });
  server.on('upgrade', (request, socket, head) => {
    const found = networkOf(request);
    // Nothing listens at a network that is closing.
    if (found?.app.server.emit('upgrade', request, socket, head) !== true) socket.destroy();
  });
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}
