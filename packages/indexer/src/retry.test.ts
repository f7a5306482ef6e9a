import { NetworkError } from '@cairn/chain/errors';
import { describe, expect, it } from 'vitest';
import { BrokenLinkError, HeightFailedError } from './errors.ts';
import { SourceMismatchError } from './source/source.ts';
import { createRetry } from './retry.ts';

it('starts again with short waits after another failure: an outage must not delay what is found after it', async () => {
  const failures = [
    ...Array.from({ length: 6 }, () => new NetworkError('no answer')),
    new BrokenLinkError(7, 'another parent'),
    new BrokenLinkError(7, 'another parent'),
  ];
  const pauses: number[] = [];
  const retry = createRetry({
    follow: true,
    sleep: (ms) => Promise.resolve(void pauses.push(ms)),
    onProblem: () => undefined,
  });
  const work = () => {
    const failure = failures.shift();
    return failure === undefined ? Promise.resolve('done') : Promise.reject(failure);
  };
  expect(await retry(new AbortController().signal, work, () => 7)).toBe('done');
  expect(pauses).toEqual([200, 400, 800, 1600, 2000, 2000, 200, 400]);
});

describe('failures of alternating kinds', () => {
  const failing = (times: number) => {
    const pauses: number[] = [];
    const retry = (follow: boolean) =>
      createRetry({
        follow,
        sleep: (ms) => Promise.resolve(void pauses.push(ms)),
        onProblem: () => undefined,
      })(
        new AbortController().signal,
        () => {
          if (pauses.length === times) return Promise.resolve('done');
          const failure = pauses.length % 2 === 0 ? new NetworkError('cut') : new SourceMismatchError('odd');
          return Promise.reject(failure);
        },
        () => 7,
      );
    return { pauses, retry };
  };

  it('are retried more and more slowly', async () => {
    const { pauses, retry } = failing(40);
    expect(await retry(true)).toBe('done');
    expect(pauses.slice(0, 6)).toEqual([200, 200, 200, 200, 400, 400]);
    expect(pauses.at(-1)).toBe(2000);
  });

  it('end an index that does not follow', async () => {
    await expect(failing(100).retry(false)).rejects.toThrow(HeightFailedError);
  });
});
