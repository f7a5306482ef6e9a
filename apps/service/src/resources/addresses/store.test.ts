import { describe, expect, it } from 'vitest';
import { choiceOf } from './store.ts';

describe('choiceOf', () => {
  it('treats votes as equal in any notation of the chain', () => {
    const yes = choiceOf('[{"option":1,"weight":"1.000000000000000000"}]');
    expect(choiceOf('option:VOTE_OPTION_YES weight:"1.0"')).toBe(yes);
    expect(choiceOf('[{"option":"VOTE_OPTION_YES"}]')).toBe(yes);
    expect(choiceOf('[{"option":3,"weight":"1"}]')).not.toBe(yes);
  });

  it('compares the weights of a split vote, not its order', () => {
    const split = choiceOf('[{"option":1,"weight":"0.7"},{"option":3,"weight":"0.3"}]');
    expect(choiceOf('[{"option":3,"weight":"0.30"},{"option":1,"weight":"0.70"}]')).toBe(split);
    expect(choiceOf('[{"option":1,"weight":"0.6"},{"option":3,"weight":"0.4"}]')).not.toBe(split);
  });
});
