/** Labels of proposal and vote states. */
import { decFromAtomics, decFromInt, decToString, type Dec } from '@cairn/chain/dec';
import { visibleText } from '@cairn/chain/format';
import type { ProposalStatus, VoteOption } from '@cairn/node-client/modules/gov';
import type { StatusKind } from '../../shared/ui/status.tsx';
import type { VoteOptions } from './read-votes.ts';

/** A status with its mark, in filter order. */
export const PROPOSAL_STATUSES: readonly {
  readonly id: ProposalStatus;
  readonly label: string;
  readonly mark: StatusKind;
}[] = [
  { id: 'voting-period', label: 'Voting', mark: 'pending' },
  { id: 'deposit-period', label: 'Collecting deposits', mark: 'pending' },
  { id: 'passed', label: 'Passed', mark: 'good' },
  { id: 'rejected', label: 'Rejected', mark: 'bad' },
  { id: 'failed', label: 'Passed, execution failed', mark: 'warning' },
];

/** The label of a status, which may come from storage. */
export function statusWords(status: string): { readonly label: string; readonly mark: StatusKind } {
  const found = PROPOSAL_STATUSES.find(({ id }) => id === status);
  return found ?? { label: status, mark: 'pending' };
}

/** The title of a proposal beside its number. */
export const titleText = (title: string): string => (title.trim() === '' ? 'Untitled' : visibleText(title));

/** Whether the vote has ended: the result is final and the chain has pruned the votes. */
export function hasEnded(status: ProposalStatus): boolean {
  return status === 'passed' || status === 'rejected' || status === 'failed';
}

/** The options in display order. */
export const VOTE_OPTIONS: readonly { readonly id: VoteOption; readonly label: string }[] = [
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No' },
  { id: 'no-with-veto', label: 'No with veto' },
  { id: 'abstain', label: 'Abstain' },
];

/** `No with veto`. */
export function optionWords(option: VoteOption): string {
  return VOTE_OPTIONS.find(({ id }) => id === option)?.label ?? option;
}

/** `Yes`, or `Yes 70%, No 30%` for a split vote; weights with all digits. */
export function splitWords<Option>(
  options: readonly { readonly option: Option; readonly weight: Dec }[],
  wordsOf: (option: Option) => string,
): string {
  const [only, ...others] = options;
  if (only !== undefined && others.length === 0 && only.weight === decFromInt(1)) return wordsOf(only.option);
  return options
    .map(({ option, weight }) => `${wordsOf(option)} ${decToString(decFromAtomics(weight * 100n))}%`)
    .join(', ');
}

/** @see splitWords */
export const voteWords = (options: VoteOptions): string => splitWords(options, optionWords);
