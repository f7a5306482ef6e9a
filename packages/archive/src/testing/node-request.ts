import type { NodeRequest } from '../state/state-store.ts';

/**
 * The request that a path with its query makes; `height` is what the height header says, null when there is none.
 * A path with a broken percent-encoding is taken as it is.
 */
export function nodeRequest(pathAndQuery: string, height: number | string | null): NodeRequest {
  const [rawPath = '', ...rest] = pathAndQuery.split('?');
  return {
    path: decoded(rawPath),
    rawPath,
    query: new URLSearchParams(rest.join('?')),
    heightHeader: height === null ? undefined : String(height),
  };
}

function decoded(rawPath: string): string {
  try {
    return decodeURIComponent(rawPath);
  } catch {
    return rawPath;
  }
}
