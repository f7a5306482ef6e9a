/** All reads that list, filter, search or sum, for tests of plans and benches. */
import type { Queryable } from '../src/database.ts';
import { listActivity } from '../src/read/list-activity.ts';
import { listNewestAnomalies } from '../src/read/list-anomalies.ts';
import { findFirstMessages, findTxs } from '../src/read/find-txs.ts';
import {
  findBlock,
  findBlocks,
  heightAtTime,
  heightUpToTime,
  listBlocks,
  newestBlockUpTo,
  timeFrom,
} from '../src/read/list-blocks.ts';
import { listBallots, listDelegators, listSharedBallots } from '../src/read/list-governance.ts';
import {
  listBalanceChanges,
  listBalancePoints,
  listBalances,
  listHolders,
  listProviders,
} from '../src/read/list-holdings.ts';
import { listLargeTransfers } from '../src/read/list-large-transfers.ts';
import { listFirstTxs, listTxs, type TxFilter } from '../src/read/list-txs.ts';
import {
  listAssetDays,
  listDayFees,
  listDayKinds,
  listDayOpenInterest,
  listDaySwaps,
  listHourTotals,
} from '../src/read/list-days.ts';
import {
  listCommitmentSteps,
  listLendingSteps,
  listRewardClaims,
  listVaultSteps,
} from '../src/read/list-earning.ts';
import {
  findPacketName,
  listPacketLife,
  listPackets,
  listPacketSteps,
  listRelayerFees,
  listRelayers,
} from '../src/read/list-packets.ts';
import {
  listMovedPackets,
  listMovementFacts,
  listPlacedEvents,
  listPlacedMessages,
} from '../src/read/list-movement-facts.ts';
import {
  listBalancesBefore,
  listFirstTransfers,
  listMovementPlaces,
  listPlacedTransfers,
  listWorths,
} from '../src/read/list-movements.ts';
import { listLastPrices, listPriceDays, listPricePoints, listPriceReports } from '../src/read/list-prices.ts';
import {
  countBallots,
  countVoted,
  findProposal,
  listLastVotes,
  listProposals,
  listProposalSteps,
  listVotes,
} from '../src/read/list-proposals.ts';
import {
  countProposed,
  countSetBlocks,
  countUnsigned,
  findValidatorSets,
  listMissed,
  listProposers,
  listSignedBlocks,
} from '../src/read/list-signing.ts';
import {
  listDelegations,
  listOperatorChanges,
  listOperatorDays,
  listOperators,
  listRewardDays,
  listStakeChanges,
  listStakePoints,
} from '../src/read/list-staking.ts';
import { listPoolChanges, listSwapRequests, listSwaps } from '../src/read/list-swaps.ts';
import { listTraders } from '../src/read/list-traders.ts';
import { listLeveragedTrades, listOrderSteps, listPerpetualTrades } from '../src/read/list-trades.ts';
import { listRecentWallets } from '../src/read/list-wallets.ts';
import { readIndexState, readTotals } from '../src/read/overview.ts';
import {
  findAccount,
  findAsset,
  listAssetTotals,
  listGrantChanges,
  listHolderSizes,
} from '../src/read/read-account.ts';
import { createTermTexts } from '../src/read/term-texts.ts';
import { findAddresses, findBlocksByHash, findTxsByHash, hexRange } from '../src/read/search.ts';
import {
  ABOVE_ALL,
  type ItemCursor,
  type Page,
  type PageRequest,
  type PlaceCursor,
} from '../src/read/page.ts';
import { SYNTHETIC } from './synthetic-rows.ts';

const { busy, pool, operator, proposal, denom, unpriced, rareKind, commonKind } = SYNTHETIC;
const first = { after: null, limit: 25 };
const packet = { srcPort: 'transfer', srcChannel: 'channel-2', dstChannel: 'channel-3', sequence: 42n };
const channel = { port: 'transfer', channel: 'channel-2' };
const DAY = 19_675;
/** Without filters. */
export const ALL_TXS: TxFilter = {
  kinds: null,
  address: null,
  role: 'any',
  result: 'all',
  feeds: 'show',
  feeDenom: null,
  fromHeight: 0,
  toHeight: ABOVE_ALL,
};
const ALL_ACTIVITY: Parameters<typeof listActivity>[2] = {
  kinds: null,
  direction: 'any',
  roles: undefined,
  result: 'all',
  denom: null,
  counterparty: null,
  part: 'all',
  fromHeight: 0,
  toHeight: ABOVE_ALL,
};
const below = (height: number): PageRequest<ItemCursor> => ({ after: { height, item: 0 }, limit: 25 });
const timeOf = (height: number): bigint => 1_700_000_000_000_000_000n + BigInt(height) * 2_500_000_000n;

