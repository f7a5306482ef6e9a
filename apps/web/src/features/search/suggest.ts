/** Suggestions for a query: at most six, of which at most three are validators (specification, sections 2, 5 and 9). */
import type { SearchHit } from '@cairn/api/history/search';
import { shortAddress, visibleText } from '@cairn/chain/format';
import { attempt } from '@cairn/chain/attempt';
import { groupBy } from '@cairn/chain/group-by';
import { nearness, STARTS } from '@cairn/chain/nearness';
import { isShortForm } from './text-forms.ts';
import { readMisspelt, readTyped, type TypedText } from './read-typed.ts';
import { SEARCH_KINDS } from './search-kinds.ts';
import type { SearchFacts, Suggestion } from './suggestion.ts';

export const MIN_CHARACTERS = 2;
export const MAX_SUGGESTIONS = 6;
const MAX_VALIDATORS = 3;
const KINDS = Object.values(SEARCH_KINDS);

/** Matches in order: exact ones, then by name match, then from the index. */
export function suggest(
  query: string,
  facts: SearchFacts,
  indexed: readonly Suggestion[] = [],
): readonly Suggestion[] {
  if (query.trim().length < MIN_CHARACTERS) return [];
  const found = suggestRead(readTyped(query), facts, indexed);
  const misspelt = found.length > 0 ? null : readMisspelt(query);
  return misspelt === null ? found : suggestRead(misspelt, facts, []);
}

function suggestRead(
  { typed: text, name, only }: TypedText,
  facts: SearchFacts,
  indexed: readonly Suggestion[],
): readonly Suggestion[] {
  const kinds = only === null ? KINDS : [SEARCH_KINDS[only]];
  const byForm = kinds.flatMap((kind) => kind.exact?.(text, facts) ?? []);
  // Ethereum prints accounts with `0x`, CometBFT prints signers without.
  const exact = (/^0x/i.test(text) ? byForm.toReversed() : byForm).map(asMatch('exact'));
  // A bare number is a block, a proposal or a pool; too many names contain it.
  if (only === null && /^\d+$/.test(text)) {
    const pools = matchNames([`pool ${text}`], facts).filter(({ match }) => match === 'exact');
    return limit([...exact, ...pools]);
  }
  const found = [...matchNames(only === null ? [...new Set([text, name])] : [name], facts), ...indexed];
  // The sort is stable: equal matches stay in order.
  return limit([...exact, ...found.sort((a, b) => rankOf(a) - rankOf(b))]);
}

const rankOf = ({ match = 'near' }: Suggestion): number => ['exact', 'start', 'near'].indexOf(match);

/** All matches of names with any of the texts, best first. */
function matchNames(typed: readonly string[], facts: SearchFacts): readonly Suggestion[] {
  // Our shortened form, with any typed ellipsis.
  const shorts = typed.filter(isShortForm).map((text) => text.replace('...', '…'));
  return KINDS.flatMap(({ named }) => named?.(facts) ?? [])
    .map(({ texts, address, suggestion, isFirst }) => {
      const isShort = [...texts, address ?? ''].some((text) => shorts.includes(shortAddress(text)));
      const scores = typed.flatMap((text) =>
        (address === undefined ? texts : [...texts, nameIn(address, text)]).map((name) =>
          nearness(text, name),
        ),
      );
      const score = isShort ? 1 : Math.max(...scores);
      return { score: isFirst === true && score === 1 ? 2 : score, suggestion };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => classOf(a.score) - classOf(b.score))
    .map(({ score, suggestion }) => asMatch(score >= 1 ? 'exact' : matchOf(score))(suggestion));
}

/** An address without what all addresses of its kind begin with, unless the text goes beyond that. */
function nameIn(address: string, typed: string): string {
  const start = address.slice(0, address.indexOf('1') + 1);
  const isBeyond = typed.length > start.length && typed.toLowerCase().startsWith(start);
  return isBeyond ? address : address.slice(start.length);
}

/** Lower limits of what matches equally well; then the order of the list counts. @see nearness */
const CLASSES = [2, 1, 0.98, 0.8, STARTS, 0.65, 0.5, 0.4];
const classOf = (score: number): number => CLASSES.filter((limit) => score < limit).length;
const matchOf = (score: number): 'start' | 'near' => (score >= STARTS ? 'start' : 'near');

/** Index hits in their order, without those that have no page on this network. */
export function suggestIndexed(hits: readonly SearchHit[], governorWord: string): readonly Suggestion[] {
  return hits.flatMap((hit) => {
    const { kind, score } = hit;
    const { ofHit } = SEARCH_KINDS[kind === 'tx' ? 'transaction' : kind === 'governor' ? 'validator' : kind];
    const suggestion =
      attempt(() => ofHit?.({ ...hit, label: visibleText(hit.label) }, governorWord)) ?? null;
    if (suggestion === null) return [];
    // Hashes and addresses match by prefix only.
    const isPrefix = ['block', 'tx', 'address', 'signer'].includes(kind);
    return [asMatch(score >= 1 ? 'exact' : isPrefix ? 'start' : matchOf(score))(suggestion)];
  });
}

const asMatch =
  (match: 'exact' | 'start' | 'near') =>
  (suggestion: Suggestion): Suggestion => ({ ...suggestion, match });

function limit(suggestions: readonly Suggestion[]): readonly Suggestion[] {
  const taken = new Map<string, Suggestion>();
  let validators = 0;
  for (const suggestion of suggestions) {
    if (taken.size === MAX_SUGGESTIONS) break;
    if (taken.has(suggestion.url)) continue;
    const isValidator = suggestion.type === 'validator' || suggestion.type === 'signer';
    if (isValidator && validators === MAX_VALIDATORS) continue;
    if (isValidator) validators += 1;
    taken.set(suggestion.url, suggestion);
  }
  return [...taken.values()];
}

export interface SuggestionGroup {
  readonly name: string;
  readonly suggestions: readonly Suggestion[];
}

/** By kind, starting with the kind of the best match. @param many the plural for x/staking validators: `Governors`. */
export function groupSuggestions(
  suggestions: readonly Suggestion[],
  many: string,
): readonly SuggestionGroup[] {
  const groups = groupBy(suggestions, ({ type }) => (type === 'validator' ? many : SEARCH_KINDS[type].group));
  return [...groups].map(([name, of]) => ({ name, suggestions: of }));
}
