/** Not part of the page's content: the stream of new blocks, clock, version, visit counter. */
const WATCH = /^\/api\/(?:v1\/(?:stream|clock|build)|analytics\/track)/;

/** Whether a path of a page's request is for its data. */
export const isData = (path: string): boolean =>
  /^\/(?:api|chain|counterparty)\//.test(path) && !WATCH.test(path);
