/** The votes with their three thresholds, and what would change the result. */
import { decApprox, type Dec } from '@cairn/chain/dec';
import { formatPercent } from '@cairn/chain/format';
import type { Phase } from '@cairn/chain/phase';
import type { ReactNode } from 'react';
import type { GovParams, Proposal, Tally } from '@cairn/node-client/modules/gov';
import { StakeAmount } from '../../../entities/asset/coin-amount.tsx';
import { usePhase } from '../../../entities/block/use-head.ts';
import { hasEnded, VOTE_OPTIONS } from '../../../entities/proposal/proposal-words.ts';
import { OPTION_FILL, TallyBar, votesFor } from '../../../entities/proposal/tally-bar.tsx';
import {
  share,
  type TallyOutcome,
  tallyOutlook,
  tallyRules,
  tallyShares,
  votesTotal,
} from '../../../entities/proposal/tally-outlook.ts';
import { Percent } from '../../../shared/ui/amount.tsx';
import { Failed, Skeleton } from '../../../shared/ui/feedback.tsx';
import { BlockLink } from '../../../shared/ui/identifiers.tsx';
import { NotLoaded } from '../../../shared/ui/query-value.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { Suspense } from '../../../shared/ui/suspense.tsx';
import { Outlook } from './outlook.tsx';
import { useBondedStake, type BondedStake } from '../use-vote-end.ts';
import { MarkedBar } from './marked-bar.tsx';

export function VoteProgress({
  proposal,
  rules: params,
  tally,
}: Readonly<{ proposal: Proposal; rules: GovParams; tally: Tally }>) {
  const { bonded, error, refetch } = useBondedStake(proposal);
  const isOver = hasEnded(proposal.status);
  const phase = usePhase();
  const rules = tallyRules(params, proposal.expedited);
  const shares = tallyShares(tally, bonded?.baseUnits ?? 0n);
  const outlook = bonded === null ? null : tallyOutlook(tally, bonded.baseUnits, rules);
  const passed = proposal.status === 'passed' || proposal.status === 'failed';
  // Of an ended vote only the tally is known for certain: stake and rules may be those of today.
  const isOther = isOver && outlook !== null && (outlook.outcome === 'passes') !== passed;
  return (
    <div className="px-4 py-3">
      <p className="mb-3 min-h-12 text-body md:min-h-[22px]">
        {outlook === null && !isOver && error === null ? (
          <Skeleton width="20rem" />
        ) : (
          outcomeSentence(proposal, outlook?.outcome ?? null, phase)
        )}
      </p>
      <TallyBar tally={tally} isLarge />
      <Options tally={tally} />
      <div className="mt-4 grid gap-x-8 gap-y-4 lg:grid-cols-3">
        <Mark
          name="Turnout"
          of="of bonded stake"
          value={bonded === null ? undefined : shares.turnout}
          isFailed={error !== null}
          mark={rules.quorum}
          markName="quorum"
          isGood={isOther ? null : shares.turnout !== null && shares.turnout >= rules.quorum}
          fill="bg-stone"
        />
        <Mark
          name="Yes"
          note="without Abstain"
          of="of votes other than Abstain"
          value={shares.yes}
          mark={rules.threshold}
          markName={proposal.expedited ? 'expedited threshold' : 'threshold'}
          isGood={isOther ? null : shares.yes !== null && shares.yes > rules.threshold}
          fill="bg-good"
        />
        <Mark
          name="No with veto"
          of="of all votes"
          value={shares.veto}
          mark={rules.vetoThreshold}
          markName="veto"
          isGood={isOther ? null : shares.veto === null || shares.veto <= rules.vetoThreshold}
          fill="bg-bad"
        />
      </div>
      {/* Reserves space for both while loading: two lines each, three on phones. */}
      <div className="flow-root min-h-52 sm:min-h-36 lg:min-h-32">
        {isOther ? (
          <p className="mt-4 text-table">
            What would have changed the result is not known: with this stake and these rules, the result would
            have been different.
          </p>
        ) : (
          <Suspense>{outlook !== null && <Outlook outlook={outlook} isOver={isOver} />}</Suspense>
        )}
        {bonded === null && error !== null && (
          <Failed error={error} what="the bonded stake" onRetry={() => void refetch()} />
        )}
        {bonded !== null && <BondedNote bonded={bonded} />}
      </div>
    </div>
  );
}

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
  held: ' The recording is paused before voting closes.',
};

