import { describe, expect, it } from 'vitest';
import { firstKept } from './first-kept.ts';

describe('firstKept', () => {
  it('reads the height out of the node’s words', () => {
    expect(firstKept('height 5 is not available, lowest height is 4812001')).toBe(4_812_001);
  });

  it('is unknown where they hold none', () => {
    expect(firstKept('requested block height is bigger then the chain length')).toBeNull();
  });
});
