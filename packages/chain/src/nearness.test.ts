import { describe, expect, it } from 'vitest';
import { nearness, STARTS } from './nearness.ts';

const SAME = [1, 1] as const;
const BEGINS = [STARTS, 1] as const;
const RESEMBLES = [0.2, STARTS] as const;
const NOT_AT_ALL = [0, 0] as const;

describe('nearness', () => {
  it.each([
    ['Stone', 'stone', SAME],
    ['ＳＴＯＮＥ', 'stone', SAME],
    ['fee_collector', 'Fee collector', SAME],
    ['iris and sons', 'Iris & Sons', SAME],
    ['délta', 'Delta', SAME],
    ['block harbor', 'BlockHarbor', BEGINS],
    ['stone', 'Stone One', BEGINS],
    ['stake aurora', 'Aurora Stake', BEGINS],
    ['stone', 'Milestone', RESEMBLES],
    ['auroar', 'Aurora Stake', RESEMBLES],
    ['max validatrs', 'max_validators', RESEMBLES],
    ['pool 99', 'pool 1', NOT_AT_ALL],
    ['ab', 'cab', RESEMBLES],
    ['a', 'cab', NOT_AT_ALL],
    ['stone', 'Pebble', NOT_AT_ALL],
    ['?!', 'stone', NOT_AT_ALL],
  ])('of %s and %s', (text, name, [from, to]) => {
    expect(nearness(text, name)).toBeGreaterThanOrEqual(from);
    expect(nearness(text, name)).toBeLessThanOrEqual(to);
  });
});
