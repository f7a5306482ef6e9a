/** What a tally comes to, and what would make it come out otherwise: the rules of x/gov as pure arithmetic. */
import { divideInt, ratio, type Dec } from '@cairn/chain/dec';
import type { GovParams, Tally } from '@cairn/node-client/modules/gov';

/** 1 as a Dec: what fractions are cleared with, so that no comparison rounds. */
const ONE = 10n ** 18n;

/** The three marks of a vote, as fractions. */
export interface TallyRules {
  /** Of all bonded stake, that must vote. */
  readonly quorum: Dec;
  /** Of the votes that take a side, that must be exceeded by Yes. */
  readonly threshold: Dec;
  /** Of all votes, that No with veto must not exceed. */
  readonly vetoThreshold: Dec;
}

/** The rules for a proposal; an expedited one has a threshold of its own, where the chain sets one. */
export function tallyRules(params: GovParams, isExpedited: boolean): TallyRules {
  const { quorum, threshold, vetoThreshold, expeditedThreshold } = params;
  return { quorum, vetoThreshold, threshold: isExpedited ? (expeditedThreshold ?? threshold) : threshold };
}

/** In the order in which the chain asks: too few voted; no votes for or against; vetoed; too little Yes; passes. */
export type TallyOutcome = 'no-quorum' | 'only-abstain' | 'vetoed' | 'rejected' | 'passes';

/** Votes in all, abstentions included, in base units. */
export function votesTotal(tally: Tally): bigint {
  return tally.yes + tally.no + tally.noWithVeto + tally.abstain;
}

/** Votes that take a side: all but abstentions. */
export function votesWithSide(tally: Tally): bigint {
  return tally.yes + tally.no + tally.noWithVeto;
}

/** What the chain would decide on this tally.
 * @param bonded stake in base units; where nothing is bonded nothing passes. */
export function tallyOutcome(tally: Tally, bonded: bigint, rules: TallyRules): TallyOutcome {
  const total = votesTotal(tally);
  const sided = votesWithSide(tally);
  if (bonded === 0n || total * ONE < rules.quorum * bonded) return 'no-quorum';
  if (sided === 0n) return 'only-abstain';
  if (tally.noWithVeto * ONE > rules.vetoThreshold * total) return 'vetoed';
  return tally.yes * ONE > rules.threshold * sided ? 'passes' : 'rejected';
}

/** The three shares that the marks are held against; null where there is nothing to divide by. Cut, not rounded up. */
export interface TallyShares {
  /** Votes of bonded stake. */
  readonly turnout: Dec | null;
  /** Yes of the votes that take a side. */
  readonly yes: Dec | null;
  /** No with veto of all votes. */
  readonly veto: Dec | null;
}

/** @see TallyShares */
export function tallyShares(tally: Tally, bonded: bigint): TallyShares {
  return {
    turnout: share(votesTotal(tally), bonded),
    yes: share(tally.yes, votesWithSide(tally)),
    veto: share(tally.noWithVeto, votesTotal(tally)),
  };
}

/** A part of a whole, cut; null of nothing. */
export function share(part: bigint, whole: bigint): Dec | null {
  return whole === 0n ? null : ratio(part, whole, 'down');
}

/** The fewest base units that change the result, each alone; null where no number would. */
export interface TallyOutlook {
  readonly outcome: TallyOutcome;
  /** Bonded stake that has not voted: only changed votes can bring more than this. */
  readonly notVoted: bigint;
  /** Further votes of any kind until the quorum is met; 0 where it is. */
  readonly untilQuorum: bigint;
  /** Further Yes until it passes; 0 where it does. */
  readonly yesToPass: bigint | null;
  /** Further votes other than No with veto until the veto is lifted; 0 where there is none. */
  readonly otherToLiftVeto: bigint | null;
  /** Further No until it no longer passes; 0 where it does not. */
  readonly noToFail: bigint | null;
  /** Yes turned into No until it no longer passes; 0 where it does not. */
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
    // Each of the three only gets easier with more Yes: the largest of the needs is the need.
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

/** The least y with (yes + y) / (sided + y) above the threshold. */
function yesToExceed(tally: Tally, { threshold }: TallyRules): bigint | null {
  const missing = threshold * votesWithSide(tally) - tally.yes * ONE;
  if (missing < 0n) return 0n;
  return threshold >= ONE ? null : missing / (ONE - threshold) + 1n;
}

/** The least w with veto / (total + w) not above the mark. */
function votesToLiftVeto(tally: Tally, { vetoThreshold }: TallyRules): bigint | null {
  const over = tally.noWithVeto * ONE - vetoThreshold * votesTotal(tally);
  if (over <= 0n) return 0n;
  return vetoThreshold <= 0n ? null : divideInt(over, vetoThreshold, 'up');
}

/** The least n with yes / (sided + n) not above the threshold. */
function noToReach(tally: Tally, { threshold }: TallyRules): bigint | null {
  const over = tally.yes * ONE - threshold * votesWithSide(tally);
  return threshold <= 0n ? null : divideInt(over, threshold, 'up');
}

function atLeastZero(value: bigint): bigint {
  return value > 0n ? value : 0n;
}
