import { describe, expect, it } from 'vitest';
import { lowestHeight } from './lowest-height.ts';

describe('lowestHeight', () => {
  it('reads the height out of the node’s words', () => {
    expect(lowestHeight('height 5 is not available, lowest height is 4812001')).toBe(4_812_001);
  });

  it('reads it out of the refusal of a list', () => {
    expect(lowestHeight("Internal error: min height 20 can't be greater than max height 19")).toBe(20);
  });

  it('is unknown where they hold none', () => {
    expect(lowestHeight('requested block height is bigger then the chain length')).toBeNull();
  });
});
