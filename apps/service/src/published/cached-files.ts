/** Caches files fetched by the page's workers for offline use. On a first visit the service worker is not active yet;
 * from then on it fills the same cache under the same keys. */
import { isFileAnswer } from '@cairn/chain/file-answer';

/** Same cache as in `apps/web/src/offline/offline-cache.ts`. */
const FILES_CACHE = 'cairn-files';
/** Set by the service worker on responses that it has already cached. */
export const CACHED_HEADER = 'x-cairn-kept';

/** `caches` is undefined in insecure contexts. */
interface CacheScope {
  readonly caches?: {
    open(name: string): Promise<{ put(url: string, answer: Response): Promise<void> }>;
  };
}

/** Caches bytes in the background; errors are ignored. */
export function cacheFile(url: string, bytes: Uint8Array): void {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- Node has no CacheStorage
  const { caches } = globalThis as CacheScope;
  const copy = new Response(new Uint8Array(bytes));
  void caches
    ?.open(FILES_CACHE)
    .then((cache) => cache.put(url, copy))
    .catch(() => undefined);
}

export async function fetchCached(url: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, init);
  const range = new Headers(init.headers).get('range');
  const isWhole = response.status === (range === null ? 200 : 206);
  if (isWhole && isFileAnswer(response, url) && !response.headers.has(CACHED_HEADER))
    cacheFile(range === null ? url : `${url}?${range}`, new Uint8Array(await response.clone().arrayBuffer()));
  return response;
}
