import { describe, expect, it } from 'vitest';
import { lookOf, LOOKS } from './series-look.ts';

describe('the looks of series', () => {
  it('differ from one another in more than colour, as lines and as bars', () => {
    const looks = Array.from({ length: LOOKS.length }, (_, index) => lookOf(index));
    expect(LOOKS.length).toBeGreaterThan(4);
    for (const read of [
      ({ dash }: (typeof looks)[number]) => dash.join(' '),
      ({ hatch }: (typeof looks)[number]) => String(hatch),
    ])
      expect(new Set(looks.map(read)).size).toBe(LOOKS.length);
  });
});
