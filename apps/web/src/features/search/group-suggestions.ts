/** Groups suggestions by kind, starting with the kind of the best match. */
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
  const groups = new Map<string, Suggestion[]>();
  for (const suggestion of suggestions) {
    const name = suggestion.type === 'validator' ? many : SEARCH_KINDS[suggestion.type].group;
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [suggestion]);
    else group.push(suggestion);
  }
  return [...groups].map(([name, of]) => ({ name, suggestions: of }));
}
