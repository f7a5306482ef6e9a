import { NetworkError } from '@cairn/chain/errors';
import { expect, it } from 'vitest';
import { BrokenLinkError } from './errors.ts';
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
  expect(await retry(new AbortController().signal, () => 7, work)).toBe('done');
  expect(pauses).toEqual([200, 400, 800, 1600, 2000, 2000, 200, 400]);
});
