/** Describes indexed votes. */
import { decFromAtomics, decFromInt, decToString, type Dec } from '@cairn/chain/dec';
import { visibleText } from '@cairn/chain/format';
import { optionWords } from '../proposal/proposal-words.ts';

/** A vote as the index returns it, with the chain's option names. */
export type Ballot = readonly { readonly option: string; readonly weight: Dec }[];

const NAMES = {
  VOTE_OPTION_YES: 'yes',
  VOTE_OPTION_ABSTAIN: 'abstain',
  VOTE_OPTION_NO: 'no',
  VOTE_OPTION_NO_WITH_VETO: 'no-with-veto',
} as const;
const OPTIONS = new Map<string, (typeof NAMES)[keyof typeof NAMES]>(Object.entries(NAMES));

function nameOf(option: string): string {
  const known = OPTIONS.get(option);
  return known === undefined ? visibleText(option) : optionWords(known);
}

/** `Yes`, or `Yes 70%, No 30%` for a split vote. */
export function ballotWords(options: Ballot): string {
  const [only, ...others] = options;
  if (only !== undefined && others.length === 0 && only.weight === decFromInt(1)) return nameOf(only.option);
  return options
    .map(({ option, weight }) => `${nameOf(option)} ${decToString(decFromAtomics(weight * 100n))}%`)
    .join(', ');
}

/** Explains "changed". */
export function ballotWordsHint(times: number): string {
  return `Voted ${times} times: only the last vote counts`;
}
