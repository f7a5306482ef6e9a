import { describe, expect, it } from 'vitest';
import { proposalState } from './proposal-state.ts';

const ended = (step: 'ended' | 'dropped' | 'cancel', result: string) =>
  proposalState({ voteBegan: 5, end: { step, height: 9, result } }, { eventsKnown: true })?.text;

describe('the state of a proposal', () => {
  it('is what the page says, not the event', () => {
    expect(ended('ended', 'proposal_passed: ')).toBe('Passed');
    expect(ended('ended', 'proposal_failed: panic: out of gas')).toBe('Passed, execution failed');
    expect(ended('dropped', 'proposal_dropped')).toBe('Dropped');
    expect(ended('cancel', '')).toBe('Cancelled');
    expect(proposalState({ voteBegan: null, end: null }, { eventsKnown: true })?.text).toBe(
      'Collecting deposits',
    );
    expect(proposalState({ voteBegan: 5, end: null }, { eventsKnown: true })?.text).toBe('Voting');
  });

  it('is unknown without the block events that end it', () => {
    const index = { eventsKnown: false };
    expect(proposalState({ voteBegan: 5, end: null }, index)).toBeNull();
    const end = { step: 'cancel', height: 9, result: '' } as const;
    expect(proposalState({ voteBegan: null, end }, index)?.text).toBe('Cancelled');
  });

  it('is the chain’s own word for a result that is not known', () => {
    expect(ended('ended', 'proposal_postponed: ')).toBe('proposal_postponed');
  });
});
