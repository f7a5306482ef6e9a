/** Handles Enter: navigates, or shows why the text leads nowhere. */
import { navigate } from '../../shared/lib/router/location.ts';
import { toast } from '../../shared/lib/toasts.ts';
import { rememberSearch } from './remember-search.ts';
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
