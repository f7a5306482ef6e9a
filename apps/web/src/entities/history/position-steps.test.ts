import { parseDec } from '@cairn/chain/dec';
import { describe, expect, it } from 'vitest';
import { closeWords, distinctSteps, stepWords } from './position-steps.ts';

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
    expect(stepWords({ ...step, liabilitiesChange: 1n })).toBe('Increased');
    expect(stepWords({ ...step, liabilitiesChange: null })).toBe('Increased');
  });
});

describe('an added collateral, which the chain reports by two events', () => {
  const figures = {
    height: 9,
    txHash: 'A',
    liabilitiesChange: null,
    feesUsd: parseDec('0'),
    collateral: null,
  };
  const added = { ...figures, action: 'add-collateral' };
  const consolidated = { ...figures, action: 'open-consolidate', liabilitiesChange: 0n, collateral: 'coin' };

  it('is one step, the one with the amount', () => {
    expect(distinctSteps([added, consolidated])).toEqual([consolidated]);
  });
  it.each([
    ['has an amount of its own', { ...added, collateral: 'coin' }, consolidated],
    ['has fees of its own', { ...added, feesUsd: parseDec('1') }, consolidated],
    ['is of another transaction', { ...added, txHash: 'B' }, consolidated],
    ['follows an increase', added, { ...consolidated, liabilitiesChange: 1n }],
    ['follows nothing', added, undefined],
  ])('is a step of its own where it %s', (_, step, before) => {
    const steps = before === undefined ? [step] : [step, before];
    expect(distinctSteps(steps)).toEqual(steps);
  });
});

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
