import { parseTimestamp } from '@cairn/chain/time';
import { describe, expect, it } from 'vitest';
import { hasRestarted } from './queries.ts';

const at = (height: number, time: string) => ({ height, time: parseTimestamp(`2026-11-21T${time}Z`) });

describe('a newest block', () => {
  it('detects a restart by a block that is lower and later than the previous one', () => {
    expect(hasRestarted(at(1_334, '09:00:00'), at(3, '09:05:00'))).toBe(true);
  });

  it.each([
    ['the first one', undefined, at(5, '09:00:00')],
    ['the next one', at(5, '09:00:00'), at(6, '09:00:01')],
    ['the same one', at(5, '09:00:00'), at(5, '09:00:00')],
    ['one of a node that is behind', at(500, '09:00:00'), at(450, '08:59:00')],
    ['one of a replay that starts over', at(500, '09:00:00'), at(10, '08:00:00')],
  ])('is not where it is %s', (_, before, after) => {
    expect(hasRestarted(before, after)).toBe(false);
  });
});
