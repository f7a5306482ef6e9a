import { describe, expect, it } from 'vitest';
import { lookOf, MAX_SERIES } from './series-look.ts';

describe('the looks of series', () => {
  it('differ from one another in more than colour, as lines and as bars', () => {
    const looks = Array.from({ length: MAX_SERIES }, (_, index) => lookOf(index));
    expect(MAX_SERIES).toBeGreaterThan(4);
    for (const read of [
      ({ dash }: (typeof looks)[number]) => dash.join(' '),
      ({ hatch }: (typeof looks)[number]) => String(hatch),
    ])
      expect(new Set(looks.map(read)).size).toBe(MAX_SERIES);
  });
});
