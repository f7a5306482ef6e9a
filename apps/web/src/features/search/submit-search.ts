/** Handles Enter: navigates, or shows why the text leads nowhere. */
import { navigate } from '../../shared/lib/router/location.ts';
import { storage } from '../../shared/lib/storage.ts';
import type { PastSearch } from '../../shared/lib/stored-schemas.ts';
import { toast } from '../../shared/lib/toasts.ts';
import { routeSearch } from './route-search.ts';
import { closeSearch, readSearchQuery, setSearchQuery } from './search-state.ts';

/** Navigates to the match of the text and closes the overlay. Text without a match stays in the field. */
export function submitSearch(addressPrefix: string): void {
  const query = readSearchQuery().trim();
  const route = routeSearch(query, addressPrefix);
  if (route.outcome === 'empty') return;
  closeSearch();
  if (route.outcome === 'invalid') {
    toast(route.message, 'error');
    return;
  }
  setSearchQuery('');
  rememberSearch({ text: query, to: route.to });
  navigate(route.to);
}

const MAX_STORED = 8;

/** Moves a search to the top of the recent ones, which only this browser stores. */
export function rememberSearch(past: PastSearch): void {
  const others = storage.read('searches').filter(({ to }) => to !== past.to);
  storage.write('searches', [past, ...others].slice(0, MAX_STORED));
}
