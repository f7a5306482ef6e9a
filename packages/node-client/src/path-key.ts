/**
 * A `nextKey` as the last segment of a path, for the Elys lists that take it there (guide 0.6.4): in the URL-safe
 * alphabet, since a slash of plain base64 cuts the segment even when percent-encoded. Empty for the first page,
 * whose path ends in a slash.
 */
export function pathKey(key: string | undefined): string {
  return (key ?? '').replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
