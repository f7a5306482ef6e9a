import { parseTimestamp } from '@cairn/chain/time';
import { describe, expect, it } from 'vitest';
import {
  countedVotes,
  governorBallots,
  votable,
  type IndexedProposal,
  type OwnVote,
} from './governor-ballots.ts';

const time = parseTimestamp('2026-11-10T00:00:00Z');
const proposal = (id: number, changes: Partial<IndexedProposal> = {}): IndexedProposal => ({
  proposal: id,
  submitted: id * 10,
  submittedTime: time,
  txHash: null,
  proposer: null,
  body: null,
  voteBegan: id * 10 + 1,
  end: { step: 'ended', height: id * 10 + 5, result: 'proposal_passed' },
  ...changes,
});
const vote = (id: number): OwnVote => ({
  proposal: id,
  height: id * 10 + 2,
  time,
  options: [],
  times: 1,
  counts: true,
});

describe('the votes of a governor', () => {
  it('are listed with the proposals that it missed, newest first', () => {
    const rows = governorBallots([proposal(1), proposal(2), proposal(3, { end: null })], [vote(1)], 0, true);
    expect(rows.map(({ proposal: id, state }) => [id, state])).toEqual([
      [3, 'open'],
      [2, 'missed'],
      [1, 'voted'],
    ]);
  });

  it('are not known to be open where the index may lack the end', () => {
    expect(governorBallots([proposal(1, { end: null })], [], 0, false)).toMatchObject([
      { state: 'not known' },
    ]);
  });

  it('are no missed ones where an expedited vote began again without them', () => {
    const rows = governorBallots([proposal(1)], [{ ...vote(1), counts: false }], 0, true);
    expect(rows).toMatchObject([{ state: 'voted', vote: { counts: false } }]);
    expect(countedVotes(rows)).toBe(0);
  });

  it('are no missed ones where the proposal was cancelled while it could vote', () => {
    const cancelled = proposal(1, { end: { step: 'cancel', height: 15, result: '' } });
    const rows = governorBallots([cancelled, proposal(2)], [], 0, true);
    expect(rows.map(({ state }) => state)).toEqual(['missed', 'cancelled']);
    expect(votable(rows)).toHaveLength(1);
  });

  it('have the title of the proposal, of both versions of the message', () => {
    const v1 = proposal(2, { body: '{"title":"Raise the fee"}' });
    const v1beta1 = proposal(1, { body: '{"content":{"title":"A text"}}' });
    const titles = governorBallots([v1, v1beta1, proposal(3)], [vote(1)], 0, true).map(({ title }) => title);
    expect(titles).toEqual([null, 'Raise the fee', 'A text']);
  });

  it('exclude proposals without a vote, and those that ended before it existed', () => {
    const rows = governorBallots([proposal(1), proposal(2, { voteBegan: null }), proposal(3)], [], 20, true);
    expect(rows.map(({ proposal: id }) => id)).toEqual([3]);
  });
});
