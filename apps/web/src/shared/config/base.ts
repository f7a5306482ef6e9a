/** Where the pages of the network in view are served, and the files of this application: constants of a page, as its host is. */

interface Place {
  /** Path of the network's pages and of everything that is answered about it, without a slash at its end: `/explorer`. */
  readonly base?: string | undefined;
  /** Path of the application's files, which networks of one service share. */
  readonly root?: string | undefined;
}

declare global {
  /** Set by the service before pages are rendered. */
  var cairnPlace: Place | undefined;
}

const place: Place =
  'document' in globalThis ? document.documentElement.dataset : (globalThis.cairnPlace ?? {});

/** Before every path of a page or of the service; empty at the root of a host. */
export const BASE = place.base ?? '';
/** Before every path of a file. */
export const ROOT = place.root ?? BASE;

/** A path of the service, such as `/api/v1/blocks`, as it is requested and linked. */
export const servicePath = (path: string): string => BASE + path;

/** The part of a path that is the application's own: as if the network were served at the root. */
export const withoutBase = (path: string): string =>
  path.startsWith(`${BASE}/`) ? path.slice(BASE.length) : path;
