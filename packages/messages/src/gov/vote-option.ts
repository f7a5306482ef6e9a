/** The words of votes. */
import type { Dec } from '@cairn/chain/dec';
import * as v from 'valibot';
import * as f from '../message-fields.ts';
import { text, percent, list } from '../parts.ts';
import { say } from '../say.ts';
import type { Sentence } from '../sentence.ts';

/** How one may vote. */
export const voteOption = f.oneOf({
  VOTE_OPTION_UNSPECIFIED: 'unspecified',
  VOTE_OPTION_YES: 'yes',
  VOTE_OPTION_ABSTAIN: 'abstain',
  VOTE_OPTION_NO: 'no',
  VOTE_OPTION_NO_WITH_VETO: 'no with veto',
});

/** A vote split over options. */
export const weightedOptions = v.array(v.object({ option: voteOption, weight: f.dec }));

/** `60 % yes and 40 % no`. */
export const weightedWords = (
  options: readonly { readonly option: string; readonly weight: Dec }[],
): Sentence<never> => list(options.map((one) => say`${percent(one.weight)} ${text(one.option)}`));
