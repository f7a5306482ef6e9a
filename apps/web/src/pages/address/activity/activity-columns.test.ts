import { parseCoins } from '@cairn/chain/amount';
import { expect, it } from 'vitest';
import { directionOf } from './activity-columns.tsx';

const fee = parseCoins('5uelys');
const negative = (text: string) =>
  parseCoins(text).map(({ denom, baseUnits }) => ({ denom, baseUnits: -baseUnits }));

it.each([
  ['a vote', negative('5uelys'), fee, 'fee'],
  ['a payment', negative('8uelys'), fee, 'out'],
  ['a claim', [...negative('5uelys'), ...parseCoins('3ueden')], fee, 'in'],
  ['a claim below its fee', negative('2uelys'), fee, 'in'],
  ['a swap', [...negative('8uelys'), ...parseCoins('3uusdc')], fee, 'both'],
  ['what changes no balance', [], [], 'none'],
])('leaves the fee out of the direction of %s', (_what, changes, paid, direction) => {
  expect(directionOf({ isFailed: false, changes, fee: paid })).toBe(direction);
});
