/** Enter: where the typed text leads, or why it leads nowhere. */
import { navigate } from '../../shared/lib/router/location.ts';
import { toast } from '../../shared/lib/toasts.ts';
import { rememberSearch } from './remember-search.ts';
import { routeSearch } from './route-search.ts';
import { closeSearch, readSearchQuery, setSearchQuery } from './search-state.ts';

/** Goes where the field's text leads; the overlay closes. What leads nowhere stays in the field, to be put right. */
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
