import { accFromBytes, valoperFromBytes } from '@cairn/chain/address';
import { parseDec } from '@cairn/chain/dec';
import { parseDenom } from '@cairn/chain/denom';
import { parseTimestamp } from '@cairn/chain/time';
import { recordedState } from '@cairn/node-client/testing/recorded-answers';
import type { Delegation } from '@cairn/node-client/modules/staking';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { unbondingRows } from '../../../entities/unbonding/unbondings.ts';
import { rankDelegators } from './delegators-panel.tsx';

const validator = valoperFromBytes(new Uint8Array(20), 'elys');
const account = (byte: number) => accFromBytes(new Uint8Array(20).fill(byte), 'elys');

function delegation(byte: number, baseUnits: bigint): Delegation {
  return {
    delegator: account(byte),
    validator,
    shares: parseDec(baseUnits.toString()),
    balance: { denom: parseDenom('uelys'), baseUnits },
  };
}

describe('rankDelegators', () => {
  it('puts the largest first, equals by address, and sums to the stake', () => {
    const sums = rankDelegators([delegation(1, 5n), delegation(3, 9n), delegation(2, 5n)], 19n);
    expect(sums.rows.map(({ rank, baseUnits }) => [rank, baseUnits])).toEqual([
      [1, 9n],
      [2, 5n],
      [3, 5n],
    ]);
    expect(sums).toMatchObject({ sum: 19n, missing: 0n, adds: true });
  });

  it('has shares of zero of a stake of zero', () => {
    const { rows } = rankDelegators([delegation(1, 0n)], 0n);
    expect(rows.map(({ share }) => share)).toEqual([0n]);
  });

  it('allows one base unit lost per delegator when shares become tokens, and no more', () => {
    expect(rankDelegators([delegation(1, 5n), delegation(2, 5n)], 12n)).toMatchObject({
      missing: 2n,
      adds: true,
    });
    expect(rankDelegators([delegation(1, 5n), delegation(2, 5n)], 13n)).toMatchObject({
      missing: 3n,
      adds: false,
    });
    expect(rankDelegators([delegation(1, 5n)], 4n)).toMatchObject({ missing: -1n, adds: false });
  });
});

describe('unbondingRows', () => {
  it('gives every entry a row, the one that is done first at the top, to the nanosecond', () => {
    const entry = (createdAt: number, completes: string) => ({
      creationHeight: createdAt,
      completionTime: parseTimestamp(completes),
      initialBalance: 10n,
      balance: 9n,
    });
    const rows = unbondingRows([
      { delegator: account(1), validator, entries: [entry(3, '2026-11-24T00:00:00.000000002Z')] },
      {
        delegator: account(2),
        validator,
        entries: [entry(5, '2026-11-24T00:00:00.000000001Z'), entry(1, '2026-11-23T00:00:00Z')],
      },
    ]);
    expect(rows.map(({ createdAt }) => createdAt)).toEqual([1, 5, 3]);
    expect(rows[0]).toMatchObject({ delegator: account(2), initial: 10n, baseUnits: 9n });
  });
});

const validatorBody = v.object({ validator: v.object({ operator_address: v.string(), tokens: v.string() }) });
const delegationsBody = v.object({
  delegation_responses: v.array(v.object({ balance: v.object({ amount: v.string() }) })),
});

describe('on the recorded governors', () => {
  it('finds every delegation list to sum to the stake of the same state', () => {
    // Keeps the last line per path: its state at the end.
    const stakes = new Map<string, bigint>();
    const lists = new Map<string, readonly bigint[]>();
    for (const { path, body, status } of recordedState('elysnet-1', '/cosmos/staking/v1beta1/validators/')) {
      const valoper = /validators\/(elysvaloper1[a-z0-9]+)/.exec(path)?.[1];
      if (valoper === undefined || status !== 200) continue;
      if (path.endsWith(valoper)) stakes.set(valoper, BigInt(v.parse(validatorBody, body).validator.tokens));
      if (!path.includes('/delegations?')) continue;
      const { delegation_responses: responses } = v.parse(delegationsBody, body);
      lists.set(
        valoper,
        responses.map(({ balance }) => BigInt(balance.amount)),
      );
    }
    expect(lists.size).toBe(24);
    for (const [valoper, amounts] of lists) {
      const sums = rankDelegators(
        amounts.map((amount, index) => delegation(index + 1, amount)),
        stakes.get(valoper) ?? -1n,
      );
      expect({ valoper, adds: sums.adds }).toEqual({ valoper, adds: true });
    }
  });
});
