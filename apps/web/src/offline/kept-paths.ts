/** What the page and its service worker agree on. */

/** From the page to the worker: what it has just been made of. */
export interface KeepMessage {
  /** Its address, from the first slash, where what it shows never changes; else null. */
  readonly page: string | null;
  /** Files of this application that it has loaded. */
  readonly files: readonly string[];
}

export const PAGES_CACHE = 'cairn-pages';
export const FILES_CACHE = 'cairn-files';
/** Where the worker says on `<html>` when it kept the page: milliseconds since 1970. */
export const KEPT_ATTRIBUTE = 'data-kept';

/** Whether a path below that of its network is a block's or a transaction's: what was true of it stays true. */
export function isLasting(pathname: string): boolean {
  return /^\/(?:block\/\d{1,15}|tx\/[\dA-Fa-f]{64})$/.test(pathname);
}

/** Whether a path is a file that pages are made of; `root` is before the paths of all files. */
export function isFile(pathname: string, root: string): boolean {
  return (
    pathname.startsWith(`${root}/`) &&
    /^\/(?:assets\/.+|[\w-]+\.(?:js|css|svg|webmanifest))$/.test(pathname.slice(root.length))
  );
}

/** Forgets every page and file. */
export async function forgetPages(): Promise<void> {
  await Promise.all([PAGES_CACHE, FILES_CACHE].map((name) => caches.delete(name)));
}
