/** The web application: its built files, and the page for every other path. */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Boot } from '@cairn/api/boot';
import { acceptedEncoding } from '../node/answer-cache.ts';
import type { Encoding } from '../node/answer-cache.ts';
import type { WebFiles } from './load-web.ts';
import type { PageHead } from './head.ts';
import { renderPage } from './page.ts';

const YEAR_SECONDS = 31_536_000;

/** Serves the files of the build, compressed ahead, those with a hash in their name for ever. */
export async function webFiles(app: FastifyInstance, web: WebFiles): Promise<void> {
  await app.register(fastifyStatic, {
    root: web.dir,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**', 'index.html'],
    setHeaders: (response, file) => {
      const hashed = file.startsWith(`${web.dir}/assets/`);
      response.setHeader('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
}

/** Sends the page for the request's path. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  web: WebFiles,
  boot: Boot,
  head: PageHead,
): FastifyReply {
  const path = request.url.split('?', 1)[0] ?? '/';
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  void reply
    .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
    .type('text/html; charset=utf-8');
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  const { isPage } = web.firstLoadOf(path, boot.chain.hasGovernors);
  return reply.code(isPage ? 200 : 404).send(encode(renderPage(web, path, boot, head), encoding));
}

/** A page is a few kilobytes: this takes well under a millisecond. */
function encode(text: string, encoding: Encoding): Buffer {
  const plain = Buffer.from(text, 'utf8');
  if (encoding === 'br')
    return brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return encoding === 'gzip' ? gzipSync(plain, { level: 5 }) : plain;
}
