/** Pages with their content: rendered once for all readers while nothing has changed. */
import type { FastifyInstance } from 'fastify';
import type { Boot } from '@cairn/api/boot';
import type { RenderedPage } from '@cairn/api/rendered-page';
import { LRUCache } from 'lru-cache';
import { AT_ROOT, type Place } from '../../http/place.ts';
import type { History } from '../../index-lifecycle/history.ts';
import type { Network } from '../../network/network.ts';
import { nodeRequest } from '../../network/node-server.ts';
import { createRenderPages } from './render-pages.ts';
import type { LocalAnswer } from './render-messages.ts';

export interface Rendering {
  /** The web application's renderer as built. */
  readonly renderer: URL;
  /** The built `render-thread`. */
  readonly thread: URL;
  /** How long a page waits for answers, in milliseconds. */
  readonly waitMs: number;
}

/** A page, and what it was rendered with: the browser begins with the same. */
export interface CachedPage extends RenderedPage {
  readonly boot: Boot;
}

export interface RenderedPages {
  /** The content of a page; null where it is left to the browser. */
  get(path: string, search: string): Promise<CachedPage | null>;
  close(): Promise<void>;
}

interface Dependencies {
  readonly network: Network;
  readonly history: History;
  readonly place?: Place;
  readonly rendering: Rendering | null;
  readonly report: (message: string) => void;
}

/** Carries what makes a request the service's own. */
export const PASS_HEADER = 'x-cairn-pass';
/** Prices and what else follows no block. */
const CACHE_MS = 20_000;
const MAX_BYTES = 32 * 1024 * 1024;
/** Bytes of a kept page beside its texts. */
const ENTRY_BYTES = 512;
/** A request for present state: its answer may be given again until the next block. */
const ANY_STATE = nodeRequest('/cosmos/bank/v1beta1/params', undefined);
/** A longer address is nobody's link. */
const MAX_ADDRESS = 2_000;

/** Pages of this service, from its own answers. `pass`: what says that a request is the service's own. */
export function createRenderedPages(
  { network, history, place = AT_ROOT, rendering, report }: Dependencies,
  boot: () => Boot,
  app: FastifyInstance,
  pass: string,
): RenderedPages {
  // Whose node is elsewhere is read by browsers alone.
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
      headers: given,
      body,
    } = await app.inject({ url: path, headers: { ...headers, [PASS_HEADER]: pass }, signal: left });
    return { status: statusCode, headers: textHeaders(given), body };
  }

  const { renderer, thread, waitMs } = rendering;
  const pages = createRenderPages({ renderer, thread, place, answerHere, report });
  const cache = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ html, state }, key) => ENTRY_BYTES + 2 * (key.length + html.length + state.length),
    ttl: CACHE_MS,
  });
  const underWay = new Map<string, Promise<CachedPage | null>>();

  /** Changes with each block of the node and of the index. */
  function epoch(): string {
    const { state, height } = history.status();
    return `${network.nodes[0]?.epoch(ANY_STATE) ?? ''} ${state} ${height ?? ''}`;
  }

  async function make(key: string, path: string, search: string): Promise<CachedPage | null> {
    const begun = boot();
    const rendered = await pages.render({ path: place.base + path, search, boot: begun, waitMs });
    if (rendered === null) return null;
    const page = { ...rendered, boot: begun };
    if (page.isComplete && page.status !== 503) cache.set(key, page);
    return page;
  }

  return {
    get(path, search) {
      if (path.length + search.length > MAX_ADDRESS) return Promise.resolve(null);
      const key = `${epoch()} ${path}${search}`;
      const known = cache.get(key);
      if (known !== undefined) return Promise.resolve(known);
      const begun = underWay.get(key) ?? make(key, path, search);
      underWay.set(key, begun);
      const forget = () => underWay.delete(key);
      begun.then(forget, forget);
      return begun;
    },
    close: () => pages.close(),
  };
}

function textHeaders(given: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
