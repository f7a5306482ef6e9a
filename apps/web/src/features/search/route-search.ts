/** Routes a search on Enter, in the order of the specification (section 5). */
import { SEARCH_KINDS } from './search-kinds.ts';

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
