/** Accounts. */
import {
  balanceChartCall,
  getAddressCall,
  listAddressVotesCall,
  listBalanceHistoryCall,
  listGrantChangesCall,
  listRewardClaimsCall,
  listStakeChangesCall,
  MAX_BALANCES,
  listEarningsCall,
  listLikeMindedCall,
} from '@cairn/api/history/addresses';
import { parseAddress } from '@cairn/chain/address';
import { attempt } from '@cairn/chain/attempt';
import { parseDec } from '@cairn/chain/dec';
import { listRewardClaims, listEarnedMonths } from '@cairn/db/read/list-earning';
import { listSharedBallots } from '@cairn/db/read/list-governance';
import { listBalanceChanges, listBalancePoints, listBalances } from '@cairn/db/read/list-holdings';
import { listLastVotes, countVoted } from '@cairn/db/read/list-proposals';
import { listStakeChanges as readStakeChanges } from '@cairn/db/read/list-staking';
import { findAccount, listGrantChanges } from '@cairn/db/read/read-account';
import { defineAnswer } from '../shared/answers.ts';
import { readNumberCursor } from '../shared/cursors.ts';
import { timesOf } from '../shared/days.ts';
import { numberPage, pageOfAddress, placePage } from '../shared/pages.ts';
import { coinsOf, orNull } from '../shared/wire.ts';
import { readVoteOptions } from '../proposals/vote-options.ts';
import { storedStake } from '../governors/store.ts';
import { cachedLong } from '../shared/cached.ts';

/** @throws {AddressInvalidError} */
export const getAddress = defineAnswer(getAddressCall, async (context, { params, query }) => {
  const { database, chain, height: top } = context.index;
  const id = await context.addressId(params.address);
  const height = query.height === undefined ? null : Math.min(query.height, top);
  const [account, balances] = await Promise.all([
    findAccount(database, id),
    chain.fromGenesis ? listBalances(database, id, { height, limit: MAX_BALANCES + 1 }) : null,
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
    balances: orNull(balances, (held) =>
      held.slice(0, MAX_BALANCES).map((coin) => ({ coin, since: coin.height })),
    ),
    balancesCut: (balances?.length ?? 0) > MAX_BALANCES,
    height: height ?? top,
  };
});

export const listBalanceHistory = defineAnswer(listBalanceHistoryCall, async (context, { params, query }) => {
  context.mustKnowBalances();
  const address = await context.addressId(params.address);
  const denom = (await context.denomId(params.denom)) ?? 0n;
  const page = await numberPage(context, query, (request) =>
    listBalanceChanges(context.index.database, request, address, denom),
  );
  return { ...page, items: page.items.map((row) => ({ ...row, time: row.timeNs })) };
});

export const balanceChart = defineAnswer(balanceChartCall, async (context, { params, query }) => {
  context.mustKnowBalances();
  const { database, chain } = context.index;
  const address = await context.addressId(params.address);
  const denom = (await context.denomId(params.denom)) ?? 0n;
  const range = await context.heights(query);
  const from = Math.max(range.from, chain.firstHeight);
  const points = await listBalancePoints(database, address, denom, from, range.to, query.points);
  return { items: points.map((point) => ({ ...point, time: point.timeNs })) };
});

export const listStakeChanges = defineAnswer(listStakeChangesCall, async (context, { params, query }) =>
  placePage(
    context,
    query,
    readStakeChanges,
    { delegator: await context.addressId(params.address) },
    storedStake,
  ),
);

export const listAddressVotes = defineAnswer(listAddressVotesCall, async (context, { params, query }) => {
  const voter = await context.addressId(params.address);
  const { database, height } = context.index;
  const after = query.cursor === undefined ? null : BigInt(readNumberCursor(query.cursor));
  const { rows, next } = await listLastVotes(database, { after, limit: query.limit }, voter, height);
  return {
    items: rows.map((row) => ({ ...row, time: row.timeNs, options: readVoteOptions(row.options) })),
    next: orNull(next, String),
  };
});

export const rewardClaims = defineAnswer(
  listRewardClaimsCall,
  pageOfAddress(listRewardClaims, (row) => ({ ...row, coins: coinsOf(row.denoms, row.amounts) })),
);

export const grantChanges = defineAnswer(
  listGrantChangesCall,
  pageOfAddress(listGrantChanges, (row) => ({ ...row, typeUrl: row.kind })),
);

export const listEarnings = defineAnswer(listEarningsCall, async (call, { params }) => {
  const address = await call.addressId(params.address);
  return cachedLong(call, `earned ${address}`, async ({ index, coverage }) => {
    const months = await listEarnedMonths(index.database, address, index.height);
    return { items: months.map((row) => ({ ...row, coins: coinsOf(row.denoms, row.amounts) })), ...coverage };
  });
});

export const listLikeMinded = defineAnswer(listLikeMindedCall, async (context, { params }) => {
  // Governors are identified by their delegations.
  context.mustKnowBalances();
  const voter = await context.addressId(params.address);
  const voted = await countVoted(context.index.database, voter);
  const shared = await listSharedBallots(context.index.database, voter);
  const byGovernor = new Map<string, { both: number; same: number }>();
  for (const { governor, theirs, mine, proposals } of shared) {
    const operator = context.forms.operator(governor);
    const { both, same } = byGovernor.get(operator) ?? { both: 0, same: 0 };
    byGovernor.set(operator, {
      both: both + proposals,
      same: same + (choiceOf(theirs) === choiceOf(mine) ? proposals : 0),
    });
  }
  return {
    items: [...byGovernor]
      .map(([operator, counts]) => ({ operator, ...counts }))
      // Most in common first; ties by fewer differences.
      .sort((a, b) => b.same - a.same || a.both - b.both),
    voted,
  };
});

/** A vote in one canonical text: chain versions write weights differently, and split votes in any order. */
export function choiceOf(options: string): string {
  return readVoteOptions(options)
    .map(({ option, weight }) => `${option} ${attempt(() => parseDec(weight).toString()) ?? weight}`)
    .sort()
    .join(', ');
}
