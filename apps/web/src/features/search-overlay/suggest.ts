/** The suggestions for what was typed: at most six, at most three of them validators (specification, sections 2, 5 and 9). */
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
/** The least score of a name in the index that begins with the text. */
const PREFIX_SCORE = 0.76;

const KINDS = Object.values(SEARCH_KINDS);

/** What fits, the exact first, then by how well the name fits, then what else the index found. */
export function suggest(
  query: string,
  facts: SearchFacts,
  indexed: readonly Suggestion[] = [],
): readonly Suggestion[] {
  const typed = query.trim();
  if (typed.length < MIN_CHARACTERS) return [];
  const byForm = KINDS.flatMap((kind) => kind.exact?.(typed, facts) ?? []);
  // Ethereum prints accounts with `0x` before them, CometBFT signers without.
  const exact = /^0x/i.test(typed) ? byForm.toReversed() : byForm;
  // A bare number is a block, a proposal or a pool; it stands in too many names to mean one of them.
  if (/^\d+$/.test(typed)) {
    const pools = rankNames(`pool ${typed}`, facts).filter(({ rank }) => rank === 0);
    return limit([...exact, ...pools.map(({ suggestion }) => suggestion)]);
  }
  const named = rankNames(typed, facts)
    // A stable sort: among equals the order of the kinds stays.
    .sort((a, b) => a.rank - b.rank)
    .map(({ rank, suggestion }) => (rank <= PREFIX_RANK ? asHit(suggestion) : suggestion));
  return limit([...exact.map(asHit), ...named, ...indexed]);
}

/** Everything whose name fits, with how well: smaller is better. */
function rankNames(typed: string, facts: SearchFacts) {
  // Our own short form, whichever ellipsis it was typed with.
  const short = isShortForm(typed) ? typed.replace('...', '…') : null;
  return KINDS.flatMap(({ named }) => named?.(facts) ?? []).flatMap(({ texts, suggestion, isFirst }) => {
    const rank = texts.some((text) => shortAddress(text) === short) ? 0 : matchBest(texts, typed);
    return rank === null ? [] : [{ rank: isFirst === true && rank === 0 ? -1 : rank, suggestion }];
  });
}

/** What the index found, in its order. A hit that this network's pages cannot name is left out. */
export function suggestIndexed(hits: readonly SearchHit[], governorWord: string): readonly Suggestion[] {
  return hits.flatMap((hit) => {
    const { kind, score } = hit;
    const { ofHit } = SEARCH_KINDS[kind === 'tx' ? 'transaction' : kind === 'governor' ? 'validator' : kind];
    const suggestion =
      attempt(() => ofHit?.({ ...hit, label: visibleText(hit.label) }, governorWord)) ?? null;
    if (suggestion === null) return [];
    // Hashes and addresses are found by their beginnings alone.
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
