/** Where a search leads when Enter is pressed: the routing of the specification (section 5), in its order. */
import { BASE } from '../../shared/config/base.ts';

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
  const to = (path: string): SearchRoute => ({ outcome: 'go', to: path });
  if (/^\d+$/.test(query)) return to(`${BASE}/block/${query}`);
  if (/^[0-9a-fA-F]{64}$/.test(query)) return to(`${BASE}/tx/${query}`);
  if (query.startsWith(`${prefix}valoper`)) return to(`${BASE}/governor/${encodeURIComponent(query)}`);
  if (query.startsWith(prefix) || query.startsWith('cosmos') || isServiceName(query)) {
    return to(`${BASE}/address/${encodeURIComponent(query)}`);
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

/** Whether a text is an address or hash as we shorten it: its first 8 and last 6 characters. */
export function isShortForm(text: string): boolean {
  return /^[0-9A-Za-z]{8}(?:…|\.{3})[0-9A-Za-z]{6}$/.test(text);
}

/** Whether a text can be a name of the name service: the specification's rule, section 5. */
export function isServiceName(text: string): boolean {
  if (/^(elys1|cosmos1|stars1)/.test(text)) return false;
  if (/^[0-9a-fA-F]{64}$/.test(text) || /^\d+$/.test(text)) return false;
  if (!/^[A-Za-z0-9_-]+(\.stars)?$/.test(text)) return false;
  return text.endsWith('.stars') || (text.length >= 3 && /[A-Za-z]/.test(text));
}
