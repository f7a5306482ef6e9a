import { expect, it } from 'vitest';
import { renderWith, TEST_NODE } from '../../../../testing/render-with.tsx';
import { unbondingQueueQuery } from '../queries.ts';
import { UnbondingQueuePanel } from './unbonding-queue-panel.tsx';

it.each([
  [true, false],
  [false, true],
])('shows no total of an empty queue, unless it was cut: complete %s', (isComplete, hasTotal) => {
  const answer = { value: { rows: [], read: 3, isComplete }, height: 5 };
  const html = renderWith(
    { answered: [[unbondingQueueQuery(TEST_NODE).queryKey, answer]] },
    <UnbondingQueuePanel />,
  );
  expect(html.includes('Nothing is unbonding.')).toBe(isComplete);
  expect(html.includes('Total')).toBe(hasTotal);
});
