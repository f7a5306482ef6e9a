/** The result as a sentence. */
import type { Phase } from '@cairn/chain/phase';
import type { Proposal } from '@cairn/node-client/modules/gov';
import type { ReactNode } from 'react';
import type { TallyOutcome } from '../../../entities/proposal/tally-outlook.ts';
import { Status } from '../../../shared/ui/status.tsx';

const REASONS: Readonly<Record<Exclude<TallyOutcome, 'passes'>, string>> = {
  'no-quorum': 'quorum not reached',
  'only-abstain': 'no votes for or against',
  vetoed: 'too many voted No with veto',
  rejected: 'Yes is not above the threshold',
};

/** When no further votes are possible. */
const VOTE_CUT: Readonly<Partial<Record<Phase['kind'], string>>> = {
  ended: ' The network ended before voting closed.',
  'recording-ended': ' The recording ends before voting closes.',
  held: ' The recording is held before the end of the vote.',
};

/** When no further deposits are possible. */
export const DEPOSIT_CUT: typeof VOTE_CUT = {
  ended: 'The network ended before the deposit period did.',
  'recording-ended': 'The recording ends before the deposit period does.',
  held: 'The recording is held before the end of the deposit period.',
};

/** The outcome of the votes; null when unknown. Once voting has ended, the chain's status takes precedence. */
export function outcomeSentence(
  { status }: Proposal,
  outcome: TallyOutcome | null,
  phase: Phase | undefined,
): ReactNode {
  if (status === 'passed') return <Status kind="good">It passed.</Status>;
  if (status === 'failed') return <Status kind="warning">It passed, but could not be executed.</Status>;
  if (status === 'rejected')
    return (
      <Status kind="bad">
        It was rejected
        {outcome === null || outcome === 'passes' ? '.' : `: ${REASONS[outcome].replace(' is ', ' was ')}.`}
      </Status>
    );
  if (outcome === null) return null;
  const ends = VOTE_CUT[phase?.kind ?? 'live'] ?? ' Voting is still open.';
  return outcome === 'passes' ? (
    <Status kind="good">As it stands, it passes.{ends}</Status>
  ) : (
    <Status kind="pending">
      As it stands, it does not pass: {REASONS[outcome]}.{ends}
    </Status>
  );
}
