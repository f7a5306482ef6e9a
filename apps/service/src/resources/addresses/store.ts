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
import { listBalances } from '@cairn/db/read/list-holdings';
import { listGrantChanges } from '@cairn/db/read/list-permissions';
import { listStakeChanges as readStakeChanges } from '@cairn/db/read/list-staking';
import { findAccount } from '@cairn/db/read/read-account';
import { toPage } from '@cairn/db/read/page';
import { bigintOf, booleanOf, from, intOf, rowReader, textOf } from '@cairn/db/row-values';
import { defineAnswer, itemReader } from '../shared/answers.ts';
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

const readBalance = rowReader({
  height: intOf,
  time: from('time_ns', bigintOf),
  amount: bigintOf,
  change: (row) => bigintOf(row, 'amount') - bigintOf(row, 'before'),
});
const listBalanceHistory = defineAnswer(listBalanceHistoryCall, async (context, { params, query }) => {
  context.mustKnowBalances();
  const address = await context.addressId(params.address);
  const denom = (await context.denomId(params.denom)) ?? 0n;
  return numberPage(context, query, async ({ after, limit }) => {
    const rows = await context.query(
      `select h.height, h.amount, coalesce(b.time_ns, (select time_ns from block order by height limit 1)) as time_ns,
           coalesce((select p.amount from balance_history p where p.address = $1 and p.denom = $2 and p.height < h.height
             order by p.height desc limit 1), 0) as before
         from (select height, amount from balance_history where address = $1 and denom = $2 and height < $3
           order by height desc limit $4) h left join block b on b.height = h.height order by h.height desc`,
      [address, denom, after, limit + 1],
    );
    return toPage(rows.map(readBalance), limit, (row) => row.height);
  });
});

const readChartPoint = itemReader(balanceChartCall, { time: 'time_ns' });
const balanceChart = defineAnswer(balanceChartCall, async (context, { params, query }) => {
  context.mustKnowBalances();
  const address = await context.addressId(params.address);
  const denom = (await context.denomId(params.denom)) ?? 0n;
  const range = await context.heights(query);
  const rows = await context.query(
    `select s.height, b.time_ns, coalesce((select amount from balance_up_to($1, $2, s.height)), 0) as amount
     from (select distinct ($3::bigint + ($4::bigint - $3::bigint) * n / ($5::int - 1))::int as height
       from generate_series(0, $5::int - 1) as n) s
     cross join lateral time_of_block(s.height) b order by s.height`,
    [address, denom, Math.max(range.from, context.index.chain.firstHeight), range.to, query.points],
  );
  return { items: rows.map(readChartPoint), ...context.coverage };
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

const readVote = rowReader({
  proposal: from('proposal_id', bigintOf),
  height: intOf,
  time: from('time_ns', bigintOf),
  options: textOf,
  times: intOf,
  counts: booleanOf,
});
const listAddressVotes = defineAnswer(listAddressVotesCall, async (context, { params, query }) => {
  const voter = await context.addressId(params.address);
  const below = query.cursor === undefined ? 2n ** 62n : BigInt(readNumberCursor(query.cursor));
  const found = await context.query(
    `select l.*, b.time_ns from (
       select proposal_id, height, options, times, true as counts from ballot where voter = $1 and proposal_id < $2
       union all
       select * from (select distinct on (v.proposal_id) v.proposal_id, v.height, v.options,
           (count(*) over (partition by v.proposal_id))::int, false from vote v
         where v.voter = $1 and v.proposal_id < $2 and v.height <= $4
           and v.proposal_id not in (select k.proposal_id from ballot k where k.voter = $1)
         order by v.proposal_id desc, v.height desc, v.item desc, v.position desc) forgotten
       order by proposal_id desc limit $3) l
     join block b on b.height = l.height order by l.proposal_id desc`,
    [voter, below, query.limit + 1, context.index.height],
  );
  const { rows, next } = toPage(found.map(readVote), query.limit, ({ proposal }) => proposal);
  return {
    items: rows.map((row) => ({ ...row, options: readVoteOptions(row.options) })),
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
