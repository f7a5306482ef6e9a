import { parseDec, type Dec } from '@cairn/chain/dec';
import { getGovParams, listProposals, type Tally } from '@cairn/node-client/modules/gov';
import { getPool } from '@cairn/node-client/modules/staking';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordedNode } from '../../../testing/recorded-node.ts';
import { tallyOutcome, tallyOutlook, tallyRules, tallyShares, type TallyRules } from './tally-outlook.ts';

const rules: TallyRules = {
  quorum: parseDec('0.334'),
  threshold: parseDec('0.5'),
  vetoThreshold: parseDec('0.334'),
};
const tally = (yes: bigint, no = 0n, noWithVeto = 0n, abstain = 0n): Tally => ({
  yes,
  no,
  noWithVeto,
  abstain,
});

describe('tallyOutcome', () => {
  it.each([
    { name: 'one vote short of the quorum', votes: tally(333n), bonded: 1000n, outcome: 'no-quorum' },
    { name: 'exactly the quorum', votes: tally(334n), bonded: 1000n, outcome: 'passes' },
    { name: 'abstentions fill the quorum', votes: tally(1n, 0n, 0n, 333n), bonded: 1000n, outcome: 'passes' },
    { name: 'nobody takes a side', votes: tally(0n, 0n, 0n, 900n), bonded: 1000n, outcome: 'only-abstain' },
    { name: 'exactly half is not enough', votes: tally(400n, 400n), bonded: 1000n, outcome: 'rejected' },
    {
      name: 'abstentions do not count against Yes',
      votes: tally(2n, 1n, 0n, 900n),
      bonded: 1000n,
      outcome: 'passes',
    },
    { name: 'exactly the veto mark', votes: tally(666n, 0n, 334n), bonded: 1000n, outcome: 'passes' },
    { name: 'one above the veto mark', votes: tally(665n, 0n, 335n), bonded: 1000n, outcome: 'vetoed' },
    { name: 'abstentions thin a veto', votes: tally(300n, 0n, 200n, 200n), bonded: 1000n, outcome: 'passes' },
    { name: 'nothing bonded', votes: tally(0n), bonded: 0n, outcome: 'no-quorum' },
  ] as const)('$name: $outcome', ({ votes, bonded, outcome }) => {
    expect(tallyOutcome(votes, bonded, rules)).toBe(outcome);
  });
});

describe('tallyShares', () => {
  it('takes turnout of bonded stake, Yes of the sides taken, veto of all votes', () => {
    expect(tallyShares(tally(30n, 10n, 10n, 50n), 400n)).toEqual({
      turnout: parseDec('0.25'),
      yes: parseDec('0.6'),
      veto: parseDec('0.1'),
    });
  });

  it('has no share of nothing', () => {
    expect(tallyShares(tally(0n), 0n)).toEqual({ turnout: null, yes: null, veto: null });
  });
});

/** An independent implementation of the rule: compares fractions by remainders. */
function passesSlowly(
  votes: Tally,
  bonded: bigint,
  { quorum, threshold, vetoThreshold }: TallyRules,
): boolean {
  const isAbove = (part: bigint, total: bigint, mark: Dec) =>
    total > 0n && part * 10n ** 18n - total * mark > 0n;
  const all = [votes.yes, votes.no, votes.noWithVeto, votes.abstain].reduce((a, b) => a + b, 0n);
  const sides = all - votes.abstain;
  const reached = bonded > 0n && !isAbove(bonded, 1n, mulDiv(all, quorum));
  return reached && !isAbove(votes.noWithVeto, all, vetoThreshold) && isAbove(votes.yes, sides, threshold);
}
/** The largest stake of which `votes` still meet `quorum`, times 10^18. */
function mulDiv(votes: bigint, quorum: Dec): Dec {
  return parseDec(((votes * 10n ** 18n) / quorum).toString());
}

const amount = fc.bigInt({ min: 0n, max: 5_000n });
const percent = fc.integer({ min: 1, max: 99 }).map((n) => parseDec(`0.${n.toString().padStart(2, '0')}`));
const anyTally = fc.record({ yes: amount, no: amount, noWithVeto: amount, abstain: amount });
const anyRules = fc.record({ quorum: percent, threshold: percent, vetoThreshold: percent });
const anyBonded = fc.bigInt({ min: 1n, max: 60_000n });

