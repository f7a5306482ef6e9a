/** Suggestions of one kind together, the kind of the best first. */
import type { Suggestion, SuggestionType } from './suggestion.ts';

const KINDS: Readonly<Record<SuggestionType, string>> = {
  address: 'Addresses',
  validator: 'Governors',
  signer: 'Block signers',
  proposal: 'Proposals',
  transaction: 'Transactions',
  block: 'Blocks',
  asset: 'Assets',
  pool: 'Pools',
  channel: 'Channels',
  code: 'Codes of contracts',
  'message-type': 'Message types',
  page: 'Pages',
  elsewhere: 'Other networks',
};

export interface SuggestionGroup {
  readonly name: string;
  readonly suggestions: readonly Suggestion[];
}

/** @param many what x/staking's validators are called: `Governors`. */
export function groupSuggestions(
  suggestions: readonly Suggestion[],
  many: string,
): readonly SuggestionGroup[] {
  const groups = new Map<string, Suggestion[]>();
  for (const suggestion of suggestions) {
    const name = suggestion.type === 'validator' ? many : KINDS[suggestion.type];
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [suggestion]);
    else group.push(suggestion);
  }
  return [...groups].map(([name, of]) => ({ name, suggestions: of }));
}
