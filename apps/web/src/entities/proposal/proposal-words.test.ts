import { decFromInt, parseDec } from '@cairn/chain/dec';
import { describe, expect, it } from 'vitest';
import { voteWords } from './proposal-words.ts';

describe('voteWords', () => {
  it('gives a split vote its weights with all digits', () => {
    expect(
      voteWords([
        { option: 'yes', weight: parseDec('0.333333333333333333') },
        { option: 'no-with-veto', weight: parseDec('0.6') },
      ]),
    ).toBe('Yes 33.3333333333333333%, No with veto 60%');
  });

  it('gives a vote for one option no weight', () => {
    expect(voteWords([{ option: 'abstain', weight: decFromInt(1) }])).toBe('Abstain');
  });
});
