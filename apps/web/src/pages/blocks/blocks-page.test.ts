import { describe, expect, it } from 'vitest';
import { pageHeights } from './blocks-page.tsx';

describe('the heights of a page of blocks', () => {
  it('follow the head without a place in the URL, and with an invalid one', () => {
    const live = { to: 2480, newer: undefined, older: 2455 };
    expect(pageHeights(undefined, 2480)).toEqual(live);
    expect(pageHeights('0', 2480)).toEqual(live);
    expect(pageHeights('1e3', 2480)).toEqual(live);
    expect(pageHeights('9999', 2480)).toEqual(live);
  });

  it('stay where the URL says, with neighbours that touch', () => {
    expect(pageHeights('2400', 2480)).toEqual({ to: 2400, newer: 2425, older: 2375 });
  });

  it('lead back to the live page and end at the first block', () => {
    expect(pageHeights('2460', 2480).newer).toBeNull();
    expect(pageHeights('25', 2480).older).toBeUndefined();
    expect(pageHeights('26', 2480).older).toBe(1);
  });
});
