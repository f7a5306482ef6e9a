import type { Answer } from '@cairn/node-client/node-client';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { TEST_NODE } from '../../../testing/render-with.tsx';
import { FIRST_ROUND, heightRange, nextRound, stateQuery, type StateHeight } from './state-query.ts';

describe('a range of heights', () => {
  it.each([
    ['of answers that agree', [7, 7, 7], null],
    ['of answers that differ', [7, 9, 8], [7, 9]],
    ['where a height is unreadable', [7, null, 8], null],
    ['before the first answer', [], null],
  ])('%s', (_, heights, range) => {
    expect(heightRange(heights)).toEqual(range);
  });
});

describe('the round after one', () => {
  it.each([
    ['of answers that agree', FIRST_ROUND, [7, 7], 7, null],
    ['of answers that differ is of the highest', FIRST_ROUND, [7, 9, 8], 9, { at: 9, above: null }],
    ['that has all states is none', { at: 9, above: null }, [9, 9], 9, null],
    ['without some states is of the lowest', { at: 9, above: null }, [9, 7, 8], 9, { at: 7, above: 9 }],
    ['of answers below it is of the lowest', { at: 9, above: null }, [7, 8], 9, { at: 7, above: 9 }],
    ['below what was requested is none', { at: 7, above: 9 }, [7, 8], 9, null],
    ['at the lowest is none, even if it is mixed', { at: 7, above: 9 }, [7, 6], 9, null],
    ['is of newer prices', { at: 7, above: 9 }, [7, 7], 10, { at: 10, above: null }],
    [
      'is of newer prices, where the last had all',
      { at: 9, above: null },
      [9, 9],
      10,
      { at: 10, above: null },
    ],
  ])('%s', (_, round, heights, newest, next) => {
    expect(nextRound(round, heights, newest)).toEqual(next);
  });
});

it('stays while another height loads, but not while another account does', async () => {
  const balanceOf = (address: string, at: StateHeight) =>
    stateQuery(TEST_NODE, 'bank/balances', { address }, at, (_, input): Promise<Answer<string>> => {
      const source = { kind: 'node', url: '' } as const;
      return input.height === undefined
        ? Promise.resolve({ value: input.address, height: 7, source, receivedMs: 0 })
        : new Promise(() => undefined);
    });
  const observer = new QueryObserver(new QueryClient(), balanceOf('one', 'newest'));
  const stop = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().data?.value).toBe('one');
  observer.setOptions(balanceOf('one', 6));
  expect(observer.getCurrentResult().data?.value).toBe('one');
  observer.setOptions(balanceOf('two', 6));
  expect(observer.getCurrentResult().data).toBeUndefined();
  stop();
});
