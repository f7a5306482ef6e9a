/** What would change the result. */
import type { ReactNode } from 'react';
import { StakeAmount } from '../../../entities/asset/coin-amount.tsx';
import type { TallyOutlook } from '../../../entities/proposal/tally-outlook.ts';

interface OutlookProps {
  readonly outlook: TallyOutlook;
  readonly isOver: boolean;
}

/** In the past tense once voting has ended. */
export function Outlook({ outlook, isOver }: OutlookProps) {
  const lines = outlook.outcome === 'passes' ? failLines(outlook, isOver) : passLines(outlook, isOver);
  return (
    <div className="mt-4 rounded-box bg-sunken px-3 py-2 text-table">
      <h3 className="mb-1">
        {isOver ? 'What would have changed the result' : 'What would change the result'}
      </h3>
      <ul className="list-disc ps-5">
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

function failLines(
  { noToFail, turnedToFail, notVoted }: TallyOutlook,
  isOver: boolean,
): readonly ReactNode[] {
  const would = isOver ? 'would have stopped it' : 'would stop it';
  const enough = noToFail !== null && noToFail <= notVoted;
  return [
    noToFail === null ? (
      'No number of further No votes.'
    ) : enough ? (
      <>
        A further <StakeAmount baseUnits={noToFail} /> of No {would}; <StakeAmount baseUnits={notVoted} />{' '}
        {isOver ? 'did not vote' : 'has not voted yet'}.
      </>
    ) : (
      <>
        More No votes {isOver ? 'could not have blocked it' : 'cannot block it'}:{' '}
        <StakeAmount baseUnits={noToFail} /> needed, <StakeAmount baseUnits={notVoted} />{' '}
        {isOver ? 'had not voted' : 'not voted yet'}.
      </>
    ),
    turnedToFail === null ? null : (
      <>
        <StakeAmount baseUnits={turnedToFail} /> moving from Yes to No {would}.
      </>
    ),
  ].filter((line) => line !== null);
}

function passLines(outlook: TallyOutlook, isOver: boolean): readonly ReactNode[] {
  const { outcome, untilQuorum, yesToPass, otherToLiftVeto, notVoted } = outlook;
  const lines: ReactNode[] = [];
  if (outcome === 'no-quorum')
    lines.push(
      <>
        A further <StakeAmount baseUnits={untilQuorum} /> of votes of any kind{' '}
        {isOver ? 'would have met' : 'meets'} the quorum.
      </>,
    );
  if (otherToLiftVeto !== null && otherToLiftVeto > 0n)
    lines.push(
      <>
        A further <StakeAmount baseUnits={otherToLiftVeto} /> of votes other than No with veto{' '}
        {isOver ? 'would have lifted' : 'lift'} the veto.
      </>,
    );
  if (yesToPass === null) lines.push('No number of further Yes votes.');
  else if (yesToPass <= notVoted)
    lines.push(
      <>
        With a further <StakeAmount baseUnits={yesToPass} /> of Yes it{' '}
        {isOver ? 'would have passed' : 'passes'}; <StakeAmount baseUnits={notVoted} />{' '}
        {isOver ? 'did not vote' : 'has not voted yet'}.
      </>,
    );
  else
    lines.push(
      <>
        Further Yes alone {isOver ? 'could not have passed it' : 'cannot pass it'}:{' '}
        <StakeAmount baseUnits={yesToPass} /> {isOver ? 'would have been' : 'is'} needed, and{' '}
        <StakeAmount baseUnits={notVoted} /> {isOver ? 'did not vote' : 'has not voted yet'}.
      </>,
    );
  return lines;
}
