/** The outcome of a tally and what would change it: the rules of x/gov as pure arithmetic. */
import { divideInt, ratio, type Dec } from '@cairn/chain/dec';
import type { GovParams, Tally } from '@cairn/node-client/modules/gov';

/** 1 as a Dec: multiplies out fractions, so that comparisons never round. */
const ONE = 10n ** 18n;

/** Quorum, threshold and veto threshold, as fractions. */
export interface TallyRules {
  /** The share of bonded stake that must vote. */
  readonly quorum: Dec;
  /** The share of non-abstaining votes that Yes must exceed. */
  readonly threshold: Dec;
  /** The share of all votes that No with veto must not exceed. */
  readonly vetoThreshold: Dec;
}

/** The rules of a proposal; expedited ones have their own threshold if the chain sets one. */
export function tallyRules(params: GovParams, isExpedited: boolean): TallyRules {
  const { quorum, threshold, vetoThreshold, expeditedThreshold } = params;
  return { quorum, vetoThreshold, threshold: isExpedited ? (expeditedThreshold ?? threshold) : threshold };
}

/** In the order of the chain's checks: quorum, only abstentions, veto, threshold, passes. */
export type TallyOutcome = 'no-quorum' | 'only-abstain' | 'vetoed' | 'rejected' | 'passes';

/** All votes including abstentions, in base units. */
export function votesTotal(tally: Tally): bigint {
  return tally.yes + tally.no + tally.noWithVeto + tally.abstain;
}

/** All votes except abstentions. */
export function votesWithSide(tally: Tally): bigint {
  return tally.yes + tally.no + tally.noWithVeto;
}

/**
 * The chain's decision on this tally.
 * @param bonded stake in base units; nothing passes with zero.
 */
export function tallyOutcome(tally: Tally, bonded: bigint, rules: TallyRules): TallyOutcome {
  const total = votesTotal(tally);
  const sided = votesWithSide(tally);
  if (bonded === 0n || total * ONE < rules.quorum * bonded) return 'no-quorum';
  if (sided === 0n) return 'only-abstain';
  if (tally.noWithVeto * ONE > rules.vetoThreshold * total) return 'vetoed';
  return tally.yes * ONE > rules.threshold * sided ? 'passes' : 'rejected';
}

/** The three shares that the thresholds apply to; null for a zero denominator. Truncated, never rounded up. */
export interface TallyShares {
  /** Votes per bonded stake. */
  readonly turnout: Dec | null;
  /** Yes per non-abstaining vote. */
  readonly yes: Dec | null;
  /** No with veto per vote. */
  readonly veto: Dec | null;
}

export function tallyShares(tally: Tally, bonded: bigint): TallyShares {
  return {
    turnout: share(votesTotal(tally), bonded),
    yes: share(tally.yes, votesWithSide(tally)),
    veto: share(tally.noWithVeto, votesTotal(tally)),
  };
}

/** A truncated fraction; null for a zero total. */
export function share(part: bigint, total: bigint): Dec | null {
  return total === 0n ? null : ratio(part, total, 'down');
}

/** The least base units that each change the result on their own; null when no number would. */
export interface TallyOutlook {
  readonly outcome: TallyOutcome;
  /** Bonded stake that has not voted: exceeding it requires changed votes. */
  readonly notVoted: bigint;
  /** Further votes needed for the quorum; 0 when it is met. */
  readonly untilQuorum: bigint;
  /** Further Yes votes needed to pass; 0 when it passes. */
  readonly yesToPass: bigint | null;
  /** Further votes other than No with veto needed to lift the veto; 0 without one. */
  readonly otherToLiftVeto: bigint | null;
  /** Further No votes needed to reject; 0 when it does not pass. */
  readonly noToFail: bigint | null;
  /** Yes votes changed to No needed to reject; 0 when it does not pass. */
  readonly turnedToFail: bigint | null;
}

/** What would change the result of this tally. */
export function tallyOutlook(tally: Tally, bonded: bigint, rules: TallyRules): TallyOutlook {
  const total = votesTotal(tally);
  const outcome = tallyOutcome(tally, bonded, rules);
  const untilQuorum = atLeastZero(divideInt(rules.quorum * bonded, ONE, 'up') - total);
  const otherToLiftVeto = votesToLiftVeto(tally, rules);
  const yes = yesToExceed(tally, rules);
  const passes = outcome === 'passes';
  return {
    outcome,
    notVoted: atLeastZero(bonded - total),
    untilQuorum,
    otherToLiftVeto,
    // All three conditions get easier with more Yes, so the largest requirement decides.
    yesToPass:
      bonded === 0n || yes === null || otherToLiftVeto === null
        ? null
        : [untilQuorum, otherToLiftVeto, yes].reduce((a, b) => (a > b ? a : b)),
    noToFail: passes ? noToReach(tally, rules) : 0n,
    turnedToFail: passes
      ? divideInt(tally.yes * ONE - rules.threshold * votesWithSide(tally), ONE, 'up')
      : 0n,
  };
}

/** The least y such that (yes + y) / (sided + y) exceeds the threshold. */
function yesToExceed(tally: Tally, { threshold }: TallyRules): bigint | null {
  const missing = threshold * votesWithSide(tally) - tally.yes * ONE;
  if (missing < 0n) return 0n;
  return threshold >= ONE ? null : missing / (ONE - threshold) + 1n;
}

/** The least w such that veto / (total + w) does not exceed the threshold. */
function votesToLiftVeto(tally: Tally, { vetoThreshold }: TallyRules): bigint | null {
  const over = tally.noWithVeto * ONE - vetoThreshold * votesTotal(tally);
  if (over <= 0n) return 0n;
  return vetoThreshold <= 0n ? null : divideInt(over, vetoThreshold, 'up');
}

/** The least n such that yes / (sided + n) does not exceed the threshold. */
function noToReach(tally: Tally, { threshold }: TallyRules): bigint | null {
  const over = tally.yes * ONE - threshold * votesWithSide(tally);
  return threshold <= 0n ? null : divideInt(over, threshold, 'up');
}

function atLeastZero(value: bigint): bigint {
  return value > 0n ? value : 0n;
}
