const FEED_OF_PAGE: ReadonlyMap<string, string> = new Map([
  ['address', 'addresses'],
  ['governor', 'governors'],
  ['proposal', 'proposals'],
  ['channel', 'channels'],
]);

/** Path of the feed with the same subject as a page, without the format; null for a page without one. */
export function feedOfPage(path: string): string | null {
  const [, kind = '', ...rest] = path.split('/');
  const id = rest.join('/');
  const feed = FEED_OF_PAGE.get(kind);
  if (feed !== undefined && id !== '') return `/feeds/${feed}/${id}`;
  return path === '/proposals' || path === '/parameters' ? `/feeds${path}` : null;
}
