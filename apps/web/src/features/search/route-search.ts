/** Where Enter leads: to a suggestion, or else in the order of the specification (section 5). */
import { attempt } from '@cairn/chain/attempt';
import { parseAddress } from '@cairn/chain/address';
import { SEARCH_KINDS } from './search-kinds.ts';
import { MIN_CHARACTERS } from './suggest.ts';
import type { Suggestion } from './suggestion.ts';
import { isHash, isNumber, isShortForm } from './text-forms.ts';

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

/** Shorter texts resemble too much. */
const MIN_NEAR = 4;

/** Whether the specification alone says where a text leads: suggestions need not be waited for. */
export function isCompleteForm(query: string, prefix: string): boolean {
  const typed = query.trim();
  if (typed.length < MIN_CHARACTERS || isNumber(typed) || isHash(typed) || typed.endsWith('.stars'))
    return true;
  return isAddressLike(typed, prefix) && attempt(() => parseAddress(typed)) !== null;
}

/** The best match; of the beginning of an address only a match without rivals. Null for none. */
export function takenSuggestion(
  query: string,
  prefix: string,
  suggestions: readonly Suggestion[],
): Suggestion | null {
  if (isCompleteForm(query, prefix)) return null;
  const typed = query.trim();
  const exact = suggestions.find(({ match }) => match === 'exact');
  if (exact !== undefined) return exact;
  const starting = suggestions.filter(({ match }) => match === 'start');
  if (isAddressLike(typed, prefix)) return starting.length === 1 ? (starting[0] ?? null) : null;
  const near = typed.length < MIN_NEAR ? undefined : suggestions.find(({ match }) => match === 'near');
  return starting[0] ?? near ?? null;
}

const isAddressLike = (typed: string, prefix: string): boolean =>
  (typed.startsWith(prefix) || typed.startsWith('cosmos')) && !isShortForm(typed);
