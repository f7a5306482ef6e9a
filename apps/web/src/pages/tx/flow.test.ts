import { parseAccAddress } from '@cairn/chain/address';
import { parseCoins, type Coin } from '@cairn/chain/amount';
import { decFromInt } from '@cairn/chain/dec';
import { negateCoin } from '@cairn/chain/amount';
import { describe, expect, it } from 'vitest';
import { arrangeFlow } from './flow.ts';

const [alice, bob, carol, fees] = [
  'elys12eq32c8kzcy20rg2urg3gezv0glxhquky0sdus',
  'elys1e402ym3ah6ledmfvpdqktwsuj4t7j0kt25dlgj',
  'elys1wqsddpelugnm7ss40puw20dacafhq8gkncq62e',
  'elys15yk64u7zc9g9k2yr2wmzeva5qgwxps6yxjkg5u',
].map((text) => parseAccAddress(text));
if (alice === undefined || bob === undefined || carol === undefined || fees === undefined) throw new Error();

const got = (text: string): readonly Coin[] => parseCoins(text);
const gave = (text: string): readonly Coin[] => parseCoins(text).map(negateCoin);
const worth = ({ baseUnits }: Coin) => decFromInt(Number(baseUnits < 0n ? -baseUnits : baseUnits));

describe('the picture of who gave and who got', () => {
  it('leads from one giver to each receiver, as wide as it is worth', () => {
    const flow = arrangeFlow(
      [
        { address: alice, coins: gave('100uusdc') },
        { address: bob, coins: got('80uusdc') },
        { address: carol, coins: got('20uusdc') },
      ],
      fees,
      worth,
    );
    expect(flow?.gave.map(({ address }) => address)).toEqual([alice]);
    expect(flow?.got.map(({ address }) => address)).toEqual([bob, carol]);
    expect(flow?.bands.map(({ fromY, toY }) => [fromY !== null, toY !== null])).toEqual([
      [true, true],
      [true, true],
    ]);
    const [wide, narrow] = flow?.bands ?? [];
    expect(wide?.width).toBeGreaterThan((narrow?.width ?? 0) * 3);
  });

  it('claims no pairs where several gave a coin and several got it', () => {
    const flow = arrangeFlow(
      [
        { address: alice, coins: gave('60uusdc') },
        { address: fees, coins: gave('40uusdc') },
        { address: bob, coins: got('80uusdc') },
        { address: carol, coins: got('20uusdc') },
      ],
      fees,
      worth,
    );
    expect(flow?.bands.every(({ fromY, toY }) => fromY === null || toY === null)).toBe(true);
    expect(flow?.bands).toHaveLength(4);
  });

  it('has an account that gave one coin and got another on both sides', () => {
    const flow = arrangeFlow(
      [
        { address: alice, coins: [...gave('100uusdc'), ...got('300uelys')] },
        { address: bob, coins: [...got('100uusdc'), ...gave('300uelys')] },
      ],
      fees,
      () => null,
    );
    expect(flow?.gave.map(({ address }) => address)).toEqual([alice, bob]);
    expect(flow?.got.map(({ address }) => address)).toEqual([alice, bob]);
    expect(flow?.bands).toHaveLength(2);
  });

  it('is left out where one account pays a fee, or more change than fit', () => {
    const fee = [
      { address: alice, coins: gave('3uelys') },
      { address: fees, coins: got('3uelys') },
    ];
    expect(arrangeFlow(fee, fees, worth)).toBeNull();
    const many = Array.from({ length: 9 }, () => ({ address: bob, coins: got('1uelys') }));
    expect(arrangeFlow([{ address: alice, coins: gave('9uelys') }, ...many], fees, worth)).toBeNull();
  });
});
