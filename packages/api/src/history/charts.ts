/** Figures over time. */
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { blockRow } from './blocks.ts';
import * as f from './fields.ts';
import { denom as denomSchema } from '@cairn/chain/schema';
import { txRow } from './txs.ts';

const days = v.strictObject(f.dayRange);

export const listDaysCall = f.defineListCall({
  path: '/api/v1/analytics/days',
  summary: 'Totals by UTC day: blocks, transactions, accounts, gas; oldest first.',
  example: '/api/v1/analytics/days',
  query: days,
  item: v.object({
    day: f.day,
    firstHeight: f.height,
    lastHeight: f.height,
    blocks: f.count,
    txs: f.count,
    failed: f.count,
    messages: f.count,
    gasUsed: f.amount,
    activeAccounts: f.count,
    /** Accounts that appeared for the first time; null when the index starts later than the chain. */
    newAccounts: v.nullable(f.count),
    /** Mean block interval in milliseconds; null for one block. */
    blockTimeMs: v.nullable(v.number()),
  }),
});

const hourRow = v.object({
  time: f.time,
  blocks: f.count,
  txs: f.count,
  failed: f.count,
  messages: f.count,
  gasUsed: f.amount,
  blockTimeMs: v.nullable(v.number()),
});

export const listHoursCall = defineCall({
  path: '/api/v1/analytics/hours',
  summary: 'The same totals for the last clock hours of the index, including the current hour; oldest first.',
  query: v.strictObject({ hours: v.optional(v.pipe(f.countText(168), v.minValue(1)), '24') }),
  answer: f.listOf(hourRow),
});

export const listKindDaysCall = f.defineListCall({
  path: '/api/v1/analytics/messages',
  summary: 'Messages by type and day, oldest first.',
  query: v.strictObject({ ...f.dayRange, type: v.exactOptional(v.pipe(v.string(), v.maxLength(300))) }),
  item: v.object({ day: f.day, type: v.string(), messages: f.count, failed: f.count }),
});

export const listFeeDaysCall = f.defineListCall({
  path: '/api/v1/analytics/fees',
  summary: 'Fees paid by denom and day, oldest first.',
  query: days,
  item: v.object({ day: f.day, fee: f.coin }),
});

export const listSwapDaysCall = f.defineListCall({
  path: '/api/v1/analytics/swaps',
  summary: 'Amounts swapped into pools, by denom and day, oldest first.',
  requiresMarkets: true,
  query: days,
  item: v.object({
    day: f.day,
    pool: f.count,
    in: f.coin,
    usd: v.nullable(f.dec),
    swaps: f.count,
    unpriced: f.count,
  }),
});

export const listTraderDaysCall = f.defineListCall({
  path: '/api/v1/analytics/perpetual',
  summary: 'Perpetual trading by day: realised results, fees, opens, closes, liquidations; oldest first.',
  requiresMarkets: true,
  query: days,
  item: v.object({
    day: f.day,
    pnlUsd: f.dec,
    feesUsd: f.dec,
    traders: f.count,
    opens: f.count,
    closes: f.count,
    wins: f.count,
    liquidations: f.count,
  }),
});

export const listOpenInterestDaysCall = f.defineListCall({
  path: '/api/v1/analytics/open-interest',
  summary:
    'Open interest of each pool at the end of each day, oldest first: base units of the traded asset, and USD at the last oracle price by then; null if the index does not have it.',
  requiresMarkets: true,
  query: days,
  item: v.object({
    day: f.day,
    pool: f.count,
    /** Trading asset of the pool. */
    denom: v.nullable(v.string()),
    long: v.nullable(f.amount),
    short: v.nullable(f.amount),
    longUsd: v.nullable(f.dec),
    shortUsd: v.nullable(f.dec),
  }),
});

export const listGovernanceDaysCall = f.defineListCall({
  path: '/api/v1/analytics/turnout',
  summary:
    'Voters and votes of each proposal, oldest first. A failed expedited vote starts over: its votes are void and not counted.',
  item: v.object({ proposal: f.count, voters: f.count, votes: f.count, ended: v.nullable(f.height) }),
});

export const listStakeDaysCall = f.defineListCall({
  path: '/api/v1/analytics/stake',
  summary: 'Total delegations at the end of each day, oldest first.',
  query: days,
  item: v.object({ day: f.day, stake: f.amount }),
});

export const listPricedCall = f.defineListCall({
  path: '/api/v1/prices',
  summary: 'Every asset with an oracle price: the last price and that of the day before, in USD per token.',
  example: '/api/v1/prices',
  requiresMarkets: true,
  item: v.object({
    asset: v.string(),
    price: f.dec,
    dayBefore: v.nullable(f.dec),
    reports: f.count,
    day: f.day,
  }),
});

export const pricesAtCall = defineCall({
  path: '/api/v1/prices-at',
  summary:
    'The last oracle price of every asset at a given time, in USD per token, with the time of the report and the denoms of the asset.',
  requiresMarkets: true,
  query: v.strictObject({ time: f.timeText }),
  answer: f.listOf(
    v.object({
      asset: v.string(),
      denoms: v.array(denomSchema),
      price: f.dec,
      reported: f.height,
      reportedTime: f.time,
    }),
  ),
});

export const listPriceDaysCall = f.defineListCall({
  path: '/api/v1/prices/{asset}/days',
  summary: 'Open, high, low and close price of an asset by day, oldest first.',
  requiresMarkets: true,
  params: v.strictObject({ asset: v.pipe(v.string(), v.maxLength(100)) }),
  query: days,
  item: v.object({ day: f.day, first: f.dec, highest: f.dec, lowest: f.dec, last: f.dec, reports: f.count }),
});

export const listPriceReportsCall = f.definePageCall({
  path: '/api/v1/prices/{asset}/reports',
  summary: 'Oracle prices of an asset, newest first.',
  requiresMarkets: true,
  params: v.strictObject({ asset: v.pipe(v.string(), v.maxLength(100)) }),
  query: v.strictObject(f.paging),
  item: v.object({ ...f.place, source: v.string(), price: f.dec }),
});

/** Everything for the first view of the dashboard, in one response. */
export const dashboardCall = defineCall({
  path: '/api/v1/dashboard',
  summary: 'Data of the dashboard: the last blocks and transactions, the last 24 full hours, and totals.',
  example: '/api/v1/dashboard',
  answer: v.object({
    ...f.coverage,
    blocks: v.array(blockRow),
    txs: v.array(txRow),
    hours: v.array(hourRow),
    prices: v.array(
      v.object({ asset: v.string(), points: v.array(v.object({ time: f.time, price: f.dec })) }),
    ),
    /** The 24 hours up to the newest block; `since` is their start, or that of the index if later. */
    lastDay: v.object({ since: f.time, blocks: f.count, txs: f.count, failed: f.count, messages: f.count }),
    /** Number of known accounts; null when the index starts later than the chain. */
    accounts: v.nullable(f.count),
    /** The newest block’s UTC day so far. */
    today: v.object({
      day: f.day,
      txs: f.count,
      activeAccounts: f.count,
      /** null when the index starts later than the chain. */
      newAccounts: v.nullable(f.count),
    }),
  }),
});

/** `GET /api/v1/stream`: server-sent events named `block`, with the height as id. */
export const streamedBlock = v.object({
  ...blockRow.entries,
  /** Its txs in order, at most 200. */
  items: v.array(txRow),
});
export type StreamedBlock = v.InferOutput<typeof streamedBlock>;
export const streamQuery = v.strictObject({
  /** Starts after this height, like the header `Last-Event-ID`; by default with the next block. */
  after: v.exactOptional(f.heightText),
});
