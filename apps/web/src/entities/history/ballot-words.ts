/** Describes indexed votes. */
import { type Dec } from '@cairn/chain/dec';
import { visibleText } from '@cairn/chain/format';
import { optionWords, splitWords } from '../proposal/proposal-words.ts';
import { voteOption } from '../proposal/read-votes.ts';

/** A vote as the index returns it, with the chain's option names. */
export type Ballot = readonly { readonly option: string; readonly weight: Dec }[];

function nameOf(option: string): string {
  const known = voteOption(option);
  return known === undefined ? visibleText(option) : optionWords(known);
}

/** @see splitWords */
export const ballotWords = (options: Ballot): string => splitWords(options, nameOf);

/** Explains "changed". */
export function ballotWordsHint(times: number): string {
  return `Voted ${times} times: only the last vote counts`;
}
