import { getLendingVault } from '@cairn/node-client/modules/stablestake';
import { listLeveragedPositions } from '@cairn/node-client/modules/leveragelp';
import { describe, expect, it } from 'vitest';
import { recordedNode } from '../../../../testing/recorded-node.ts';
import { knownDebt } from './lending-vault.tsx';

describe('knownDebt', () => {
  it('counts the debts to this vault alone, and what they leave unexplained', () => {
    const positions = [
      { borrowPoolId: 32767, liabilities: 5n },
      { borrowPoolId: 32768, liabilities: 100n },
      { borrowPoolId: 32767, liabilities: 0n },
    ];
    expect(knownDebt(positions, { poolId: 32767, totalBorrow: 7n })).toEqual({ owed: 5n, rest: 2n });
  });
});

describe('the recorded vault at height 2480', () => {
  it('owed and rest come to what is lent out', async () => {
    const { node } = recordedNode(2480);
    const vault = (await getLendingVault(node, { poolId: 32767 })).value;
    const positions = (await listLeveragedPositions.all(node)).value.items;
    const { owed, rest } = knownDebt(positions, vault);
    expect(owed + rest).toBe(15361797778n);
    expect(owed).toBeGreaterThan(0n);
  });
});
