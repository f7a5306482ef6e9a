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

  it('that consolidates without a new debt only adds collateral', () => {
    const step = { action: 'open-consolidate', trigger: null };
    expect(stepWords({ ...step, liabilitiesChange: 0n })).toBe('Collateral added');
    expect(stepWords({ ...step, liabilitiesChange: 1n })).toBe('Enlarged');
    expect(stepWords({ ...step, liabilitiesChange: null })).toBe('Enlarged');
  });
});