describe('tallyOutlook', () => {
  const property = (check: (votes: Tally, bonded: bigint, marks: TallyRules) => void) =>
    fc.assert(fc.property(anyTally, anyBonded, anyRules, check), { numRuns: 2_000 });
  const isPass = (votes: Tally, bonded: bigint, marks: TallyRules) => passesSlowly(votes, bonded, marks);

  it('agrees with the rule written another way', () => {
    property((votes, bonded, marks) => {
      expect(tallyOutcome(votes, bonded, marks) === 'passes').toBe(isPass(votes, bonded, marks));
    });
  });

  it('names the least Yes that passes', () => {
    property((votes, bonded, marks) => {
      const { yesToPass } = tallyOutlook(votes, bonded, marks);
      if (yesToPass === null) throw new Error('marks below 1 can always be passed');
      const plus = (more: bigint) => ({ ...votes, yes: votes.yes + more });
      expect(isPass(plus(yesToPass), bonded, marks)).toBe(true);
      if (yesToPass > 0n) expect(isPass(plus(yesToPass - 1n), bonded, marks)).toBe(false);
    });
  });

  it('names the least No, and the least Yes turned to No, that stops it', () => {
    property((votes, bonded, marks) => {
      const { noToFail, turnedToFail } = tallyOutlook(votes, bonded, marks);
      if (!isPass(votes, bonded, marks)) {
        expect([noToFail, turnedToFail]).toEqual([0n, 0n]);
        return;
      }
      if (noToFail === null || turnedToFail === null) throw new Error('marks above 0 can always be missed');
      const plus = (more: bigint) => ({ ...votes, no: votes.no + more });
      const turned = (some: bigint) => ({ ...votes, yes: votes.yes - some, no: votes.no + some });
      expect(isPass(plus(noToFail), bonded, marks)).toBe(false);
      expect(isPass(plus(noToFail - 1n), bonded, marks)).toBe(true);
      expect(isPass(turned(turnedToFail), bonded, marks)).toBe(false);
      expect(isPass(turned(turnedToFail - 1n), bonded, marks)).toBe(true);
    });
  });

  it('names the least votes that meet the quorum, and that lift a veto', () => {
    property((votes, bonded, marks) => {
      const { untilQuorum, otherToLiftVeto } = tallyOutlook(votes, bonded, marks);
      const with_ = (more: bigint) =>
        tallyOutcome({ ...votes, abstain: votes.abstain + more }, bonded, marks);
      expect(with_(untilQuorum)).not.toBe('no-quorum');
      if (untilQuorum > 0n) expect(with_(untilQuorum - 1n)).toBe('no-quorum');
      if (otherToLiftVeto === null) throw new Error('marks above 0 can always be lifted');
      if (otherToLiftVeto > 0n && untilQuorum === 0n) {
        expect(with_(otherToLiftVeto)).not.toBe('vetoed');
        expect(with_(otherToLiftVeto - 1n)).toBe('vetoed');
      }
    });
  });

  it('reports that a threshold of 1 cannot be passed, nor one of 0 be missed', () => {
    const unanimous = { ...rules, threshold: parseDec('1') };
    expect(tallyOutlook(tally(500n, 1n), 1000n, unanimous).yesToPass).toBeNull();
    const none = { ...rules, threshold: parseDec('0') };
    expect(tallyOutlook(tally(500n), 1000n, none).noToFail).toBeNull();
  });
});

describe('on the recorded proposals', () => {
  it('decides each ended vote as the chain did', async () => {
    const { node } = recordedNode(2480);
    const [params, proposals, pool] = await Promise.all([
      getGovParams(node),
      listProposals.all(node),
      getPool(node),
    ]);
    const ended = proposals.value.items.filter(({ status }) => !status.endsWith('-period'));
    expect(ended.length).toBeGreaterThan(15);
    for (const { id, finalTally, status, expedited } of ended) {
      const outcome = tallyOutcome(finalTally, pool.value.bonded, tallyRules(params.value, expedited));
      // "Failed" proposals passed the vote, then their messages failed.
      expect([id, outcome === 'passes']).toEqual([id, status !== 'rejected']);
      expect([id, passesSlowly(finalTally, pool.value.bonded, tallyRules(params.value, expedited))]).toEqual([
        id,
        status !== 'rejected',
      ]);
    }
  });

  it('finds the vetoed, the ignored and the narrowly lost among them', async () => {
    const { node } = recordedNode(2480);
    const [params, proposals, pool] = await Promise.all([
      getGovParams(node),
      listProposals.all(node),
      getPool(node),
    ]);
    const outcomes = proposals.value.items.map(({ finalTally, expedited }) =>
      tallyOutcome(finalTally, pool.value.bonded, tallyRules(params.value, expedited)),
    );
    expect(new Set(outcomes)).toEqual(new Set(['passes', 'rejected', 'vetoed', 'no-quorum']));
  });
});
