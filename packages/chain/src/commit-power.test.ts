import { describe, expect, it } from 'vitest';
import { valconsFromHex } from './address.ts';
import type { Commit, CommitFlag } from './block.ts';
import { joinCommit } from './commit-power.ts';
import { decToString } from './dec.ts';
import { parseTimestamp } from './time.ts';

const address = (digit: string) => valconsFromHex(digit.repeat(40), 'elys');
const time = parseTimestamp('2026-11-21T09:51:57Z');

function validator(digit: string, votingPower: bigint) {
  return { address: address(digit), publicKey: '', votingPower, proposerPriority: null };
}

function commit(...votes: readonly (readonly [CommitFlag, string | null])[]): Commit {
  return {
    height: 5,
    round: 0,
    blockHash: '',
    signatures: votes.map(([flag, digit]) => ({
      flag,
      validator: digit === null ? null : address(digit),
      time,
      signature: '',
    })),
  };
}

describe('joinCommit', () => {
  const set = [validator('A', 60n), validator('B', 30n), validator('C', 10n)];

  it('identifies absent validators by elimination and counts only power for the block', () => {
    const joined = joinCommit(commit(['commit', 'A'], ['absent', null], ['nil', 'C']), set);
    expect(joined.votes.map(({ flag }) => flag)).toEqual(['commit', 'absent', 'nil']);
    expect(joined.votes.map((vote) => vote.time)).toEqual([time, null, time]);
    expect(joined.signedPower).toBe(60n);
    expect(joined.totalPower).toBe(100n);
    expect(joined.signedShare === null ? null : decToString(joined.signedShare)).toBe('0.6');
  });

  it('does not depend on the order of the commit', () => {
    const joined = joinCommit(commit(['commit', 'C'], ['commit', 'A'], ['absent', null]), set);
    expect(joined.votes.map(({ flag }) => flag)).toEqual(['commit', 'absent', 'commit']);
    expect(joined.signedPower).toBe(70n);
  });

  it('has no share when the set has no power', () => expect(joinCommit(commit(), []).signedShare).toBeNull());
});
