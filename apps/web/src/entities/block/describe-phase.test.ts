import { PHASE_WORDS } from '@cairn/chain/phase-words';
import { parseTimestamp } from '@cairn/chain/time';
import { describe, expect, it } from 'vitest';
import { describePhase } from './describe-phase.ts';

describe('a phase in a sentence', () => {
  it('names the last block of an ended network, and its reason', () => {
    const time = parseTimestamp('2026-07-07T07:14:57Z');
    const ended = { kind: 'ended', height: 13_381_279, time, reason: 'The network closed.' } as const;
    expect(PHASE_WORDS.ended).toEqual({ kind: 'warning', word: 'ended' });
    expect(describePhase({ ...ended, nodeAnswers: true })).toBe(
      'The network closed. The last block is 13,381,279.',
    );
    expect(describePhase({ ...ended, nodeAnswers: false })).toBe(
      'The network closed. The last block is 13,381,279. The chosen node is not responding.',
    );
  });

  it('says how far an index is behind', () => {
    expect(describePhase({ kind: 'index-behind', blocks: 1200, ms: 3_600_000 })).toBe(
      'The index is 1,200 blocks, 1 h, behind; its figures do not include those blocks.',
    );
  });

  it('says nothing where all is as usual, which is the one good state', () => {
    expect(describePhase({ kind: 'live' })).toBeUndefined();
    const good = Object.entries(PHASE_WORDS).filter(([, word]) => word.kind === 'good');
    expect(good.map(([kind]) => kind)).toEqual(['live']);
    expect(PHASE_WORDS.unreachable.kind).toBe('bad');
    expect(PHASE_WORDS.halted.kind).toBe('warning');
    expect(PHASE_WORDS['catching-up'].kind).toBe('pending');
  });
});
