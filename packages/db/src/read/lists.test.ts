import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Queryable } from '../database.ts';
import { bigintOf } from '../row-values.ts';
import { postgresMissing, testPglite, testPostgres, type TestDatabase } from '../testing/databases.ts';
import { explaining, scannedTables, walk } from '../testing/read-plans.ts';
import { syntheticRows, SYNTHETIC } from '../testing/synthetic-rows.ts';
import {
  listAssetDays,
  listDayFees,
  listDayKinds,
  listDaySwaps,
  listDayTotals,
  listHourTotals,
} from './list-days.ts';
import { listCommitmentSteps, listLendingSteps, listRewardClaims, listVaultSteps } from './list-earning.ts';
import {
  findPacket,
  listOpenPackets,
  listPacketLife,
  listPacketSteps,
  listRelayers,
} from './list-packets.ts';
import { listParameterChanges, listParameterModules } from './list-parameters.ts';
import { listGrantChanges } from './list-permissions.ts';
import { listLastPrices, listPriceDays, listPricePoints, listPriceReports } from './list-prices.ts';
import { countBallots, findProposal, listProposals, listProposalSteps, listVotes } from './list-proposals.ts';
import { findValidatorSets, listMissed, listSignedBlocks } from './list-signing.ts';
import {
  listDelegations,
  listOperatorChanges,
  listOperatorDays,
  listOperatorStake,
  listStakeChanges,
} from './list-staking.ts';
import { listPoolChanges, listSwapRequests, listSwaps, listTxSwapRequests } from './list-swaps.ts';
import { listTraders, listTradersOfDays, type TraderCursor } from './list-traders.ts';
import { listLeveragedTrades, listOrderSteps, listPerpetualTrades } from './list-trades.ts';
import { readIndexState, readTotals } from './overview.ts';
import type { Page, PageRequest, PlaceCursor } from './page.ts';
import { findAccount, findAsset, listHolderSizes } from './read-account.ts';
import { findAddresses, findBlocksByHash, findDenoms, findTxsByHash, hexRange } from './search.ts';

const engines = [
  { engine: 'PGlite', open: testPglite, missing: undefined },
  { engine: 'PostgreSQL', open: testPostgres, missing: postgresMissing },
];

const BLOCKS = 6_000;
const { busy, pool, operator, proposal, denom } = SYNTHETIC;
const first = { after: null, limit: 25 };
const deep = { after: { height: 3_000, item: 0, position: 0 }, limit: 25 };
const packet = { srcPort: 'transfer', srcChannel: 'channel-2', dstChannel: 'channel-3', sequence: 42n };
const channel = { port: 'transfer', channel: 'channel-2' };
const DAY = 19_675;

type PlaceList = (
  on: Queryable,
  page: PageRequest<PlaceCursor>,
) => Promise<Page<PlaceCursor & { readonly timeNs: bigint }, PlaceCursor>>;

/** Every list of facts, and the same rows as the database counts them. */
const placeLists: readonly [string, PlaceList, string][] = [
  ['swaps', (on, page) => listSwaps(on, null, page), 'swap'],
  ['swaps of a pool', (on, page) => listSwaps(on, { poolId: pool }, page), 'swap where pool_id = 3'],
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
    (on, page) => listPerpetualTrades(on, { owner: busy, closesOnly: true }, page),
    'perpetual_trade where owner = 7 and pnl_usd is not null',
  ],
  [
    'closes of all',
    (on, page) => listPerpetualTrades(on, { actions: ['close', 'force-closed'] }, page),
    "perpetual_trade where action in ('close', 'force-closed')",
  ],
  [
    'a position',
    (on, page) => listPerpetualTrades(on, { poolId: pool, positionId: 42n }, page),
    'perpetual_trade where pool_id = 3 and position_id = 42',
  ],
  ['leveraged trades', (on, page) => listLeveragedTrades(on, busy, page), 'leveraged_trade where owner = 7'],
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
    'packets of a relayer',
    (on, page) => listPacketSteps(on, { relayer: busy }, page),
    'packet_step where relayer = 7',
  ],
  ['prices', (on, page) => listPriceReports(on, 'ASSET2', page), "price_report where asset = 'ASSET2'"],
];

