/** Groups suggestions by kind, starting with the kind of the best match. */
import { groupBy } from '@cairn/chain/group-by';
import { SEARCH_KINDS } from './search-kinds.ts';
import type { Suggestion } from './suggestion.ts';

export interface SuggestionGroup {
  readonly name: string;
  readonly suggestions: readonly Suggestion[];
}

/** @param many the plural for x/staking validators: `Governors`. */
export function groupSuggestions(
  suggestions: readonly Suggestion[],
  many: string,
): readonly SuggestionGroup[] {
  const groups = groupBy(suggestions, ({ type }) => (type === 'validator' ? many : SEARCH_KINDS[type].group));
  return [...groups].map(([name, of]) => ({ name, suggestions: of }));
}
