/** The suggestions for what was typed: at most six, at most three of them validators (specification, sections 2, 5 and 9). */
import { suggestExact } from './suggest-exact.ts';
import { suggestNamed } from './suggest-named.ts';
import type { SearchFacts, Suggestion } from './suggestion.ts';

export const MIN_CHARACTERS = 2;
export const MAX_SUGGESTIONS = 6;
const MAX_VALIDATORS = 3;
/** @see matchText */
const PREFIX_RANK = 1;

/** What fits, the exact first, then by how well the name fits, then what else the index found. */
export function suggest(
  query: string,
  facts: SearchFacts,
  indexed: readonly Suggestion[] = [],
): readonly Suggestion[] {
  const typed = query.trim();
  if (typed.length < MIN_CHARACTERS) return [];
  // A bare number is a block, a proposal or a pool; it stands in too many names to mean one of them.
  if (/^\d+$/.test(typed)) return limit(suggestExact(typed, facts));
  const named = [...suggestNamed(typed, facts)]
    // A stable sort: among equals the order of the kinds stays.
    .sort((a, b) => a.rank - b.rank)
    .map(({ rank, suggestion }) => (rank <= PREFIX_RANK ? asHit(suggestion) : suggestion));
  return limit([...suggestExact(typed, facts).map(asHit), ...named, ...indexed]);
}

function asHit(suggestion: Suggestion): Suggestion {
  return { ...suggestion, isHit: true };
}

function limit(suggestions: readonly Suggestion[]): readonly Suggestion[] {
  const taken = new Map<string, Suggestion>();
  let validators = 0;
  for (const suggestion of suggestions) {
    if (taken.size === MAX_SUGGESTIONS) break;
    if (taken.has(suggestion.url)) continue;
    if (suggestion.type === 'validator' && validators === MAX_VALIDATORS) continue;
    if (suggestion.type === 'validator') validators += 1;
    taken.set(suggestion.url, suggestion);
  }
  return [...taken.values()];
}