/** Adjacent places, as on a page of movements. */
const placesFrom = (height: number): readonly ItemCursor[] =>
  Array.from({ length: 26 }, (_, at) => ({ height: height + at, item: 0 }));

/** Where a read looks in the synthetic chain. */
export interface ReadAt {
  readonly blocks: number;
  /** A height far below the head. */
  readonly deep: number;
  /** Hash of a tx there. */
  readonly txHash: Uint8Array;
}

export type PlaceList = (
  on: Queryable,
  page: PageRequest<PlaceCursor>,
) => Promise<Page<PlaceCursor & { readonly timeNs: bigint }, PlaceCursor>>;

/** Every list of facts, with SQL that counts the same rows of `syntheticRows`. */
export const placeLists: readonly [string, PlaceList, string][] = [
  ['swaps', (on, page) => listSwaps(on, {}, page), 'swap'],
  ['swaps of a pool', (on, page) => listSwaps(on, { poolId: pool }, page), 'swap where pool_id = 3'],
  [
    'swaps of a pool by others',
    (on, page) => listSwaps(on, { poolId: pool, without: [busy] }, page),
    'swap where pool_id = 3 and sender <> 7',
  ],
  ['swaps of a sender', (on, page) => listSwaps(on, { sender: busy }, page), 'swap where sender = 7'],
  ['swap requests', (on, page) => listSwapRequests(on, busy, page), 'swap_request where sender = 7'],
  ['pool changes', (on, page) => listPoolChanges(on, pool, page), 'pool_change where pool_id = 3'],
  ['trades', (on, page) => listPerpetualTrades(on, null, page), 'perpetual_trade'],
  [
    'trades of an owner',
    (on, page) => listPerpetualTrades(on, { owner: busy }, page),
    'perpetual_trade where owner = 7',
  ],
  [
    'closes of an owner',
    (on, page) => listPerpetualTrades(on, { owner: busy, only: 'closes' }, page),
    'perpetual_trade where owner = 7 and pnl_usd is not null',
  ],
  [
    'closes of all',
    (on, page) => listPerpetualTrades(on, { actions: ['close', 'force-closed'] }, page),
    "perpetual_trade where action in ('close', 'force-closed')",
  ],
  [
    'liquidations',
    (on, page) => listPerpetualTrades(on, { liquidations: true }, page),
    "perpetual_trade where trigger = 'unhealthy'",
  ],
  [
    'a position',
    (on, page) => listPerpetualTrades(on, { poolId: pool, positionId: 42n }, page),
    'perpetual_trade where pool_id = 3 and position_id = 42',
  ],
  [
    'leveraged trades',
    (on, page) => listLeveragedTrades(on, { owner: busy }, page),
    'leveraged_trade where owner = 7',
  ],
  [
    'a leveraged position',
    (on, page) => listLeveragedTrades(on, { poolId: pool, positionId: 42n }, page),
    'leveraged_trade where pool_id = 3 and position_id = 42',
  ],
  ['orders', (on, page) => listOrderSteps(on, busy, page), 'order_step where owner = 7'],
  ['lending', (on, page) => listLendingSteps(on, busy, page), 'lending_step where address = 7'],
  ['commitments', (on, page) => listCommitmentSteps(on, busy, page), 'commitment_step where address = 7'],
  ['a vault', (on, page) => listVaultSteps(on, { vaultId: 3n }, page), 'vault_step where vault_id = 3'],
  [
    'vaults of an account',
    (on, page) => listVaultSteps(on, { address: busy }, page),
    'vault_step where address = 7',
  ],
  ['claims', (on, page) => listRewardClaims(on, busy, page), 'reward_claim where address = 7'],
  [
    'stakes of an operator',
    (on, page) => listStakeChanges(on, { operator }, page),
    'stake_change where operator = 3 or to_operator = 3',
  ],
  [
    'stakes of a delegator',
    (on, page) => listStakeChanges(on, { delegator: busy }, page),
    'stake_change where delegator = 7',
  ],
  [
    'changes of an operator',
    (on, page) => listOperatorChanges(on, operator, page),
    'operator_change where operator = 3',
  ],
  [
    'steps of a proposal',
    (on, page) => listProposalSteps(on, proposal, page),
    'proposal_step where proposal_id = 3',
  ],
  ['votes', (on, page) => listVotes(on, { proposalId: proposal }, page), 'vote where proposal_id = 3'],
  ['votes of a voter', (on, page) => listVotes(on, { voter: busy }, page), 'vote where voter = 7'],
  [
    'permissions',
    (on, page) => listGrantChanges(on, busy, page),
    'grant_change where granter = 7 or grantee = 7',
  ],
  [
    'packets of a channel',
    (on, page) => listPacketSteps(on, channel, page),
    `packet_step where (outgoing and src_channel = 'channel-2') or (not outgoing and dst_channel = 'channel-2')`,
  ],
  [
    'packets sent on a channel end',
    (on, page) => listPackets(on, { ...channel, direction: 'out', state: 'all' }, page),
    "packet_step where outgoing and src_channel = 'channel-2' and step = 'send'",
  ],
  [
    'acknowledged packets of a channel end',
    (on, page) => listPackets(on, { ...channel, direction: 'out', state: 'acknowledged' }, page),
    "packet_step where outgoing and src_channel = 'channel-2' and step = 'send'",
  ],
  [
    'pending packets of a channel end',
    (on, page) =>
      listPackets(on, { port: 'transfer', channel: 'channel-10', direction: 'out', state: 'sent' }, page),
    "packet_step where outgoing and src_channel = 'channel-10' and step = 'send' and height % 50 = 0",
  ],
  [
    'packets of a relayer',
    (on, page) => listPacketSteps(on, { relayer: busy }, page),
    'packet_step where relayer = 7',
  ],
  ['prices', (on, page) => listPriceReports(on, 'ASSET2', page), "price_report where asset = 'ASSET2'"],
];

