/** Base paths of the current network's pages and of the application's files: constant for a page, like its host. */

interface Place {
  /** Base path of the network's pages and API, without a trailing slash: `/explorer`. */
  readonly base?: string | undefined;
  /** Base path of the application's files, shared by the networks of a service. */
  readonly root?: string | undefined;
}

declare global {
  /** Set by the service before rendering. */
  var cairnPlace: Place | undefined;
}

const place: Place =
  'document' in globalThis ? document.documentElement.dataset : (globalThis.cairnPlace ?? {});

/** Prefix of every page and API path; empty at the root of a host. */
export const BASE = place.base ?? '';
/** Prefix of every file path. */
export const ROOT = place.root ?? BASE;

/** A service path such as `/api/v1/blocks`, with the base path. */
export const servicePath = (path: string): string => BASE + path;

/** A path without the base path, as if the network were served at the root. */
export const withoutBase = (path: string): string =>
  path.startsWith(`${BASE}/`) ? path.slice(BASE.length) : path;
