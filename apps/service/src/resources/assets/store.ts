/** Assets and their holders. */
import {
  assetDaysCall,
  balancesAtCall,
  distributionCall,
  listAssetsCall,
  listHoldersCall,
  listTransfersCall,
  listWalletsCall,
  recentWalletsCall,
  swapPriceDaysCall,
} from '@cairn/api/history/assets';
import { ratio, type Dec } from '@cairn/chain/dec';
import { NotFoundError } from '@cairn/chain/errors';
import { listAssetDays, listDaySwapPrices } from '@cairn/db/read/list-days';
import { defineListBy } from '@cairn/db/read/list-facts';
import { transferTable } from '@cairn/db/tables/account';
import { listHolders as readHolders } from '@cairn/db/read/list-holdings';
import { readTotals } from '@cairn/db/read/overview';
import { toPage } from '@cairn/db/read/page';
import { findAsset, listHolderSizes } from '@cairn/db/read/read-account';
import { bigintOf, intOf, rowReader } from '@cairn/db/row-values';
import { dayRangeOf, type QueryContext } from '../shared/query-context.ts';
import { type AnswerOf, defineAnswer, itemReader } from '../shared/answers.ts';
import { readAmountCursor, readHeightCursor } from '../shared/cursors.ts';
import type { TtlCache } from '../../lib/ttl-cache.ts';
import { placePage, slicePage } from '../shared/pages.ts';
import type { HistoryApi } from '../shared/history-api.ts';
import { largeTransfers } from './large-transfers.ts';

/** Maximum length of the ranked list. */
const RANKED_WALLETS = 10_000;

const readAsset = itemReader(listAssetsCall, { denom: 'name', changed: 'height' });
const listAssets = defineAnswer(listAssetsCall, async (context) => {
  context.mustKnowBalances();
  const rows = await context.query(
    'select d.name, a.supply, a.holders, a.height from asset a join denom d on d.id = a.denom order by a.holders desc, d.name',
  );
  return { items: rows.map(readAsset), ...context.coverage };
});

/**
 * The id and supply of a denom.
 * @throws {NotFoundError} for one that never had a holder.
 * @throws {NotIndexedError}
 */
async function assetOf(context: QueryContext, name: string) {
  context.mustKnowBalances();
  const denom = await context.denomId(name);
  const totals = denom === undefined ? null : await findAsset(context.index.database, denom);
  if (denom === undefined || totals === null) throw new NotFoundError(`no asset ${name} in the index`);
  return { denom, ...totals };
}

const listHolders = defineAnswer(listHoldersCall, async (context, { params, query }) => {
  const { denom, supply, holders } = await assetOf(context, params.denom);
  const cursor = query.cursor === undefined ? null : readAmountCursor(query.cursor);
  const { rows, next } = await readHolders(context.index.database, denom, {
    after: cursor === null ? null : { amount: cursor.amount, address: cursor.id },
    limit: query.limit,
  });
  return {
    items: rows.map(({ bytes, amount, height }) => ({
      address: bytes,
      amount,
      share: supply === 0n ? '0' : ratio(amount, supply, 'down'),
      changed: height,
    })),
    next: next === null ? null : `${next.amount}.${next.address}`,
    ...context.coverage,
    supply,
    holders,
  };
});

const readShares = rowReader({
  top10: bigintOf,
  top100: bigintOf,
  weighted: bigintOf,
  count: bigintOf,
  total: bigintOf,
});

const distribution = (cache: TtlCache) =>
  defineAnswer(distributionCall, async (context, { params }) => {
    const { denom, supply, holders } = await assetOf(context, params.denom);
    return cache.get(`distribution ${params.denom}`, async () => {
      const [row = {}] = await context.query(
        `select coalesce(sum(amount) filter (where n <= 10), 0) as top10, coalesce(sum(amount) filter (where n <= 100), 0) as top100,
           coalesce(sum(amount * (count - n + 1)), 0) as weighted, count(*) as count, coalesce(sum(amount), 0) as total
         from (select amount, row_number() over (order by amount desc) as n, count(*) over () as count
           from balance where denom = $1 and amount > 0) b`,
        [denom],
      );
      const sizes = await listHolderSizes(context.index.database, denom);
      const { top10, top100, count, total, weighted } = readShares(row);
      return {
        denom: params.denom,
        supply,
        holders,
        top10,
        top100,
        gini: giniOf(count, total, weighted),
        histogram: sizes.map(({ digits, holders: accounts, amount }) => ({
          from: 10n ** BigInt(digits - 1),
          accounts,
          sum: amount,
        })),
        ...context.coverage,
      };
    });
  });

/** (2 Σ i·x_i) / (n Σ x) − (n + 1) / n, with i counted from the smallest; truncated. */
function giniOf(count: bigint, total: bigint, weighted: bigint): Dec | null {
  if (count === 0n || total === 0n) return null;
  return ratio(2n * weighted - (count + 1n) * total, count * total, 'down');
}

const assetDays = defineAnswer(assetDaysCall, async (context, { params, query }) => {
  const { denom } = await assetOf(context, params.denom);
  const items = await listAssetDays(context.index.database, denom, ...dayRangeOf(query));
  return { items, ...context.coverage };
});

