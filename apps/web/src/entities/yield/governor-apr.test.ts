import { decToString, parseDec } from '@cairn/chain/dec';
import { describe, expect, it } from 'vitest';
import { afterCommission } from './governor-apr.tsx';

describe('a yield after commission', () => {
  it.each([
    ['0.2', '0', '0.2'],
    ['0.2', '0.05', '0.19'],
    ['0.2', '1', '0'],
    ['0.000000000000000001', '0.5', '0'],
  ])('%s less %s of it is %s, cut', (apr, rate, net) => {
    expect(decToString(afterCommission(parseDec(apr), parseDec(rate)))).toBe(net);
  });
});