const reads: readonly [string, (on: Queryable) => Promise<unknown>][] = [
  ['swaps that a tx asked for', (on) => listTxSwapRequests(on, 40, 0)],
  ['proposals', (on) => listProposals(on, { after: 300n, limit: 25 })],
  ['a proposal', (on) => findProposal(on, proposal)],
  ['how many chose what', (on) => countBallots(on, proposal)],
  ['stake of an operator', (on) => listOperatorStake(on, operator, { after: 3_000, limit: 25 })],
  ['days of an operator', (on) => listOperatorDays(on, operator, DAY, DAY + 1)],
  ['delegations', (on) => listDelegations(on, 30n)],
  ['signed blocks', (on) => listSignedBlocks(on, 400, 600)],
  ['validator sets', (on) => findValidatorSets(on, [1n])],
  ['missed blocks', (on) => listMissed(on, 3n, { after: 3_000, limit: 25 })],
  ['a packet', (on) => findPacket(on, packet)],
  ['the life of a packet', (on) => listPacketLife(on, packet)],
  ['open packets', (on) => listOpenPackets(on, first)],
  ['relayers', (on) => listRelayers(on, 50)],
  ['parameters', (on) => listParameterChanges(on, 'module3', first)],
  ['modules', (on) => listParameterModules(on)],
  ['points of a price', (on) => listPricePoints(on, 'ASSET2', 1, BLOCKS, 60)],
  ['days of a price', (on) => listPriceDays(on, 'ASSET2', DAY, DAY + 1)],
  ['last prices', (on) => listLastPrices(on)],
  ['days', (on) => listDayTotals(on, DAY, DAY + 1)],
  ['hours', (on) => listHourTotals(on, DAY * 24, DAY * 24 + 1)],
  ['types by day', (on) => listDayKinds(on, DAY, DAY + 1)],
  ['fees by day', (on) => listDayFees(on, DAY, DAY + 1)],
  ['volumes by day', (on) => listDaySwaps(on, DAY, DAY + 1, pool)],
  ['supply by day', (on) => listAssetDays(on, denom, DAY, DAY + 1)],
  ['the leaderboard', (on) => listTraders(on, first)],
  ['an account', (on) => findAccount(on, busy)],
  ['an asset', (on) => findAsset(on, denom)],
  ['sizes of balances', (on) => listHolderSizes(on, denom)],
  ['txs of a hash', (on) => findTxsByHash(on, hexRange('abc'), 5)],
  ['blocks of a hash', (on) => findBlocksByHash(on, hexRange('abc'), 5)],
  ['addresses', (on) => findAddresses(on, hexRange('0000'), 5)],
  ['denoms', (on) => findDenoms(on, 'nom', 5)],
  ['how far the index is', (on) => readIndexState(on)],
  ['totals', (on) => readTotals(on)],
];

describe.each(engines)('lists on $engine', ({ open, missing }) => {
  describe.skipIf(missing !== undefined)(missing ?? 'as on every database', () => {
    let test: TestDatabase;
    let database: Database;
    beforeAll(async () => {
      test = await open();
      database = test.database;
      for (const rows of syntheticRows({ blocks: BLOCKS, busyEvery: 1, factsEvery: 2 }))
        await database.script(rows);
      await database.script('analyze');
    }, 120_000);
    afterAll(() => test.close());

    it.each(placeLists)('give %s once each, newest first, by an index', async (_, list, same) => {
      const [counted = {}] = await database.query(`select count(*) as n from ${same}`);
      const rows = await walk(997, (page: PageRequest<PlaceCursor>) => list(database, page));
      expect(rows.length).toBe(Number(bigintOf(counted, 'n')));
      expect(rows.length).toBeGreaterThan(0);
      const order = rows.map(({ height, item, position }) => height * 100 + item * 10 + position);
      expect(order).toEqual([...new Set(order)].sort((a, b) => b - a));
      for (const page of [first, deep]) {
        const plans: string[] = [];
        await list(explaining(database, plans), page);
        expect(plans.flatMap(scannedTables)).toEqual([]);
      }
    });

    it('cut a list to a range of heights', async () => {
      const page = await listSwaps(
        database,
        null,
        { after: null, limit: 100 },
        { fromHeight: 11, toHeight: 20 },
      );
      expect(page.rows.map(({ height }) => height)).toEqual([20, 18, 16, 14, 12]);
      expect(page.next).toBeNull();
    });

    it.each(reads)('read %s by an index', async (_, read) => {
      const plans: string[] = [];
      const found = await read(explaining(database, plans));
      expect(plans.flatMap(scannedTables)).toEqual([]);
      expect(found).not.toBeNull();
      if (Array.isArray(found)) expect(found.length).toBeGreaterThan(0);
    });

    it('tell the best traders from the worst, over all time and over days', async () => {
      const best = await walk(700, (page: PageRequest<TraderCursor>) => listTraders(database, page));
      const worst = await walk(700, (page: PageRequest<TraderCursor>) =>
        listTraders(database, page, 'worst'),
      );
      expect(best.length).toBe(3_000);
      expect(best.map(({ ownerId }) => ownerId)).toEqual(worst.map(({ ownerId }) => ownerId).reverse());
      const days = await walk(70, (page: PageRequest<TraderCursor>) =>
        listTradersOfDays(database, DAY, DAY, page),
      );
      expect(days.length).toBe(300);
      expect(
        days.every(({ pnlUsd }, index) => index === 0 || pnlUsd <= (days[index - 1]?.pnlUsd ?? 0n)),
      ).toBe(true);
    });

    it('find by odd and even numbers of hex digits', async () => {
      const [{ hash } = { hash: new Uint8Array() }] = await findTxsByHash(database, hexRange('f'), 1);
      const hex = Buffer.from(hash).toString('hex');
      expect(hex.startsWith('f')).toBe(true);
      for (const length of [2, 7, 64]) {
        const found = await findTxsByHash(database, hexRange(hex.slice(0, length)), 50);
        expect(found.map((tx) => Buffer.from(tx.hash).toString('hex'))).toContain(hex);
        expect(
          found.every((tx) => Buffer.from(tx.hash).toString('hex').startsWith(hex.slice(0, length))),
        ).toBe(true);
      }
      expect(() => hexRange('xyz')).toThrow(RangeError);
    });

    it('give a curve of prices its points from first to last height', async () => {
      const points = await listPricePoints(database, 'ASSET2', 100, BLOCKS, 11);
      expect(points.map(({ height }) => height)).toEqual(
        Array.from({ length: 11 }, (_, index) => 100 + (index * (BLOCKS - 100)) / 10),
      );
    });
  });
});
