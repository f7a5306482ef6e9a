/** Where a search leads when Enter is pressed: the routing of the specification (section 5), in its order. */
import { SEARCH_KINDS } from '../search-overlay/search-kinds.ts';
import { isServiceName, isShortForm } from './text-forms.ts';

export type SearchRoute =
  | { readonly outcome: 'go'; readonly to: string }
  | { readonly outcome: 'invalid'; readonly message: string }
  | { readonly outcome: 'empty' };

/**
 * Routes what the visitor typed.
 * @param prefix of the network's addresses: `elys`.
 */
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

/** Whether a text leads by a name at most: what the visitor sees of that name comes first then. */
export function isByNameOnly(typed: string, prefix: string): boolean {
  const query = typed.trim();
  // No address has an ellipsis, but our own short forms do.
  if (isShortForm(query)) return true;
  if (query.startsWith(prefix) || query.startsWith('cosmos') || query.endsWith('.stars')) return false;
  return routeSearch(query, prefix).outcome === 'invalid' || isServiceName(query);
}
