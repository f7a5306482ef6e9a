import { describe, expect, it } from 'vitest';
import { stepWords } from './position-steps.ts';

describe('a step', () => {
  it.each([
    ['open', null, 'Opened'],
    ['force-closed', 'unhealthy', 'Liquidated'],
    ['force-closed', 'take_profit', 'Take-profit reached'],
    ['close', null, 'Closed by its owner'],
    ['automated-close', 'stop_loss', 'Stop-loss reached'],
    ['some-new-step', null, 'some new step'],
  ])('%s, %s: %s', (action, trigger, words) => {
    expect(stepWords({ action, trigger })).toBe(words);
  });
});
