import { moduleAddress, parseAccAddress, parseValoperAddress } from '@cairn/chain/address';
import { decToString, parseDec } from '@cairn/chain/dec';
import { parseDenom } from '@cairn/chain/denom';
import { parseTimestamp } from '@cairn/chain/time';
import { getSupply, listDenomOwners } from '@cairn/node-client/modules/bank';
import {
  listValidatorDelegations,
  listValidators,
  listValidatorUnbondings,
} from '@cairn/node-client/modules/staking';
import { describe, expect, it } from 'vitest';
import { recordedNode } from '../../../testing/recorded-node.ts';
import { gini, topShare } from './concentration.ts';
import { balanceWealth, stakeWealth } from './stake-wealth.ts';

const A = parseAccAddress('elys1mdhw5q8vrvyvp8rvxcjxwv5vhswqgrjmxau6zd');
const B = parseAccAddress('elys10d07y265gmmuvt4z0w9aw880jnsr700j6z2zm3');
const validator = parseValoperAddress('elysvaloper1mdhw5q8vrvyvp8rvxcjxwv5vhswqgrjmwah8ln');
const denom = parseDenom('uelys');
const bonded = moduleAddress('bonded_tokens_pool', 'elys');
const unbonded = moduleAddress('not_bonded_tokens_pool', 'elys');
const stakingPools = new Set([bonded, unbonded]);
const owner = (address: typeof A, baseUnits: bigint) => ({ address, balance: { denom, baseUnits } });
const entry = (balance: bigint) => ({
  creationHeight: 1,
  completionTime: parseTimestamp('2026-11-21T00:00:00Z'),
  initialBalance: 99n,
  balance,
});

describe('stakeWealth', () => {
  it('adds balance, delegations and unbondings, and counts no staked token twice', () => {
    const rows = stakeWealth({
      owners: [owner(A, 5n), owner(bonded, 70n), owner(unbonded, 4n)],
      delegations: [
        { delegator: A, validator, shares: parseDec('1'), balance: { denom, baseUnits: 20n } },
        { delegator: B, validator, shares: parseDec('1'), balance: { denom, baseUnits: 50n } },
      ],
      unbondings: [{ delegator: A, validator, entries: [entry(1n), entry(3n)] }],
      stakingPools,
    });
    expect(rows).toEqual([
      { address: B, liquid: 0n, delegated: 50n, unbonding: 0n, total: 50n },
      { address: A, liquid: 5n, delegated: 20n, unbonding: 4n, total: 29n },
    ]);
  });

  it('leaves out who has nothing', () => {
    expect(balanceWealth([owner(A, 0n), owner(B, 2n)]).map(({ address }) => address)).toEqual([B]);
  });
});

describe('the recorded network at height 2480', () => {
  it('equals the supply, to the last base unit', async () => {
    const { node } = recordedNode(2480);
    const owners = (await listDenomOwners.all(node, { denom })).value.items;
    const validators = (await listValidators.all(node)).value.items;
    const delegations = [];
    const unbondings = [];
    for (const { address } of validators) {
      delegations.push(...(await listValidatorDelegations.all(node, { validator: address })).value.items);
      unbondings.push(...(await listValidatorUnbondings.all(node, { validator: address })).value.items);
    }
    const rows = stakeWealth({ owners, delegations, unbondings, stakingPools });
    const supply = (await getSupply(node, { denom })).value.baseUnits;
    expect(rows.reduce((total, row) => total + row.total, 0n)).toBe(supply);
    expect(rows).toHaveLength(179);
    // Expected values come from an independent script over the recorded answers: Python fractions, truncated to
    // twelve digits.
    const amounts = rows.map(({ total }) => total);
    const text = (value: ReturnType<typeof gini>) =>
      value === null ? null : decToString(value).slice(0, 14);
    expect([
      text(gini(amounts)),
      text(topShare(amounts, 10, supply)),
      text(topShare(amounts, 100, supply)),
    ]).toEqual(['0.898387257860', '0.672315593263', '0.996897498683']);
  });
});
