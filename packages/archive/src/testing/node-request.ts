import type { NodeRequest } from '../state/state-store.ts';

/**
 * The request for a path with its query; `height` is the height header, null when absent. Paths with a broken
 * percent-encoding are passed unchanged.
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
