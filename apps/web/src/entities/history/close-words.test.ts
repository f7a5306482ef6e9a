import { describe, expect, it } from 'vitest';
import { closeWords } from './position-steps.ts';

describe('why a position was closed', () => {
  it.each([
    ['unhealthy', 'liquidated'],
    ['stop_loss', 'stop-loss reached'],
    ['take_profit', 'take-profit reached'],
    ['user_tx', 'closed by its owner'],
    [null, 'closed by its owner'],
    ['auto_deleverage', 'closed by the chain: auto deleverage'],
    ['constructor', 'closed by the chain: constructor'],
  ])('%s: %s', (trigger, words) => {
    expect(closeWords(trigger)).toBe(words);
  });
});
