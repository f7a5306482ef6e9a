/** Routes a search on Enter, in the order of the specification (section 5). */
import { SEARCH_KINDS } from '../search-overlay/search-kinds.ts';
import { isServiceName, isShortForm } from './text-forms.ts';

export type SearchRoute =
  | { readonly outcome: 'go'; readonly to: string }
  | { readonly outcome: 'invalid'; readonly message: string }
  | { readonly outcome: 'empty' };

/** Routes the typed text. @param prefix address prefix of the network: `elys`. */
export function routeSearch(typed: string, prefix: string): SearchRoute {
  const query = typed.trim();
  if (query === '') return { outcome: 'empty' };
  for (const { enter } of Object.values(SEARCH_KINDS)) {
    const to = enter?.(query, prefix) ?? null;
    if (to !== null) return { outcome: 'go', to };
  }
  return {
    outcome: 'invalid',
    message: `Invalid search: "${query}". Please enter a block number, transaction hash, blockchain address, or Stargaze name.`,
  };
}

/** Whether only a name matches: then the suggestions on screen take precedence. */
export function isByNameOnly(typed: string, prefix: string): boolean {
  const query = typed.trim();
  // Addresses have no ellipsis, but our shortened forms do.
  if (isShortForm(query)) return true;
  if (query.startsWith(prefix) || query.startsWith('cosmos') || query.endsWith('.stars')) return false;
  return routeSearch(query, prefix).outcome === 'invalid' || isServiceName(query);
}