/** The outcome of the votes; null when unknown. Once voting has ended, the chain's status takes precedence. */
function outcomeSentence(
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

function Options({ tally }: { readonly tally: Tally }) {
  const total = votesTotal(tally);
  return (
    <dl className="mt-3 grid grid-cols-1 gap-x-8 gap-y-1 text-table sm:grid-cols-2 lg:grid-cols-4">
      {VOTE_OPTIONS.map(({ id, label }) => {
        const part = share(votesFor(tally, id), total);
        return (
          <div key={id} className="flex items-baseline gap-2">
            <dt className="flex items-baseline gap-2">
              <span aria-hidden="true" className={`inline-block size-2.5 rounded-full ${OPTION_FILL[id]}`} />
              {label}
            </dt>
            <dd className="ms-auto text-end lg:ms-0">
              <StakeAmount baseUnits={votesFor(tally, id)} maxDecimals={2} />
              {part !== null && (
                <span className="text-muted">
                  {' '}
                  <Percent value={part} digits={1} />
                </span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

interface MarkProps {
  readonly name: string;
  /** Beside the figure, where a part of the votes is left out. */
  readonly note?: string;
  readonly of: string;
  /** Null for a zero denominator; undefined while loading. */
  readonly value: Dec | null | undefined;
  readonly mark: Dec;
  readonly markName: string;
  /** Null when it cannot be judged. */
  readonly isGood: boolean | null;
  /** Without a value: it could not be loaded. */
  readonly isFailed?: boolean;
  readonly fill: string;
}

function Mark({ name, note, of, value, mark, markName, isGood, isFailed = false, fill }: MarkProps) {
  const threshold = (
    <>
      {markName} {formatPercent(mark)}
    </>
  );
  const words = value === undefined ? '' : value === null ? 'none' : formatPercent(value, 2);
  return (
    <div>
      <p className="mb-1.5 flex min-h-6 items-baseline gap-2 text-table">
        <span>{name}</span>
        {value === undefined ? (
          isFailed ? (
            <NotLoaded />
          ) : (
            <Skeleton width="4rem" />
          )
        ) : (
          <span className="font-semibold" data-hint={of}>
            {words}
          </span>
        )}
        {note !== undefined && <span className="text-label text-muted">{note}</span>}
        <span className="ms-auto text-label whitespace-nowrap">
          {value !== undefined &&
            (isGood === null ? (
              <span className="text-muted">{threshold}</span>
            ) : (
              <Status kind={isGood ? 'good' : 'warning'}>{threshold}</Status>
            ))}
        </span>
      </p>
      <MarkedBar
        fractionApprox={value === undefined || value === null ? 0 : decApprox(value)}
        markApprox={decApprox(mark)}
        fill={fill}
        label={`${name} ${words} ${of}; ${markName} ${formatPercent(mark)}`}
      />
    </div>
  );
}

function BondedNote({ bonded }: { readonly bonded: BondedStake }) {
  const amount = <StakeAmount baseUnits={bonded.baseUnits} maxDecimals={2} />;
  return (
    <p className="mt-3 text-label text-muted">
      {bonded.when === 'running' && <>Turnout is measured against {amount} bonded now.</>}
      {bonded.when === 'then' && (
        <>
          Turnout is measured against {amount} bonded as of block{' '}
          {bonded.height === null ? 'unknown' : <BlockLink height={bonded.height} />}
          {bonded.endHeight !== null && bonded.height !== bonded.endHeight - 1 && (
            <>
              , the latest state available before the votes were counted in block{' '}
              {<BlockLink height={bonded.endHeight} />}
            </>
          )}
          .
        </>
      )}
      {bonded.when === 'now' && (
        <>
          Turnout is measured against {amount} bonded now. This source no longer has the bonded stake at the
          end of the vote, so the actual turnout may have been different.
        </>
      )}
      {bonded.when !== 'running' && ' Quorum, threshold and veto are those of the current rules.'}
    </p>
  );
}
