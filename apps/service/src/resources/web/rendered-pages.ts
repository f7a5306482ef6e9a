/** Rendered pages: rendered once for all readers while nothing has changed. */
import { nodeRequest } from '@cairn/archive/state/state-store';
import type { FastifyInstance } from 'fastify';
import type { Boot } from '@cairn/api/boot';
import { ENGLISH } from '@cairn/api/language';
import type { RenderedPage } from '@cairn/api/rendered-page';
import { createInFlight } from '@cairn/node-client/dedupe';
import { LRUCache } from 'lru-cache';
import { ROOT_MOUNT, type MountPath } from '../../http/mount-path.ts';
import type { History } from '../../index-lifecycle/history.ts';
import type { Network } from '../../network/network.ts';
import { createRenderPages, type RenderPages } from './render-pages.ts';
import type { LocalAnswer } from './render-messages.ts';
import type { Translation } from './translations.ts';

export interface Rendering {
  /** The web application's built renderer. */
  readonly renderer: URL;
  /** The built `render-thread`. */
  readonly thread: URL;
  /** How long a page waits for answers, in milliseconds. */
  readonly waitMs: number;
}

/** A page, and the boot data it was rendered with: the browser starts with the same. */
export interface CachedPage extends RenderedPage {
  readonly boot: Boot;
}

export interface RenderedPages {
  /** The content of a page, in English without a translation; null when the browser renders it. */
  get(path: string, search: string, translation?: Translation | null): Promise<CachedPage | null>;
  close(): Promise<void>;
}

interface Dependencies {
  readonly network: Network;
  readonly history: History;
  readonly place?: MountPath;
  readonly rendering: Rendering | null;
  readonly report: (message: string) => void;
}

/** Marks requests of the service itself. */
export const PASS_HEADER = 'x-cairn-pass';
/** For prices and other data that change between blocks. */
const CACHE_MS = 20_000;
const MAX_BYTES = 32 * 1024 * 1024;
/** Memory of a cached page besides its texts. */
const ENTRY_BYTES = 512;
/** A request for current state: its answer is valid until the next block. */
const ANY_STATE = nodeRequest('/cosmos/bank/v1beta1/params');
/** No link has a longer address. */
const MAX_ADDRESS = 2_000;

/** Pages of this service, from its own answers. `pass`: marks requests of the service itself. */
export function createRenderedPages(
  { network, history, place = ROOT_MOUNT, rendering, report }: Dependencies,
  boot: (translation: Translation | null) => Boot,
  app: FastifyInstance,
  pass: string,
): RenderedPages {
  // A node elsewhere is read only by browsers.
  const isHere = network.chain.restEndpoints[0]?.url.startsWith('/') === true;
  if (rendering === null || !isHere)
    return { get: () => Promise.resolve(null), close: () => Promise.resolve() };

  async function answerHere(
    path: string,
    headers: Readonly<Record<string, string>>,
    left: AbortSignal,
  ): Promise<LocalAnswer> {
    const {
      statusCode,
      headers: rawHeaders,
      body,
    } = await app.inject({ url: path, headers: { ...headers, [PASS_HEADER]: pass }, signal: left });
    return { status: statusCode, headers: textHeaders(rawHeaders), body };
  }

  const { renderer, thread, waitMs } = rendering;
  /** A thread per language, by the address of its renderer. */
  const threads = new Map<string, RenderPages>();
  function threadOf(translation: Translation | null): RenderPages {
    const of = translation?.renderer ?? renderer;
    const known = threads.get(of.href);
    if (known !== undefined) return known;
    const pages = createRenderPages({ renderer: of, thread, place, answerHere, report });
    threads.set(of.href, pages);
    return pages;
  }
  const cache = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ html, state }, key) => ENTRY_BYTES + 2 * (key.length + html.length + state.length),
    ttl: CACHE_MS,
  });
  const inFlight = createInFlight<CachedPage | null>();

  /** Changes with each block of the node and of the index. */
  function epoch(): string {
    const { state, height } = history.status();
    return `${network.nodes[0]?.epoch(ANY_STATE) ?? ''} ${state} ${height ?? ''}`;
  }

  async function make(
    key: string,
    path: string,
    search: string,
    translation: Translation | null,
  ): Promise<CachedPage | null> {
    const started = boot(translation);
    const rendered = await threadOf(translation).render({
      path: place.base + path,
      search,
      boot: started,
      waitMs,
    });
    if (rendered === null) return null;
    const page = { ...rendered, boot: started };
    if (page.isComplete && page.status !== 503) cache.set(key, page);
    return page;
  }

  return {
    get(path, search, translation = null) {
      if (path.length + search.length > MAX_ADDRESS) return Promise.resolve(null);
      const key = `${epoch()} ${translation?.tag ?? ENGLISH} ${path}${search}`;
      const known = cache.get(key);
      if (known !== undefined) return Promise.resolve(known);
      return inFlight.share(key, () => make(key, path, search, translation), undefined);
    },
    async close() {
      await Promise.all([...threads.values()].map((pages) => pages.close()));
    },
  };
}

function textHeaders(rawHeaders: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(rawHeaders).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
