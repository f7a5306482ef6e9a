import { expect, it } from 'vitest';
import { reasonOf } from './error-status.ts';

const failed = (cause?: unknown) => new TypeError('fetch failed', { cause });

it.each([
  [failed(new Error('connect ECONNREFUSED 127.0.0.1:9')), 'connect ECONNREFUSED 127.0.0.1:9'],
  [
    failed(new AggregateError([new Error('connect ECONNREFUSED ::1:9'), new Error('and IPv4')])),
    'connect ECONNREFUSED ::1:9',
  ],
  [failed(new Error('')), 'fetch failed'],
  [failed(), 'fetch failed'],
  [
    new DOMException('The operation was aborted due to timeout', 'TimeoutError'),
    'The operation was aborted due to timeout',
  ],
  ['text', 'text'],
])('the reason of %s is %s', (caught, reason) => {
  expect(reasonOf(caught)).toBe(reason);
});
