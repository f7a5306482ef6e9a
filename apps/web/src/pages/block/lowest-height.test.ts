import { describe, expect, it } from 'vitest';
import { lowestHeight } from './lowest-height.ts';

describe('firstKept', () => {
  it('reads the height out of the node’s words', () => {
    expect(lowestHeight('height 5 is not available, lowest height is 4812001')).toBe(4_812_001);
  });

  it('is unknown where they hold none', () => {
    expect(lowestHeight('requested block height is bigger then the chain length')).toBeNull();
  });
});
