/** The URL's query as a flat record of strings, used for table, tab and filter state. */
import { useMemo } from 'react';
import { navigate, readLocation, useAppLocation } from './router/location.ts';

export type UrlSearch = Readonly<Record<string, string>>;

/** Parses `?a=1&b=x`, without empty values; the last of a repeated key wins. */
export function parseUrlSearch(text: string): UrlSearch {
  const search = Object.fromEntries(new URLSearchParams(text));
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''));
}

/** Formats a record as `?a=1&b=x`, without empty values. */
export function stringifyUrlSearch(search: UrlSearch): string {
  const parameters = new URLSearchParams(Object.entries(search).filter(([, value]) => value !== ''));
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/** Changes URL parameters; '' removes one. Replaces the history entry unless `push`. */
export function changeUrlSearch(changes: UrlSearch, how: { readonly push?: boolean } = {}): void {
  const { pathname, search, hash } = readLocation();
  const next = stringifyUrlSearch({ ...parseUrlSearch(search), ...changes });
  if (next !== search) navigate(pathname + next + hash, { replace: how.push !== true, keepScroll: true });
}

/** The URL parameters of the current page. */
export function useUrlSearch(): UrlSearch {
  const { search } = useAppLocation();
  return useMemo(() => parseUrlSearch(search), [search]);
}
