/** The query part of the address as a flat record of texts: table, tab and filter state lives here. */
import { useMemo } from 'react';
import { navigate, readLocation, useAppLocation } from './router/location.ts';

export type UrlSearch = Readonly<Record<string, string>>;

/** `?a=1&b=x` as a record; of a repeated key the last counts. */
export function parseUrlSearch(text: string): UrlSearch {
  return Object.fromEntries(new URLSearchParams(text));
}

/** A record as `?a=1&b=x`; empty values are left out. */
export function stringifyUrlSearch(search: UrlSearch): string {
  const parameters = new URLSearchParams(Object.entries(search).filter(([, value]) => value !== ''));
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/** Changes some parameters of the address; '' removes one. Takes the place of the entry in the history unless `push`. */
export function changeUrlSearch(changes: UrlSearch, how: { readonly push?: boolean } = {}): void {
  const { pathname, search, hash } = readLocation();
  const next = stringifyUrlSearch({ ...parseUrlSearch(search), ...changes });
  if (next !== search) navigate(pathname + next + hash, { replace: how.push !== true, keepScroll: true });
}

/** The query parameters of the page in view. */
export function useUrlSearch(): UrlSearch {
  const { search } = useAppLocation();
  return useMemo(() => parseUrlSearch(search), [search]);
}
