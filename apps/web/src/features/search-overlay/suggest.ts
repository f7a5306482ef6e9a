/** Suggestions for a query: at most six, of which at most three are validators (specification, sections 2, 5 and 9). */
import type { SearchHit } from '@cairn/api/history/search';
import { shortAddress, visibleText } from '@cairn/chain/format';
import { attempt } from '@cairn/chain/attempt';
import { isShortForm } from '../search-box/text-forms.ts';
import { matchBest } from './match-text.ts';
import { SEARCH_KINDS } from './search-kinds.ts';
import type { SearchFacts, Suggestion } from './suggestion.ts';

export const MIN_CHARACTERS = 2;
export const MAX_SUGGESTIONS = 6;
const MAX_VALIDATORS = 3;
/** @see matchText */
const PREFIX_RANK = 1;
/** The minimum index score of a prefix match. */
const PREFIX_SCORE = 0.76;

const KINDS = Object.values(SEARCH_KINDS);

/** Matches in order: exact ones, then by name match, then from the index. */
export function suggest(
  query: string,
  facts: SearchFacts,
  indexed: readonly Suggestion[] = [],
): readonly Suggestion[] {
  const typed = query.trim();
  if (typed.length < MIN_CHARACTERS) return [];
  const byForm = KINDS.flatMap((kind) => kind.exact?.(typed, facts) ?? []);
  // Ethereum prints accounts with `0x`, CometBFT prints signers without.
  const exact = /^0x/i.test(typed) ? byForm.toReversed() : byForm;
  // A bare number is a block, a proposal or a pool; too many names contain it.
  if (/^\d+$/.test(typed)) {
    const pools = rankNames(`pool ${typed}`, facts).filter(({ rank }) => rank === 0);
    return limit([...exact, ...pools.map(({ suggestion }) => suggestion)]);
  }
  const named = rankNames(typed, facts)
    // The sort is stable: equal matches keep the order of kinds.
    .sort((a, b) => a.rank - b.rank)
    .map(({ rank, suggestion }) => (rank <= PREFIX_RANK ? asHit(suggestion) : suggestion));
  return limit([...exact.map(asHit), ...named, ...indexed]);
}

/** All name matches with their rank: lower is better. */
function rankNames(typed: string, facts: SearchFacts) {
  // Our shortened form, with any typed ellipsis.
  const short = isShortForm(typed) ? typed.replace('...', '…') : null;
  return KINDS.flatMap(({ named }) => named?.(facts) ?? []).flatMap(({ texts, suggestion, isFirst }) => {
    const rank = texts.some((text) => shortAddress(text) === short) ? 0 : matchBest(texts, typed);
    return rank === null ? [] : [{ rank: isFirst === true && rank === 0 ? -1 : rank, suggestion }];
  });
}

/** Index hits in their order, without those that have no page on this network. */
export function suggestIndexed(hits: readonly SearchHit[], governorWord: string): readonly Suggestion[] {
  return hits.flatMap((hit) => {
    const { kind, score } = hit;
    const { ofHit } = SEARCH_KINDS[kind === 'tx' ? 'transaction' : kind === 'governor' ? 'validator' : kind];
    const suggestion =
      attempt(() => ofHit?.({ ...hit, label: visibleText(hit.label) }, governorWord)) ?? null;
    if (suggestion === null) return [];
    // Hashes and addresses match by prefix only.
    const isPrefix = score >= PREFIX_SCORE || ['block', 'tx', 'address', 'signer'].includes(kind);
    return [isPrefix ? asHit(suggestion) : suggestion];
  });
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
