import type { Coin } from '@cairn/chain/amount';
import { decToString, parseDec } from '@cairn/chain/dec';
import { parseDenom, type DenomLookup } from '@cairn/chain/denom';
import { listOraclePrices } from '@cairn/node-client/modules/oracle';
import { listPerpetualPositions } from '@cairn/node-client/modules/perpetual';
import { describe, expect, it } from 'vitest';
import { recordedNode } from '../../../testing/recorded-node.ts';
import { largestFirst, parsePoolChoice, positionSizeUsd, rankPositions, rankTraders } from './board.ts';

const atom = parseDenom('uatom');
const usdc = parseDenom('uusdc');
const lookup: DenomLookup = (denom) => ({ denom, symbol: denom, decimals: 6 });
const terms = {
  tradingDenom: atom,
  custody: { denom: atom, baseUnits: 2_500_000n },
  liabilities: { denom: atom, baseUnits: 4_000_000n },
  markPriceUsd: parseDec('4.5'),
};
const text = (value: ReturnType<typeof positionSizeUsd>) => (value === null ? null : decToString(value));

describe('positionSizeUsd', () => {
  it('is what a long holds, and what a short owes, at the present price', () => {
    expect(text(positionSizeUsd({ ...terms, side: 'LONG' }, lookup))).toBe('11.25');
    const custody = { denom: usdc, baseUnits: 30_000_000n };
    expect(text(positionSizeUsd({ ...terms, custody, side: 'SHORT' }, lookup))).toBe('18');
  });

  it('is unknown when the decimals are not verified', () => {
    expect(positionSizeUsd({ ...terms, side: 'LONG' }, () => undefined)).toBeNull();
  });
});

it.each([
  [undefined, null],
  ['', null],
  ['0', null],
  ['x', null],
  ['3', 3],
] as const)('reads the pool %j as %j', (choice, expected) => expect(parsePoolChoice(choice)).toBe(expected));

/** Recomputed by an independent script from the recorded answer. */
describe('the recorded positions at height 2480', () => {
  it('rank by the chain’s own profit and loss, and sum by owner', async () => {
    const { node } = recordedNode(2480);
    const positions = (await listPerpetualPositions.all(node)).value.items;
    const decimals: DenomLookup = (denom) => ({
      denom,
      symbol: denom,
      decimals: denom.startsWith('ibc/52C6') ? 18 : 6,
    });
    const board = rankPositions(positions, decimals);
    const short = board.map(({ position }) => [position.poolId, position.id, position.pnl.baseUnits]);
    expect(short).toHaveLength(101);
    expect([short[0], short[1], short.at(-1)]).toEqual([
      [3, 115, 209492046n],
      [1, 142, 172147236n],
      [1, 167, -204044261n],
    ]);
    expect(text(board[0]?.sizeUsd ?? null)).toBe('2424.741664037825400853');
    const traders = rankTraders(board);
    expect(traders).toHaveLength(48);
    expect(traders[0]).toMatchObject({
      owner: 'elys1uwd58m0qpqd8xh6egxq0e5n29fr4nz0cjns03p',
      pnl: { baseUnits: 204797563n },
    });
    expect(traders.reduce((sum, { pnl }) => sum + pnl.baseUnits, 0n)).toBe(389853224n);
    expect(traders.reduce((sum, { sizeUsd }) => sum + (sizeUsd ?? 0n), 0n)).toBe(84392748536656899069627n);
    expect(traders.reduce((count, trader) => count + trader.positions, 0)).toBe(101);
  });

  it('have the profit that the page’s formula gives, to a base unit', async () => {
    const { node } = recordedNode(2480);
    const positions = (await listPerpetualPositions.all(node)).value.items;
    const prices = (await listOraclePrices.all(node)).value.items;
    const usdcUsd = prices.find(({ asset }) => asset === 'USDC')?.priceUsd ?? 0n;
    for (const { custody, liabilities, collateral, markPriceUsd, pnl } of positions) {
      const inBase = ({ denom, baseUnits }: Coin) => {
        if (denom === pnl.denom) return baseUnits * 10n ** 12n;
        const decimals = denom.startsWith('ibc/52C6') ? 18n : 6n;
        return (baseUnits * markPriceUsd * 10n ** 18n) / (usdcUsd * 10n ** decimals);
      };
      const exact = inBase(custody) - inBase(liabilities) - inBase(collateral);
      const difference = exact - pnl.baseUnits * 10n ** 12n;
      expect(difference).toBeGreaterThan(-(10n ** 12n));
      expect(difference).toBeLessThan(10n ** 12n);
    }
  });
});

describe('the pools of the board of providers', () => {
  it('are all there are, the largest first, whether or not anybody has a position in them', () => {
    const pool = (poolId: number, usd: string) => ({ poolId, tvlUsd: parseDec(usd) });
    expect(largestFirst([pool(1, '10'), pool(2, '900'), pool(3, '10')])).toEqual([2, 1, 3]);
  });
});
