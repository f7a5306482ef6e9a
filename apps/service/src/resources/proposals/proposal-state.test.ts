import { describe, expect, it } from 'vitest';
import { proposalState } from './proposal-state.ts';

const ended = (step: 'ended' | 'dropped' | 'cancel', result: string) =>
  proposalState({ voteBegan: 5, end: { step, height: 9, result } }).text;

describe('the state of a proposal', () => {
  it('is what the page says, not the event', () => {
    expect(ended('ended', 'proposal_passed: ')).toBe('Passed');
    expect(ended('ended', 'proposal_failed: panic: out of gas')).toBe('Passed, execution failed');
    expect(ended('dropped', 'proposal_dropped')).toBe('Dropped');
    expect(ended('cancel', '')).toBe('Cancelled');
    expect(proposalState({ voteBegan: null, end: null }).text).toBe('Collecting deposits');
    expect(proposalState({ voteBegan: 5, end: null }).text).toBe('Voting');
  });

  it('is the chain’s own word for a result that is not known', () => {
    expect(ended('ended', 'proposal_postponed: ')).toBe('proposal_postponed');
  });
});
