import { parseDec } from '@cairn/chain/dec';
import { day as daySchema } from '@cairn/api/history/fields';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { mergeDays, mergeTraderDays } from './day-charts.ts';

const MONDAY = v.parse(daySchema, '2026-11-16');
const monday = {
  day: MONDAY,
  firstHeight: 1,
  lastHeight: 100,
  blocks: 100,
  txs: 10,
  failed: 2,
  messages: 12,
  gasUsed: 5n,
  activeAccounts: 7,
  newAccounts: 3,
  blockTimeMs: 1_000,
};
const tuesday = {
  ...monday,
  day: v.parse(daySchema, '2026-11-17'),
  firstHeight: 101,
  lastHeight: 401,
  blocks: 301,
  txs: 30,
  failed: 1,
  messages: 40,
  gasUsed: 11n,
  activeAccounts: 5,
  newAccounts: 1,
  blockTimeMs: 2_000,
};

it('sums days, takes the busiest for active accounts and the mean of all intervals for block time', () => {
  expect(mergeDays([monday, tuesday])).toEqual({
    day: MONDAY,
    firstHeight: 1,
    lastHeight: 401,
    blocks: 401,
    txs: 40,
    failed: 3,
    messages: 52,
    gasUsed: 16n,
    activeAccounts: 7,
    newAccounts: 4,
    blockTimeMs: (99 * 1_000 + 300 * 2_000) / 399,
  });
});

it('knows no new accounts and no block time where no day knows them', () => {
  const alone = { ...monday, newAccounts: null, blocks: 1, blockTimeMs: null };
  expect(mergeDays([alone, tuesday])).toMatchObject({ newAccounts: null, blockTimeMs: 2_000 });
  expect(mergeDays([alone, alone])).toMatchObject({ newAccounts: null, blockTimeMs: null });
});

it('sums trading, and takes the busiest day for traders', () => {
  const day = {
    day: MONDAY,
    pnlUsd: parseDec('-3.5'),
    feesUsd: parseDec('1'),
    traders: 4,
    opens: 5,
    closes: 3,
    wins: 1,
    liquidations: 1,
  };
  const next = { ...day, pnlUsd: parseDec('10'), traders: 2, liquidations: 0 };
  expect(mergeTraderDays([day, next])).toEqual({
    day: MONDAY,
    pnlUsd: parseDec('6.5'),
    feesUsd: parseDec('2'),
    traders: 4,
    opens: 10,
    closes: 6,
    wins: 2,
    liquidations: 1,
  });
});
