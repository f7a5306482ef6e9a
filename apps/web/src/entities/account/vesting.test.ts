import { recordedHeights } from '@cairn/chain/testing/recorded-chain';
import { parseAccAddress } from '@cairn/chain/address';
import { parseDenom } from '@cairn/chain/denom';
import { listAccounts } from '@cairn/node-client/modules/auth';
import { getBalances, getSpendableBalances } from '@cairn/node-client/modules/bank';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { recordedNode } from '../../../testing/recorded-node.ts';
import { isVesting, vestingAt, vestingMoments, vestingPeriods, type VestingAccount } from './vesting.ts';

const denom = parseDenom('uelys');
const base = {
  address: parseAccAddress('elys1pxayttme7yca5tf2xqdg6e69w8fge5tn2ugcm6'),
  publicKey: null,
  accountNumber: 1n,
  sequence: 0n,
};
const schedule = (endTime: number, delegated = 0n) => ({
  originalVesting: [{ denom, baseUnits: 1000n }],
  delegatedVesting: delegated === 0n ? [] : [{ denom, baseUnits: delegated }],
  endTime,
});
const continuous: VestingAccount = {
  ...base,
  kind: 'continuous-vesting',
  vesting: schedule(200, 300n),
  startTime: 100,
};
const halved: VestingAccount = {
  ...continuous,
  vesting: { ...schedule(200), originalVesting: [{ denom, baseUnits: 5n }] },
};
const periodic: VestingAccount = {
  ...base,
  kind: 'periodic-vesting',
  vesting: schedule(300),
  startTime: 100,
  periods: [
    { lengthSeconds: 50, coins: [{ denom, baseUnits: 400n }] },
    { lengthSeconds: 150, coins: [{ denom, baseUnits: 600n }] },
  ],
};
const delayed: VestingAccount = { ...base, kind: 'delayed-vesting', vesting: schedule(200) };
const forever: VestingAccount = { ...base, kind: 'permanently-locked', vesting: schedule(0) };

const stateAt = (account: VestingAccount, now: number) => {
  const [state] = vestingAt(account, now);
  return [state?.vested.baseUnits, state?.unvested.baseUnits, state?.locked.baseUnits];
};

describe('vestingAt', () => {
  it.each([
    ['nothing before a continuous schedule starts', continuous, 50, [0n, 1000n, 700n]],
    ['a part of it on the way', continuous, 125, [250n, 750n, 450n]],
    ['nothing locked once less is unvested than delegated', continuous, 180, [800n, 200n, 0n]],
    ['all of it after its end', continuous, 999, [1000n, 0n, 0n]],
    ['an even number where half a base unit is over', halved, 150, [2n, 3n, 3n]],
    ['the periods that ended', periodic, 150, [400n, 600n, 600n]],
    ['all at once at the end of a delayed one', delayed, 200, [1000n, 0n, 0n]],
    ['nothing a second earlier', delayed, 199, [0n, 1000n, 1000n]],
    ['never for one that is locked for good', forever, 10 ** 10, [0n, 1000n, 1000n]],
  ])('frees %s', (_, account, now, expected) => {
    expect(stateAt(account, now)).toEqual(expected);
  });

  it.each([
    ['a continuous schedule from its start to its end, by way of now', continuous, 125, [100, 125, 200]],
    ['each step of a periodic one', periodic, 160, [100, 149, 150, 160, 299, 300]],
    ['a delayed one from now to its one step', delayed, 150, [150, 199, 200]],
    ['nothing that never comes free', forever, 5, []],
  ])('charts %s', (_, account, now, moments) => {
    expect(vestingMoments(account, now)).toEqual(moments);
  });

  it('dates the periods one after the other', () => {
    expect(vestingPeriods(periodic).map(({ endTime }) => endTime)).toEqual([150, 300]);
  });
});

const wireBlock = v.object({ block: v.object({ header: v.object({ time: v.string() }) }) });

describe('vesting accounts of the recording at height 2480', () => {
  it('locks exactly what the node calls not spendable', async () => {
    const { node } = recordedNode(2480);
    const [last] = recordedHeights('elysnet-1', 2480);
    const { time } = v.parse(wireBlock, JSON.parse(last?.block ?? '')).block.header;
    const accounts = (await listAccounts.all(node)).value.items.filter(isVesting);
    expect(accounts.length).toBeGreaterThan(10);
    for (const account of accounts) {
      const { address } = account;
      const spendable = (await getSpendableBalances(node, { address })).value;
      for (const balance of (await getBalances(node, { address })).value) {
        const free = spendable.find((coin) => coin.denom === balance.denom)?.baseUnits ?? 0n;
        const states = vestingAt(account, Math.floor(Date.parse(time) / 1000));
        const locked = states.find((state) => state.original.denom === balance.denom)?.locked.baseUnits ?? 0n;
        const lower = locked < balance.baseUnits ? locked : balance.baseUnits;
        expect(balance.baseUnits - free, `${address} ${account.kind}`).toBe(lower);
      }
    }
  });
});
