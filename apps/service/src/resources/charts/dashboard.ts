/** The dashboard's first data, in one answer. */
import { dashboardCall } from '@cairn/api/history/charts';
import { heightAtTime, listBlocks } from '@cairn/db/read/list-blocks';
import { listDayTotals } from '@cairn/db/read/list-days';
import { listLastPrices, listPricePoints } from '@cairn/db/read/list-prices';
import { readTotals, readTotalsAfter } from '@cairn/db/read/overview';
import { storedBlock } from '../blocks/store.ts';
import type { QueryContext } from '../shared/query-context.ts';
import { type AnswerOf, defineAnswer } from '../shared/answers.ts';
import { DAY_NS, newestDay, newestTimeNs } from '../shared/days.ts';
import { cached } from '../shared/cached.ts';
import { dayText } from '../shared/wire.ts';
import { listTxs } from '../txs/store.ts';
import { hoursOf } from './hours.ts';

type Dashboard = AnswerOf<typeof dashboardCall>;

const BLOCKS = 30;
const TXS = 10;
const HOURS = 24;
/** Number of assets with a small chart, and its points. */
const CHARTED = 12;
const POINTS = 25;

export const dashboard = defineAnswer(dashboardCall, async (context) => {
  const { database, height } = context.index;
  const [blocks, txs, charts, today] = await Promise.all([
    listBlocks(database, { after: height + 1, limit: BLOCKS }),
    listTxs(context, {
      params: {},
      query: { limit: TXS, feeds: 'hide', result: 'all', role: 'any' },
    }),
    cached(context, 'dashboard charts', chartsOf),
    todayOf(context),
  ]);
  return {
    blocks: blocks.rows.map(storedBlock),
    txs: txs.items,
    ...charts,
    ...today,
  };
});

/** Slowly changing data: hours and prices. */
async function chartsOf(
  context: QueryContext,
): Promise<Pick<Dashboard, 'hours' | 'prices' | 'accounts' | 'lastDay'>> {
  const [hours, prices, lastDay, totals] = await Promise.all([
    hoursOf(context, HOURS, 1),
    pricesOf(context),
    lastDayOf(context),
    readTotals(context.index.database),
  ]);
  const isFromGenesis = context.coverage.indexedFrom === null;
  return { hours, prices, lastDay, accounts: isFromGenesis ? totals.accounts : null };
}

/** Exactly the 24 hours up to the newest block. */
async function lastDayOf(context: QueryContext): Promise<Dashboard['lastDay']> {
  const { database, height, chain } = context.index;
  const dayAgo = (await newestTimeNs(context)) - DAY_NS;
  const totals = await readTotalsAfter(database, dayAgo, height);
  const isCut =
    context.coverage.indexedFrom !== null && chain.firstTimeNs !== null && chain.firstTimeNs > dayAgo;
  return { since: isCut ? chain.firstTimeNs : dayAgo, ...totals };
}

async function pricesOf(context: QueryContext): Promise<Dashboard['prices']> {
  const { database, height, chain } = context.index;
  const from = (await heightAtTime(database, (await newestTimeNs(context)) - DAY_NS)) ?? chain.firstHeight;
  const assets = (await listLastPrices(database)).slice(0, CHARTED);
  return Promise.all(
    assets.map(async ({ asset }) => ({
      asset,
      points: (await listPricePoints(database, asset, from, height, POINTS)).map((point) => ({
        ...point,
        time: point.timeNs,
      })),
    })),
  );
}

async function todayOf(context: QueryContext): Promise<Pick<Dashboard, 'today'>> {
  const day = await newestDay(context);
  const [total] = await listDayTotals(context.index.database, day, day);
  if (total === undefined)
    throw new RangeError(`the index has no day of its own newest block: ${dayText(day)}`);
  return {
    today: {
      day,
      txs: total.txs,
      activeAccounts: total.activeAccounts,
      newAccounts: context.coverage.indexedFrom === null ? total.newAccounts : null,
    },
  };
}
