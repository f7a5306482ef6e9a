/** `GET /previews/….png`: Open Graph images of pages. */
import { readFile } from 'node:fs/promises';
import { NotFoundError, RateLimitedError } from '@cairn/chain/errors';
import type { FastifyInstance } from 'fastify';
import { createInFlight } from '@cairn/node-client/dedupe';
import { LRUCache } from 'lru-cache';
import { previewSvg, type PreviewFonts } from './preview-svg.ts';
import { readFontMetrics } from './font-metrics.ts';
import type { PreviewPicture } from './preview-picture.ts';
import type { PreviewFiles } from './render-png.ts';

export interface Previews {
  readonly files: PreviewFiles;
  readonly render: (svg: string, files: PreviewFiles) => Promise<Uint8Array>;
}

interface PreviewSource {
  readonly previews: Previews;
  readonly chainName: string;
  /** Null where the index knows nothing of the page; throws while the index cannot answer. */
  readonly headOf: (
    path: string,
    waitMs: number,
  ) => Promise<{ readonly picture: PreviewPicture | null } | null>;
  /** Resolves a page's headline; null if unknown. */
  readonly headlineOf: (path: string) => Promise<string | null>;
}

/** Longer than for pages: link previews load in the background. */
const WAIT_MS = 2_000;
const CACHE_BYTES = 16 * 1024 * 1024;
const MAX_AGE_S = 300;
/** Rate-limit weight: an image costs as much as several pages. */
const WEIGHT = 5;
/** Maximum queued renders. */
const MAX_WAITING = 8;
const PATH = /^\/(?:tx|block|address|governor|proposal)\/[^/]{1,130}(?=\.png$)/;

/** Registers the route. Images render one at a time, and concurrent requests for the same image share a render. */
export function previewRoutes(
  app: FastifyInstance,
  { previews, chainName, headOf, headlineOf }: PreviewSource,
): void {
  const cache = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length,
  });
  const inFlight = createInFlight<Buffer>();
  let turn: Promise<unknown> = Promise.resolve();
  let fonts: Promise<PreviewFonts> | undefined;

  function render(svg: string): Promise<Buffer> {
    if (inFlight.size >= MAX_WAITING)
      throw new RateLimitedError('too many pictures are waiting to be rendered');
    const made = turn.then(async () => {
      const png = Buffer.from(await previews.render(svg, previews.files));
      cache.set(svg, png);
      return png;
    });
    turn = made.catch(() => undefined);
    return made;
  }

  app.get<{ Params: { '*': string } }>(
    '/previews/*',
    { config: { weight: () => WEIGHT } },
    async (request, reply) => {
      const [path] = PATH.exec(`/${request.params['*']}`) ?? [];
      if (path === undefined) throw new NotFoundError('There is no such picture.');
      const [head, headline] = await Promise.all([headOf(path, WAIT_MS), headlineOf(path)]);
      const picture = head?.picture ?? null;
      if (picture === null) throw new NotFoundError('The index has no data about this page.');
      fonts ??= readFonts(previews.files);
      const svg = previewSvg(headline === null ? picture : { ...picture, headline }, chainName, await fonts);
      return reply
        .type('image/png')
        .header('cache-control', `public, max-age=${MAX_AGE_S}`)
        .send(cache.get(svg) ?? (await inFlight.share(svg, () => render(svg), undefined)));
    },
  );
}

async function readFonts({ regular, semibold }: PreviewFiles): Promise<PreviewFonts> {
  const read = async (file: URL) => readFontMetrics(await readFile(file));
  return { regular: await read(regular), semibold: await read(semibold) };
}
