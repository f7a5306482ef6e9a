import { parseTimestamp } from '@cairn/chain/time';
import { describe, expect, it } from 'vitest';
import { phaseWords } from './phase-words.ts';

describe('phaseWords', () => {
  it('names the last block of an ended network, and its reason', () => {
    const time = parseTimestamp('2026-07-07T07:14:57Z');
    const ended = { kind: 'ended', height: 13_381_279, time, reason: 'The network closed.' } as const;
    const { word, says } = phaseWords({ ...ended, nodeAnswers: true });
    expect(word).toBe('ended');
    expect(says).toBe('The network closed. The last block is 13,381,279. Every page still works.');
    expect(phaseWords({ ...ended, nodeAnswers: false })).toEqual({
      kind: 'warning',
      word: 'ended',
      says: 'The network closed. The last block is 13,381,279. The chosen node does not answer right now.',
    });
  });

  it('says how far an index is behind', () => {
    expect(phaseWords({ kind: 'index-behind', blocks: 1200, ms: 3_600_000 }).says).toBe(
      'The index is 1,200 blocks, 1 h, behind.',
    );
  });

  it('uses the good state for a living network alone', () => {
    expect(phaseWords({ kind: 'live' }).kind).toBe('good');
    expect(phaseWords({ kind: 'unreachable' }).kind).toBe('bad');
    expect(phaseWords({ kind: 'halted', sinceMs: 0 }).kind).toBe('warning');
    expect(phaseWords({ kind: 'catching-up' }).kind).toBe('pending');
  });
});
