/** Accounts. */
import {
  balanceChartCall,
  getAddressCall,
  listAddressVotesCall,
  listBalanceHistoryCall,
  listGrantChangesCall,
  listRewardClaimsCall,
  listStakeChangesCall,
} from '@cairn/api/history/addresses';
import { parseAddress } from '@cairn/chain/address';
import { listRewardClaims } from '@cairn/db/read/list-earning';
import { listBalanceChanges, listBalancePoints, listBalances } from '@cairn/db/read/list-holdings';
import { listGrantChanges } from '@cairn/db/read/list-permissions';
import { listLastVotes } from '@cairn/db/read/list-proposals';
import { listStakeChanges as readStakeChanges } from '@cairn/db/read/list-staking';
import { findAccount } from '@cairn/db/read/read-account';
import { defineAnswer } from '../shared/answers.ts';
import { readNumberCursor } from '../shared/cursors.ts';
import { timesOf } from '../shared/days.ts';
import { numberPage, pageOfAddress, placePage } from '../shared/pages.ts';
import { coinsOf, orNull } from '../shared/wire.ts';
import { readVoteOptions } from '../proposals/vote-options.ts';
import { storedStake } from '../governors/store.ts';
import type { DenomInfo } from '@cairn/chain/denom';
import type { HistoryApi } from '../shared/history-api.ts';
import { listEarnings } from './list-earnings.ts';
import { listLikeMinded } from './like-minded.ts';
import { activityLines, listActivity } from './list-activity.ts';
import { listMovements } from './list-movements.ts';
import { movementLines } from './movement-rows.ts';

/** @throws {AddressInvalidError} */
const getAddress = defineAnswer(getAddressCall, async (context, { params, query }) => {
  const { database, chain, height: top } = context.index;
  const id = await context.addressId(params.address);
  const height = query.height === undefined ? null : Math.min(query.height, top);
  const [account, balances] = await Promise.all([
    findAccount(database, id),
    chain.fromGenesis ? listBalances(database, id, height) : null,
  ]);
  // In an index that begins later than its chain, an account may have earlier activity.
  const firstHeight = context.coverage.indexedFrom === null ? (account?.firstHeight ?? null) : null;
  const lastHeight = account?.lastHeight ?? null;
  const times = await timesOf(
    context,
    [firstHeight, lastHeight].filter((end) => end !== null),
  );
  return {
    address: parseAddress(params.address).bytes,
    firstHeight,
    firstTime: orNull(firstHeight, (first) => times.get(first) ?? null),
    lastHeight,
    lastTime: orNull(lastHeight, (last) => times.get(last) ?? null),
    activity: account?.activityCount ?? 0,
    signed: account?.signedCount ?? 0,
    balances: orNull(balances, (held) => held.map((coin) => ({ coin, since: coin.height }))),
    ...context.coverage,
    height: height ?? top,
  };
});

const listBalanceHistory = defineAnswer(listBalanceHistoryCall, async (context, { params, query }) => {
  context.mustKnowBalances();
  const address = await context.addressId(params.address);
  const denom = (await context.denomId(params.denom)) ?? 0n;
  const page = await numberPage(context, query, (request) =>
    listBalanceChanges(context.index.database, address, denom, request),
  );
  return { ...page, items: page.items.map((row) => ({ ...row, time: row.timeNs })) };
});

const balanceChart = defineAnswer(balanceChartCall, async (context, { params, query }) => {
  context.mustKnowBalances();
  const { database, chain } = context.index;
  const address = await context.addressId(params.address);
  const denom = (await context.denomId(params.denom)) ?? 0n;
  const range = await context.heights(query);
  const from = Math.max(range.from, chain.firstHeight);
  const points = await listBalancePoints(database, address, denom, from, range.to, query.points);
  return { items: points.map((point) => ({ ...point, time: point.timeNs })), ...context.coverage };
});

const listStakeChanges = defineAnswer(listStakeChangesCall, async (context, { params, query }) =>
  placePage(
    context,
    query,
    readStakeChanges,
    { delegator: await context.addressId(params.address) },
    storedStake,
  ),
);

const listAddressVotes = defineAnswer(listAddressVotesCall, async (context, { params, query }) => {
  const voter = await context.addressId(params.address);
  const { rows, next } = await listLastVotes(context.index.database, voter, context.index.height, {
    after: query.cursor === undefined ? null : BigInt(readNumberCursor(query.cursor)),
    limit: query.limit,
  });
  return {
    items: rows.map((row) => ({ ...row, time: row.timeNs, options: readVoteOptions(row.options) })),
    next: orNull(next, String),
    ...context.coverage,
  };
});

/** Registers the calls. `denoms` have decimals in the network's configuration. */
export function addressRoutes(api: HistoryApi, denoms: readonly DenomInfo[]): void {
  api.answer(getAddress);
  api.list(listActivity, activityLines);
  api.list(listMovements(denoms), movementLines);
  api.list(listBalanceHistory);
  api.answer(balanceChart);
  api.list(listStakeChanges);
  api.list(
    defineAnswer(
      listRewardClaimsCall,
      pageOfAddress(listRewardClaims, (row) => ({ ...row, coins: coinsOf(row.denoms, row.amounts) })),
    ),
  );
  api.list(listEarnings);
  api.list(listAddressVotes);
  api.list(listLikeMinded);
  api.list(
    defineAnswer(
      listGrantChangesCall,
      pageOfAddress(listGrantChanges, (row) => ({ ...row, typeUrl: row.kind })),
    ),
  );
}
