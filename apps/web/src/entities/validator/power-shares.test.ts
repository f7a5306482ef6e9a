import { decToString } from '@cairn/chain/dec';
import { recordedState } from '@cairn/node-client/testing/recorded-answers';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { rankByPower } from './power-shares.ts';

const rank = (powers: readonly bigint[]) =>
  rankByPower(
    powers.map((power, index) => ({ power, name: `n${index}` })),
    (item) => item.power,
    (item) => item.name,
  );

describe('rankByPower', () => {
  it('puts the strongest first and equals in the order of their names', () => {
    const { rows } = rankByPower(
      [
        { name: 'c', power: 5n },
        { name: 'a', power: 5n },
        { name: 'b', power: 9n },
      ],
      (item) => item.power,
      (item) => item.name,
    );
    expect(rows.map(({ item }) => item.name)).toEqual(['b', 'a', 'c']);
    expect(rows.map((row) => row.rank)).toEqual([1, 2, 3]);
  });

  it('rounds shares, and ends at the full total', () => {
    const { rows } = rank([1n, 1n, 1n]);
    expect(rows.map(({ share }) => decToString(share))).toEqual(Array(3).fill('0.333333333333333333'));
    expect(rows.slice(-1).map(({ cumulative }) => decToString(cumulative))).toEqual(['1']);
  });

  it.each([
    // Exactly a third can already block.
    { powers: [1n, 1n, 1n], third: 1, twoThirds: 3 },
    // Exactly two thirds cannot decide.
    { powers: [2n, 1n], third: 1, twoThirds: 2 },
    { powers: [67n, 33n], third: 1, twoThirds: 1 },
    { powers: [32n, 32n, 32n, 4n], third: 2, twoThirds: 3 },
    { powers: [10n], third: 1, twoThirds: 1 },
    { powers: [], third: 0, twoThirds: 0 },
    { powers: [0n, 0n], third: 0, twoThirds: 0 },
  ])('finds the marks of $powers', ({ powers, third, twoThirds }) => {
    const ranking = rank(powers);
    expect(ranking).toMatchObject({ third, twoThirds });
    // Each mark is on a single row.
    expect(ranking.rows.flatMap(({ marks }) => marks)).toEqual(third === 0 ? [] : ['third', 'two-thirds']);
  });

  it('names both marks where one alone passes them', () => {
    expect(rank([70n, 30n]).rows[0]?.marks).toEqual(['third', 'two-thirds']);
  });
});

const validatorsBody = v.object({
  validators: v.array(v.object({ operator_address: v.string(), tokens: v.string() })),
});
const poolBody = v.object({ pool: v.object({ bonded_tokens: v.string() }) });

describe('on the recorded governors', () => {
  it('agrees at every recorded height with the pool, and with the marks counted one by one', () => {
    const lists = [
      ...recordedState('elysnet-1', '/cosmos/staking/v1beta1/validators?status=BOND_STATUS_BONDED'),
    ];
    const pools = new Set(
      [...recordedState('elysnet-1', '/cosmos/staking/v1beta1/pool')].map(
        ({ body }) => v.parse(poolBody, body).pool.bonded_tokens,
      ),
    );
    expect(lists.length).toBeGreaterThan(10);
    for (const { body } of lists) {
      const { validators } = v.parse(validatorsBody, body);
      const ranking = rankByPower(
        validators,
        ({ tokens }) => BigInt(tokens),
        ({ operator_address: address }) => address,
      );
      expect(pools).toContain(ranking.total.toString());
      // The same marks by brute force.
      const tokens = validators.map((validator) => BigInt(validator.tokens)).sort((a, b) => (a < b ? 1 : -1));
      const sumOf = (count: number) => tokens.slice(0, count).reduce((sum, token) => sum + token, 0n);
      const minCount = (isEnough: (sum: bigint) => boolean) =>
        tokens.findIndex((_, index) => isEnough(sumOf(index + 1))) + 1;
      expect(ranking.third).toBe(minCount((sum) => sum * 3n >= ranking.total));
      expect(ranking.twoThirds).toBe(minCount((sum) => sum * 3n > ranking.total * 2n));
    }
  });
});
