import { parseAccAddress, parseValoperAddress } from '@cairn/chain/address';
import { parseDenom } from '@cairn/chain/denom';
import { timestampFromMs } from '@cairn/chain/time';
import { describe, expect, it } from 'vitest';
import { nextUnlocks, type UnlockSources } from './next-unlocks.ts';

const ELYS = parseDenom('uelys');
const delegator = parseAccAddress('elys1ywn729ft2edm2lv5xx32wf64qcvacgtkchvdtq');
const validator = parseValoperAddress('elysvaloper1sd6dsvhm6eqcv33fcm8pxvr26p73knf2z6ff5s');
const NOW = 1_800_000_000_000;
const DAY = 86_400_000;
const clock = { nowMs: NOW, height: 1000, paceMs: 6000 };

const nothing: UnlockSources = { unbondings: [], stakeDenom: ELYS, commitments: null, account: null };
const unbonding = (days: number, balance: bigint) => ({
  delegator,
  validator,
  entries: [
    {
      creationHeight: 1,
      completionTime: timestampFromMs(NOW + days * DAY),
      initialBalance: balance,
      balance,
    },
  ],
});
const base = { address: delegator, publicKey: null, accountNumber: 1n, sequence: 0n };
const schedule = (endTime: number) => ({
  originalVesting: [{ denom: ELYS, baseUnits: 1000n }],
  delegatedVesting: [],
  endTime,
});

describe('nextUnlocks', () => {
  it('puts the soonest first, whatever it is', () => {
    const eden = parseDenom('ueden');
    const unlocks = nextUnlocks(
      {
        ...nothing,
        unbondings: [unbonding(9, 30n), unbonding(3, 10n)],
        commitments: {
          committed: [
            {
              denom: eden,
              baseUnits: 90n,
              lockups: [
                { baseUnits: 40n, unlockTimeMs: NOW + 5 * DAY },
                // Past unlock times are left out.
                { baseUnits: 50n, unlockTimeMs: NOW - DAY },
              ],
            },
          ],
          vesting: [],
        },
      },
      clock,
    );
    expect(unlocks.map(({ kind, coin }) => [kind, coin.baseUnits])).toEqual([
      ['unbonding', 10n],
      ['locked', 40n],
      ['unbonding', 30n],
    ]);
  });

  it('counts Eden by blocks: what has not vested, until the last block, at the recent pace', () => {
    const vesting = [
      {
        denom: ELYS,
        totalBaseUnits: 100n,
        claimedBaseUnits: 5n,
        numBlocks: 400,
        startHeight: 900,
        startedTimeMs: 0,
      },
      {
        denom: ELYS,
        totalBaseUnits: 100n,
        claimedBaseUnits: 0n,
        numBlocks: 100,
        startHeight: 900,
        startedTimeMs: 0,
      },
    ];
    const sources = { ...nothing, commitments: { committed: [], vesting } };
    expect(nextUnlocks(sources, clock)).toEqual([
      {
        kind: 'eden',
        coin: { denom: ELYS, baseUnits: 75n },
        atMs: NOW + 300 * 6000,
        atHeight: 1300,
        isGradual: true,
      },
    ]);
    expect(nextUnlocks(sources, { ...clock, paceMs: null })).toMatchObject([{ atMs: null, atHeight: 1300 }]);
  });

  it('reads each kind of vesting account', () => {
    const seconds = NOW / 1000;
    const of = (account: UnlockSources['account']) => nextUnlocks({ ...nothing, account }, clock);
    expect(of({ ...base, kind: 'delayed-vesting', vesting: schedule(seconds + 60) })).toMatchObject([
      { coin: { baseUnits: 1000n }, atMs: NOW + 60_000, isGradual: false },
    ]);
    expect(
      of({ ...base, kind: 'continuous-vesting', startTime: seconds - 30, vesting: schedule(seconds + 90) }),
    ).toMatchObject([{ coin: { baseUnits: 750n }, atMs: NOW + 90_000, isGradual: true }]);
    const coins = [{ denom: ELYS, baseUnits: 500n }];
    expect(
      of({
        ...base,
        kind: 'periodic-vesting',
        startTime: seconds - 100,
        periods: [
          { lengthSeconds: 50, coins },
          { lengthSeconds: 70, coins },
        ],
        vesting: schedule(seconds + 20),
      }),
    ).toMatchObject([{ coin: { baseUnits: 500n }, atMs: NOW + 20_000 }]);
    expect(of({ ...base, kind: 'permanently-locked', vesting: schedule(0) })).toMatchObject([
      { kind: 'permanent', coin: { baseUnits: 1000n }, atMs: null, atHeight: null },
    ]);
    expect(of({ ...base, kind: 'delayed-vesting', vesting: schedule(seconds - 1) })).toEqual([]);
    expect(of({ ...base, kind: 'base' })).toEqual([]);
  });
});
