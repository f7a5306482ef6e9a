/** The contract between the page and its service worker. */

/** Sent by the page: what it was built from. */
export interface CacheMessage {
  /** Its path if the page is immutable; else null. */
  readonly page: string | null;
  /** The application files it loaded. */
  readonly files: readonly string[];
  /** In the language of the page. */
  readonly texts: OfflineTexts;
}

/** The texts of the page that reports no connection. */
export interface OfflineTexts {
  readonly lang: string;
  readonly title: string;
  readonly needed: string;
  readonly retry: string;
  readonly list: string;
}

/** In English, which the build of a page translates. */
export const OFFLINE_TEXTS: OfflineTexts = {
  lang: 'en',
  title: 'No connection',
  needed: 'This page is not available offline.',
  retry: 'Retry',
  list: 'Blocks and transactions that you have viewed are available offline:',
};

export const PAGES_CACHE = 'cairn-pages';
export const FILES_CACHE = 'cairn-files';
/** A name in the file cache, below the directory of the worker. */
export const TEXTS_FILE = 'texts';
/** Set on `<html>` by the worker to the time of caching, in milliseconds since 1970. */
export const CACHED_ATTRIBUTE = 'data-kept';

/** Whether a path below the network's base is a block or transaction, which are immutable. */
export function isImmutablePath(pathname: string): boolean {
  return /^\/(?:block\/\d{1,15}|tx\/[\dA-Fa-f]{64})$/.test(pathname);
}

/** Whether a path is an application file; `root` is the prefix of all file paths. */
export function isFile(pathname: string, root: string): boolean {
  return (
    pathname.startsWith(`${root}/`) &&
    /^\/(?:assets\/.+|[\w-]+\.(?:js|css|svg|webmanifest))$/.test(pathname.slice(root.length))
  );
}

/** Caches an answer and evicts the oldest ones beyond `max`, except those to `retain`. */
export async function putWithLimit(
  name: string,
  key: string,
  answer: Response,
  { max, retain = [] }: Readonly<{ max: number; retain?: readonly string[] }>,
): Promise<void> {
  const cache = await caches.open(name);
  await cache.delete(key);
  await cache.put(key, answer);
  const keys = (await cache.keys()).filter(({ url }) => !retain.includes(url));
  await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((old) => cache.delete(old)));
}

/** The cached answer; undefined also where the browser refuses storage, where pages work online. */
export const matchIn = (
  name: string,
  key: string,
  options?: CacheQueryOptions,
): Promise<Response | undefined> =>
  caches
    .open(name)
    .then((cache) => cache.match(key, options))
    .catch(() => undefined);

/** Deletes all cached pages and files. */
export async function clearPageCache(): Promise<void> {
  await Promise.all([PAGES_CACHE, FILES_CACHE].map((name) => caches.delete(name)));
}
