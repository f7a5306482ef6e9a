/** Keeps what a worker fetches, so that it is there without a connection. A page's first visit runs before its service worker does:
 * from the second on that one keeps them, in the same cache and under the same names. */

/** The cache of `apps/web/src/offline/offline-cache.ts`, which a visitor can empty. */
const FILES_CACHE = 'cairn-files';
/** On what the service worker gives: it has kept it. */
export const KEPT_HEADER = 'x-cairn-kept';

/** The part of a browser's storage that is used; absent where an address is not trusted with one. */
interface KeepingScope {
  readonly caches?: {
    open(name: string): Promise<{ put(url: string, answer: Response): Promise<void> }>;
  };
}

/** Keeps bytes under an address, in the background; where that cannot be done, nothing is lost. */
export function keepFile(url: string, bytes: Uint8Array): void {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- Node has no such storage
  const { caches } = globalThis as KeepingScope;
  const copy = new Response(new Uint8Array(bytes));
  void caches
    ?.open(FILES_CACHE)
    .then((cache) => cache.put(url, copy))
    .catch(() => undefined);
}

/** Fetches, and keeps what comes. */
export async function fetchKept(url: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, init);
  const range = new Headers(init.headers).get('range');
  if (response.status === (range === null ? 200 : 206) && !response.headers.has(KEPT_HEADER))
    keepFile(range === null ? url : `${url}?${range}`, new Uint8Array(await response.clone().arrayBuffer()));
  return response;
}
