/** Votes. */
import type { AccAddress } from '@cairn/chain/address';
import type { Dec } from '@cairn/chain/dec';
import * as v from 'valibot';
import { accAddress, checked, decString, safeIntString } from '../../wire.ts';

export type VoteOption = 'yes' | 'abstain' | 'no' | 'no-with-veto';

export interface Vote {
  readonly proposalId: number;
  readonly voter: AccAddress;
  /** Several for a split vote; the weights add up to 1. */
  readonly options: readonly { readonly option: VoteOption; readonly weight: Dec }[];
  /** Free text. */
  readonly metadata: string;
}

const OPTIONS: Readonly<Record<string, VoteOption>> = {
  VOTE_OPTION_YES: 'yes',
  VOTE_OPTION_ABSTAIN: 'abstain',
  VOTE_OPTION_NO: 'no',
  VOTE_OPTION_NO_WITH_VETO: 'no-with-veto',
};

const wireOption = checked((text) => {
  const option = OPTIONS[text];
  if (option === undefined) throw new SyntaxError(`no option of a vote: ${text}`);
  return option;
});

/** @see Vote */
export const wireVote: v.GenericSchema<unknown, Vote> = v.pipe(
  v.object({
    proposal_id: safeIntString,
    voter: accAddress,
    options: v.array(v.object({ option: wireOption, weight: decString })),
    metadata: v.string(),
  }),
  v.transform((wire) => ({
    proposalId: wire.proposal_id,
    voter: wire.voter,
    options: wire.options,
    metadata: wire.metadata,
  })),
);