const swapPriceDays = defineAnswer(swapPriceDaysCall, async (context, { params, query }) => {
  const { denom } = await assetOf(context, params.denom);
  const items = await listDaySwapPrices(context.index.database, denom, ...dayRangeOf(query));
  return { items, ...context.coverage };
});

const readTransfers = defineListBy(transferTable, 'denom');
const listTransfers = defineAnswer(listTransfersCall, async (context, { params, query }) =>
  placePage(context, query, readTransfers, (await context.denomId(params.denom)) ?? 0n),
);

const WALLET_ORDER = {
  total: 'sum(liquid) + sum(staked) desc',
  liquid: 'sum(liquid) desc',
  staked: 'sum(staked) desc',
} as const;

const listWallets = (cache: TtlCache, bondDenom: string) =>
  defineAnswer(listWalletsCall, async (context, { query }) => {
    context.mustKnowBalances();
    const ranked = await cache.get(`wallets ${query.by}`, () => rankWallets(context, query.by, bondDenom));
    const { accounts } = await cache.get('totals', () => readTotals(context.index.database));
    return {
      ...slicePage(context, query, ranked.items),
      height: ranked.height,
      denom: bondDenom,
      accounts,
      sum: ranked.sum,
    };
  });

const readWallet = itemReader(listWalletsCall, { address: 'bytes' });

async function rankWallets(
  context: QueryContext,
  by: 'total' | 'liquid' | 'staked' | 'activity',
  bondDenom: string,
): Promise<Pick<AnswerOf<typeof listWalletsCall>, 'items' | 'height' | 'sum'>> {
  const denom = (await context.denomId(bondDenom)) ?? 0n;
  const owned = `select address, sum(liquid) as liquid, sum(staked) as staked from (
      select address, amount as liquid, 0 as staked from balance where denom = $1 and amount > 0
      union all select delegator, 0, amount from delegation where amount > 0) parts group by address`;
  const best =
    by === 'activity'
      ? `select a.address, coalesce(o.liquid, 0) as liquid, coalesce(o.staked, 0) as staked
         from (select address, activity_count from account order by activity_count desc, address limit $2) a
         left join (${owned}) o on o.address = a.address order by a.activity_count desc, a.address`
      : `${owned} order by ${WALLET_ORDER[by]}, address limit $2`;
  const rows = await context.query(
    `select w.*, d.bytes, c.first_height, c.last_height, coalesce(c.activity_count, 0)::bigint as activity
     from (select *, row_number() over () as rank from (${best}) b) w join address d on d.id = w.address
     left join account c on c.address = w.address order by w.rank`,
    [denom, RANKED_WALLETS],
  );
  const [sum] = await context.query(
    `select coalesce((select supply from asset where denom = $1), 0) + coalesce((select sum(amount) from delegation), 0)
       - coalesce((select sum(amount) from balance where denom = $1 and amount < 0), 0) as sum`,
    [denom],
  );
  return {
    items: rows.map(readWallet),
    height: context.index.height,
    sum: sum === undefined ? '0' : bigintOf(sum, 'sum'),
  };
}

const readRecent = itemReader(recentWalletsCall, {
  address: 'bytes',
  activity: 'activity_count',
  signed: 'signed_count',
});
const recentWallets = defineAnswer(recentWalletsCall, async (context, { query }) => {
  const cursor =
    query.cursor === undefined
      ? { height: context.index.height + 1, id: -(2n ** 63n) }
      : readHeightCursor(query.cursor);
  const found = await context.query(
    `select c.*, d.bytes from (select * from account where (last_height, address) < ($1::int, $2::bigint)
       order by last_height desc, address desc limit $3) c
     join address d on d.id = c.address order by c.last_height desc, c.address desc`,
    [cursor.height, cursor.id, query.limit + 1],
  );
  const { rows, next } = toPage(
    found,
    query.limit,
    (row) => `${intOf(row, 'last_height')}.${bigintOf(row, 'address')}`,
  );
  return {
    items: rows.map((row) => ({
      ...readRecent(row),
      ...(context.coverage.indexedFrom === null ? {} : { firstHeight: null }),
    })),
    next,
    ...context.coverage,
  };
});

const readSupply = itemReader(balancesAtCall, { denom: 'name', amount: 'supply' });
const listSupplies = defineAnswer(balancesAtCall, async (context) => {
  context.mustKnowBalances();
  const rows = await context.query(
    'select d.name, a.supply from asset a join denom d on d.id = a.denom where a.supply <> 0 order by d.name',
  );
  return { items: rows.map(readSupply), ...context.coverage };
});

/** Registers the calls. */
export function assetRoutes(api: HistoryApi, cache: TtlCache, bondDenom: string): void {
  api.list(listAssets);
  api.list(listHolders);
  api.answer(distribution(cache));
  api.list(assetDays);
  api.list(swapPriceDays);
  api.list(listTransfers);
  api.answer(largeTransfers(cache));
  api.list(listWallets(cache, bondDenom));
  api.answer(recentWallets);
  api.answer(listSupplies);
}
