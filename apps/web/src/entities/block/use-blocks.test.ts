import { describe, expect, it } from 'vitest';
import { PrunedError } from '@cairn/chain/errors';
import { lowestListed } from './use-blocks.ts';

describe('lowestListed', () => {
  const list = (...heights: readonly number[]) => ({
    data: { value: heights.map((height) => ({ header: { height } })) },
    error: null,
  });
  const refused = (nodeMessage: string) => ({
    data: undefined,
    error: new PrunedError('refused', { nodeMessage }),
  });

  it.each([
    ['the first block of a list that begins late', [21, 1], [list(25, 24), list(20, 19)], 24],
    ['that of a refusal', [21, 1], [list(25, 24, 23, 22, 21), refused(MIN_21)], 21],
    [
      'nothing while lists are complete or pending',
      [21, 1],
      [list(22, 21), { data: undefined, error: null }],
      null,
    ],
    [
      'nothing where a list failed otherwise',
      [1],
      [{ data: undefined, error: new Error('no answer') }],
      null,
    ],
    ['nothing where a list is empty', [1], [list()], null],
  ])('is %s', (_, starts, lists, lowest) => {
    expect(lowestListed(starts, lists)).toBe(lowest);
  });
});

const MIN_21 = "Internal error: min height 21 can't be greater than max height 20";
