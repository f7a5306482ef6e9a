/** What would change the result. */
import type { ReactNode } from 'react';
import { StakeAmount } from '../../../entities/asset/coin-amount.tsx';
import type { TallyOutlook } from '../../../entities/proposal/tally-outlook.ts';

/** In the past tense once voting has ended. */
export function Outlook({ outlook, isOver }: Readonly<{ outlook: TallyOutlook; isOver: boolean }>) {
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
  const turned = turnedToFail !== null && <StakeAmount baseUnits={turnedToFail} />;
  return [
    furtherNo(noToFail, notVoted, isOver),
    turned &&
      (isOver ? (
        <>{turned} moving from Yes to No would have stopped it.</>
      ) : (
        <>{turned} moving from Yes to No would stop it.</>
      )),
  ].filter((line) => line !== false);
}

function furtherNo(needed: bigint | null, notVoted: bigint, isOver: boolean): ReactNode {
  if (needed === null)
    return isOver
      ? 'No number of further No votes could have stopped it.'
      : 'No number of further No votes could stop it.';
  const more = <StakeAmount baseUnits={needed} />;
  const left = <StakeAmount baseUnits={notVoted} />;
  if (needed <= notVoted)
    return isOver ? (
      <>
        Another {more} voting No would have stopped it; {left} did not vote.
      </>
    ) : (
      <>
        Another {more} voting No would stop it; {left} has not voted yet.
      </>
    );
  return isOver ? (
    <>
      Further No votes alone could not have stopped it: {more} was needed, and only {left} did not vote.
    </>
  ) : (
    <>
      Further No votes alone cannot stop it: {more} is needed, and only {left} has not voted yet.
    </>
  );
}

function passLines(outlook: TallyOutlook, isOver: boolean): readonly ReactNode[] {
  const { outcome, untilQuorum, yesToPass, otherToLiftVeto, notVoted } = outlook;
  const toQuorum = outcome === 'no-quorum' && <StakeAmount baseUnits={untilQuorum} />;
  const toLift = otherToLiftVeto !== null && otherToLiftVeto > 0n && (
    <StakeAmount baseUnits={otherToLiftVeto} />
  );
  return [
    toQuorum &&
      (isOver ? (
        <>Another {toQuorum}, with any vote, would have met the quorum.</>
      ) : (
        <>Another {toQuorum}, with any vote, would meet the quorum.</>
      )),
    toLift &&
      (isOver ? (
        <>Another {toLift} voting anything but No with veto would have lifted the veto.</>
      ) : (
        <>Another {toLift} voting anything but No with veto would lift the veto.</>
      )),
    furtherYes(yesToPass, notVoted, isOver),
  ].filter((line) => line !== false);
}

function furtherYes(needed: bigint | null, notVoted: bigint, isOver: boolean): ReactNode {
  if (needed === null)
    return isOver
      ? 'No number of further Yes votes could have passed it.'
      : 'No number of further Yes votes could pass it.';
  const more = <StakeAmount baseUnits={needed} />;
  const left = <StakeAmount baseUnits={notVoted} />;
  if (needed <= notVoted)
    return isOver ? (
      <>
        Another {more} voting Yes would have passed it; {left} did not vote.
      </>
    ) : (
      <>
        Another {more} voting Yes would pass it; {left} has not voted yet.
      </>
    );
  return isOver ? (
    <>
      Further Yes votes alone could not have passed it: {more} was needed, and only {left} did not vote.
    </>
  ) : (
    <>
      Further Yes votes alone cannot pass it: {more} is needed, and only {left} has not voted yet.
    </>
  );
}
