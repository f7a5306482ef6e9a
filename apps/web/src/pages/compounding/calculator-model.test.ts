import { decToString, parseDec } from '@cairn/chain/dec';
import { describe, expect, it } from 'vitest';
import { ELYS_MODEL, percentText, plainModel, readPlan, roundFee, roundStake } from './calculator-model.ts';

const defaults = { elys: '1000', days: '365', rounds: '12', keep_usdc: '100', apr_usdc_elys: '1.5' };

describe('what the calculator begins with', () => {
  it.each([0, 6, 18])('is a stake that a year of weekly fees does not eat, with %i decimals', (decimals) => {
    const stake = BigInt(roundStake(decimals)) * 10n ** BigInt(decimals);
    expect(roundFee(0.025) * 52n * 1000n).toBeLessThan(stake);
  });
});

describe('the fields of the calculator', () => {
  it('mean a plan, the address before the defaults', () => {
    const reading = readPlan(ELYS_MODEL, { rounds: '52', apr_eden_elys: '30', keep_eden: '25,5' }, defaults);
    if (reading.outcome !== 'plan') throw new Error('not a plan');
    const { stakes, rewards, days, roundsPerYear } = reading.plan;
    expect(stakes.map(({ amount }) => decToString(amount))).toEqual(['1000', '0', '0']);
    expect(stakes.map(({ hasWorth }) => hasWorth)).toEqual([true, true, false]);
    expect([days, roundsPerYear]).toEqual([365, 52]);
    expect(rewards.map(({ into, reinvested }) => [into, decToString(reinvested)])).toEqual([
      [0, '1'],
      [1, '0.255'],
      [2, '0'],
    ]);
    expect(rewards.map(({ rates }) => rates.map(decToString))).toEqual([
      ['0.015', '0', '0'],
      ['0.3', '0', '0'],
      ['0', '0', '0'],
    ]);
  });

  it.each([
    ['elys', 'many'],
    ['elys', '-1'],
    ['elys', ''],
    ['keep_usdc', '101'],
    ['apr_eden_elys', '1e3'],
    ['apr_eden_elys', '10000.1'],
    ['days', '1826'],
    ['days', '1.5'],
    ['rounds', '9000'],
    ['fee', '-0.1'],
  ])('name %s as invalid when it reads %j', (key, text) => {
    expect(readPlan(ELYS_MODEL, { [key]: text }, defaults)).toEqual({ outcome: 'invalid', fields: [key] });
  });

  it('of a plain chain are one stake that earns itself', () => {
    const model = plainModel('ATOM');
    const reading = readPlan(model, { stake: '5', apr_reward_stake: '14' }, defaults);
    expect(reading.outcome).toBe('plan');
    expect(model.stakes[0]?.label).toBe('ATOM staked');
  });

  it('write a fraction as a percentage without losing a digit', () => {
    expect(percentText(parseDec('0.015566341112104711'))).toBe('1.5566341112104711');
  });
});