/** All other reads, at a height far below the head if they take one. */
export const otherReads: readonly [string, (on: Queryable, at: ReadAt) => Promise<unknown>][] = [
  ['newest blocks', (on) => listBlocks(on, first)],
  ['blocks far back', (on, { deep }) => listBlocks(on, { after: deep, limit: 25 })],
  ['blocks of a proposer', (on, { deep }) => listBlocks(on, { after: deep, limit: 25 }, 3n)],
  ['a block', (on, { deep }) => findBlock(on, deep)],
  ['whole blocks', (on, { deep }) => findBlocks(on, createTermTexts(on), [deep, deep + 1])],
  ['the height of a time', (on, { deep }) => heightAtTime(on, timeOf(deep))],
  ['newest txs', (on) => listTxs(on, ALL_TXS, first)],
  ['txs far back', (on, { deep }) => listTxs(on, ALL_TXS, below(deep))],
  ['failed txs', (on, { deep }) => listTxs(on, { ...ALL_TXS, result: 'failed' }, below(deep))],
  ['txs without feeds', (on, { deep }) => listTxs(on, { ...ALL_TXS, feeds: 'hide' }, below(deep))],
  ['txs of a rare type', (on, { deep }) => listTxs(on, { ...ALL_TXS, kinds: [rareKind] }, below(deep))],
  ['the last height up to a time', (on, { deep }) => heightUpToTime(on, timeOf(deep))],
  ['the time of a height', (on, { deep }) => timeFrom(on, deep)],
  [
    'txs of several types',
    (on, { deep }) => listTxs(on, { ...ALL_TXS, kinds: [rareKind, commonKind] }, below(deep)),
  ],
  [
    'failed txs of a type',
    (on, { deep }) => listTxs(on, { ...ALL_TXS, kinds: [commonKind], result: 'failed' }, below(deep)),
  ],
  [
    'txs of some heights',
    (on, { deep }) => listTxs(on, { ...ALL_TXS, fromHeight: deep - 90, toHeight: deep }, first),
  ],
  ['txs of an account', (on, { deep }) => listTxs(on, { ...ALL_TXS, address: busy }, below(deep))],
  [
    'txs of an account by type',
    (on, { deep }) => listTxs(on, { ...ALL_TXS, address: busy, kinds: [commonKind] }, below(deep)),
  ],
  [
    'txs that an account signed',
    (on, { deep }) =>
      listTxs(on, { ...ALL_TXS, address: busy, role: 'signer', kinds: [commonKind] }, below(deep)),
  ],
  [
    'txs that an account paid',
    (on, { deep }) => listTxs(on, { ...ALL_TXS, address: busy, role: 'payer' }, below(deep)),
  ],
  ['activity in txs', (on, { deep }) => listActivity(on, busy, { ...ALL_ACTIVITY, part: 'tx' }, below(deep))],
  ['activity', (on, { deep }) => listActivity(on, busy, ALL_ACTIVITY, below(deep))],
  [
    'activity of a type',
    (on, { deep }) => listActivity(on, busy, { ...ALL_ACTIVITY, kinds: [commonKind] }, below(deep)),
  ],
  ['first txs of blocks', (on, { deep }) => listFirstTxs(on, deep - 50, deep, 200)],
  ['whole txs', (on, { txHash }) => findTxs(on, createTermTexts(on), [Buffer.from(txHash).toString('hex')])],
  [
    'where a busy account’s balances changed',
    (on, { deep }) =>
      listMovementPlaces(on, busy, {
        order: 'newest',
        start: { height: deep, item: 0 },
        end: 0,
        limit: 26,
      }),
  ],
  [
    'where they first changed',
    (on, { deep }) =>
      listMovementPlaces(on, busy, { order: 'oldest', start: { height: 1, item: 0 }, end: deep, limit: 26 }),
  ],
  ['transfers at places', (on, { deep }) => listPlacedTransfers(on, busy, placesFrom(deep))],
  ['first transfers at places', (on, { deep }) => listFirstTransfers(on, busy, placesFrom(deep), 51)],
  ['facts of places', (on, { deep }) => listMovementFacts(on, placesFrom(deep))],
  ['packets of places', (on, { deep }) => listMovedPackets(on, placesFrom(deep))],
  ['first messages', (on, { deep }) => findFirstMessages(on, placesFrom(deep))],
  ['messages of places', (on, { deep }) => listPlacedMessages(on, placesFrom(deep), [commonKind])],
  ['events of places', (on, { deep }) => listPlacedEvents(on, placesFrom(deep), [commonKind])],
  [
    'balances before places',
    (on, { deep }) =>
      listBalancesBefore(
        on,
        busy,
        placesFrom(deep).map((at) => ({ ...at, denom: 1n })),
      ),
  ],
  [
    'what denoms were worth',
    (on, { deep }) =>
      listWorths(
        on,
        placesFrom(deep).map(({ height }) => ({ height, denom })),
      ),
  ],
  [
    'what denoms without a report were worth',
    (on, { deep }) =>
      listWorths(
        on,
        placesFrom(deep).map(({ height }) => ({ height, denom: unpriced })),
      ),
  ],
  [
    'large transfers',
    (on, { deep }) => listLargeTransfers(on, denom, { from: deep - 500, to: deep, limit: 25 }),
  ],
  ['providers', (on) => listProviders(on, denom, busy)],
  ['holders', (on) => listHolders(on, first, denom)],
  ['balances', (on) => listBalances(on, busy, { limit: 100 })],
  ['assets', (on) => listAssetTotals(on, first)],
  ['balances of then', (on, { deep }) => listBalances(on, busy, { height: deep, limit: 100 })],
  ['recent wallets', (on, { blocks }) => listRecentWallets(on, first, blocks)],
  ['changes of a balance', (on, { deep }) => listBalanceChanges(on, { after: deep, limit: 25 }, busy, 1n)],
  ['points of a balance', (on, { blocks }) => listBalancePoints(on, busy, 1n, 1, blocks, 60)],
  ['ballots', (on) => listBallots(on, first, proposal)],
  ['governors with the same ballots', (on) => listSharedBallots(on, operator)],
  ['delegators', (on) => listDelegators(on, first, operator)],
  ['proposals', (on) => listProposals(on, { after: 300n, limit: 25 })],
  ['a proposal', (on) => findProposal(on, proposal)],
  ['last votes', (on, { blocks }) => listLastVotes(on, first, busy, blocks)],
  ['how often an account voted', (on) => countVoted(on, busy)],
  ['how many chose what', (on) => countBallots(on, proposal)],
  ['days of an operator', (on) => listOperatorDays(on, operator, DAY, DAY + 1)],
  ['days of all operators', (on) => listRewardDays(on, DAY, DAY + 1)],
  ['operators', (on, { deep, blocks }) => listOperators(on, blocks, deep, 1)],
  ['points of a stake', (on, { blocks }) => listStakePoints(on, operator, 1, blocks, 60)],
  ['delegations', (on) => listDelegations(on, 30n)],
  ['signed blocks', (on, { deep }) => listSignedBlocks(on, deep - 200, deep)],
  ['proposers', (on, { deep }) => listProposers(on, deep - 200, deep)],
  ['proposed blocks', (on, { deep }) => countProposed(on, deep - 200, deep)],
  ['unsigned blocks', (on, { deep }) => countUnsigned(on, deep - 200, deep, [1n])],
  ['blocks of validator sets', (on, { deep }) => countSetBlocks(on, deep - 200, deep)],
  ['the newest block up to a height', (on, { deep }) => newestBlockUpTo(on, deep)],
  ['validator sets', (on) => findValidatorSets(on, [1n])],
  ['missed blocks', (on, { deep }) => listMissed(on, { after: deep, limit: 25 }, 3n)],
  ['the life of a packet', (on) => listPacketLife(on, packet)],
  ['the name of a packet', (on) => findPacketName(on, { ...channel, direction: 'out' }, 22n)],
  ['fees of a relayer', (on) => listRelayerFees(on, busy, 1_000)],
  ['relayers', (on) => listRelayers(on, 50)],
  ['points of a price', (on, { blocks }) => listPricePoints(on, 'ASSET2', 1, blocks, 60)],
  ['days of a price', (on) => listPriceDays(on, 'ASSET2', DAY, DAY + 1)],
  ['last prices', (on) => listLastPrices(on)],
  ['hours', (on) => listHourTotals(on, DAY * 24, DAY * 24 + 1)],
  ['types by day', (on) => listDayKinds(on, DAY, DAY + 1, null)],
  ['fees by day', (on) => listDayFees(on, DAY, DAY + 1)],
  ['volumes by day', (on) => listDaySwaps(on, DAY, DAY + 1, pool)],
  ['open interest by day', (on) => listDayOpenInterest(on, DAY, DAY + 1)],
  ['open interest of a year', (on) => listDayOpenInterest(on, DAY - 365, DAY)],
  ['supply by day', (on) => listAssetDays(on, denom, DAY, DAY + 1)],
  ['the leaderboard of a month', (on) => listTraders(on, { fromDay: DAY - 30, toDay: DAY }, first, 'best')],
  [
    'the leaderboard of some heights',
    (on, { blocks }) => listTraders(on, { fromHeight: blocks - 50, toHeight: blocks }, first, 'best'),
  ],
  ['hours of a week', (on) => listHourTotals(on, (DAY - 7) * 24, DAY * 24)],
  ['a type by day of a month', (on) => listDayKinds(on, DAY - 30, DAY, '/kind1')],
  ['volumes of a month', (on) => listDaySwaps(on, DAY - 30, DAY)],
  ['the leaderboard', (on) => listTraders(on, null, first, 'best')],
  ['the leaderboard by volume', (on) => listTraders(on, null, first, 'volume')],
  ['the leaderboard by return', (on) => listTraders(on, null, first, 'return')],
  ['newest anomalies', (on, { blocks }) => listNewestAnomalies(on, blocks, 20)],
  ['an account', (on) => findAccount(on, busy)],
  ['an asset', (on) => findAsset(on, denom)],
  ['sizes of balances', (on) => listHolderSizes(on, denom)],
  ['txs of a hash', (on) => findTxsByHash(on, hexRange('abc'), 5)],
  ['blocks of a hash', (on) => findBlocksByHash(on, hexRange('abc'), 5)],
  ['addresses', (on) => findAddresses(on, hexRange('0000'), 5)],
  ['how far the index is', (on) => readIndexState(on)],
  ['totals', (on) => readTotals(on)],
];

/** All of them, lists with their first page and one far down. */
export const everyRead: readonly (readonly [string, (on: Queryable, at: ReadAt) => Promise<unknown>])[] = [
  ...otherReads,
  ...placeLists.flatMap(
    ([name, list]): readonly (readonly [string, (on: Queryable, at: ReadAt) => Promise<unknown>])[] => [
      [`${name}, first page`, (on) => list(on, { after: null, limit: 25 })],
      [
        `${name}, far down`,
        (on, { deep }) => list(on, { after: { height: deep, item: 0, position: 0 }, limit: 25 }),
      ],
    ],
  ),
];
