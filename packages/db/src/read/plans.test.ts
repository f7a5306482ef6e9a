import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Queryable } from '../database.ts';
import { ENGINES, type TestDatabase } from '../../testing/databases.ts';
import { explaining, scannedTables, walk } from '../../testing/read-plans.ts';
import { ALL_TXS } from '../../testing/every-read.ts';
import { syntheticRows, SYNTHETIC } from '../../testing/synthetic-rows.ts';
import { proveRange } from './gap-proof.ts';
import { findTxs } from './find-txs.ts';
import { findBlock, findBlocks, heightAtTime, listBlocks } from './list-blocks.ts';
import { listBallots, listDelegators } from './list-governance.ts';
import { listBalances, listHolders, type HolderCursor } from './list-holdings.ts';
import { listWorths } from './list-movements.ts';
import { listLastPrices, listPricePoints } from './list-prices.ts';
import { listTxs } from './list-txs.ts';
import type { ItemCursor, PageRequest } from './page.ts';
import { createTermTexts } from './term-texts.ts';

const BLOCKS = 20_000;
const { commonKind: COMMON, rareKind: RARE, busy: BUSY } = SYNTHETIC;

const first = { after: null, limit: 25 };
const deep = { height: 9_000, item: 1 };

describe.each(ENGINES)('reads on $engine', ({ open, missing }) => {
  describe.skipIf(missing !== undefined)(missing ?? 'as on every database', () => {
    let test: TestDatabase;
    let database: Database;
    beforeAll(async () => {
      test = await open();
      database = test.database;
      for (const rows of syntheticRows({ blocks: BLOCKS, busyEvery: 1, factsEvery: 2, rareEvery: 5000 }))
        await database.script(rows);
      await database.script('analyze');
    });
    afterAll(() => test.close());

    it.each<[string, (on: Queryable) => Promise<unknown>]>([
      ['newest blocks', (on) => listBlocks(on, first)],
      ['blocks far back', (on) => listBlocks(on, { after: 9_000, limit: 25 })],
      ['blocks of a proposer', (on) => listBlocks(on, { after: 9_000, limit: 25 }, 3n)],
      ['a block', (on) => findBlock(on, 77)],
      ['the height of a time', (on) => heightAtTime(on, 1_700_000_000_000_000_000n)],
      ['newest txs', (on) => listTxs(on, ALL_TXS, first)],
      ['txs far back', (on) => listTxs(on, ALL_TXS, { after: deep, limit: 25 })],
      ['failed txs', (on) => listTxs(on, { ...ALL_TXS, result: 'failed' }, { after: deep, limit: 25 })],
      ['txs without feeds', (on) => listTxs(on, { ...ALL_TXS, feeds: 'hide' }, { after: deep, limit: 25 })],
      ['txs of a rare type', (on) => listTxs(on, { ...ALL_TXS, kinds: [RARE] }, first)],
      ['txs of several types', (on) => listTxs(on, { ...ALL_TXS, kinds: [RARE, COMMON] }, first)],
      ['failed txs of a type', (on) => listTxs(on, { ...ALL_TXS, kinds: [COMMON], result: 'failed' }, first)],
      ['txs of some heights', (on) => listTxs(on, { ...ALL_TXS, fromHeight: 50, toHeight: 90 }, first)],
      ['whole txs', (on) => findTxs(on, createTermTexts(on), ['00'.repeat(32), 'FF'.repeat(32)])],
      ['whole blocks', (on) => findBlocks(on, createTermTexts(on), [50, 51])],
      ['holders', (on) => listHolders(on, 2n, first)],
      ['balances', (on) => listBalances(on, BUSY)],
      ['balances of then', (on) => listBalances(on, BUSY, 500)],
      ['votes', (on) => listBallots(on, 3n, first)],
      ['delegators', (on) => listDelegators(on, 3n, first)],
    ])('read %s by an index', async (_, read) => {
      const plans: string[] = [];
      await read(explaining(database, plans));
      expect(plans.length).toBeGreaterThan(0);
      expect(scannedTables(plans.join('\n'))).toEqual([]);
      expect(plans.join('\n')).not.toMatch(/Sort Method: external/);
    });

    it.each([
      ['tx', ''],
      ['event', 'kind = 1'],
      ['transfer', 'denom = 1'],
      ['grant_change', 'granter = 1'],
      ['grant_change', 'grantee = 1'],
      ['stake_change', 'operator = 1'],
      ['stake_change', 'to_operator = 1'],
      ['stake_change', 'delegator = 1'],
      ['reward_claim', 'address = 1'],
      ['operator_change', 'operator = 1'],
      ['proposal_step', 'proposal_id = 1'],
      ['vote', 'proposal_id = 1'],
      ['vote', 'voter = 1'],
      ['swap', 'pool_id = 1'],
      ['swap', 'sender = 1'],
      ['swap_request', 'sender = 1'],
      ['pool_change', 'pool_id = 1'],
      ['perpetual_trade', 'owner = 1'],
      ['perpetual_trade', "action = 'close'"],
      ['perpetual_trade', 'pool_id = 1 and position_id = 1'],
      ['leveraged_trade', 'owner = 1'],
      ['leveraged_trade', 'pool_id = 1 and position_id = 1'],
      ['order_step', 'owner = 1'],
      ['lending_step', 'address = 1'],
      ['commitment_step', 'address = 1'],
      ['vault_step', 'vault_id = 1'],
      ['vault_step', 'address = 1'],
      ['price_report', "asset = 'ATOM'"],
      ['packet_step', "src_channel = 'c' and src_port = 'p' and outgoing"],
      ['packet_step', "dst_channel = 'c' and dst_port = 'p' and not outgoing"],
      ['packet_step', 'relayer = 1'],
    ])('read %s where %s newest first out of an index, without sorting', async (table, where) => {
      const order = table === 'tx' ? ['height', 'item'] : ['height', 'item', 'position'];
      const below = `(${order.join(', ')}) < (${order.map(() => '9').join(', ')})`;
      const plan = await database.transaction(async (transaction) => {
        // These tables are empty, where a sequential scan is cheapest; the test is whether an index could be
        // used.
        await transaction.query('set local enable_seqscan = off');
        await transaction.query('set local enable_bitmapscan = off');
        const rows = await transaction.query(
          `explain select * from ${table} where ${[where, below].filter((part) => part !== '').join(' and ')}
           order by ${order.map((column) => `${column} desc`).join(', ')} limit 26`,
        );
        return rows.map((row) => String(row['QUERY PLAN'])).join('\n');
      });
      expect(plan).toMatch(/Index (?:Only )?Scan Backward/);
      expect(plan).not.toMatch(/Sort|Filter: \(.*(?:_id|operator|owner|sender|address|kind|denom) =/);
    });

    it.each<[string, (on: Queryable) => Promise<unknown>]>([
      ['what a denom was worth', (on) => listWorths(on, [{ height: 9_000, denom: SYNTHETIC.denom }])],
      [
        'what one without a report was',
        (on) => listWorths(on, [{ height: 9_000, denom: SYNTHETIC.unpriced }]),
      ],
      ['points of a price', (on) => listPricePoints(on, 'ASSET2', 1, 9_000, 10)],
      ['last prices', (on) => listLastPrices(on)],
    ])('find %s among the reports of the asset alone', async (_, read) => {
      const plans: string[] = [];
      await read(explaining(database, plans));
      expect(plans.join('\n')).toMatch(/price_report_asset/);
      expect(plans.join('\n')).not.toMatch(/price_report_pk|Seq Scan on price_report/);
    });

    it('return every row of a list once, in order, for any page size', async () => {
      const failed = await walk(97, (page: PageRequest<ItemCursor>) =>
        listTxs(database, { ...ALL_TXS, result: 'failed' }, page),
      );
      expect(failed.map(({ height }) => height)).toEqual(
        Array.from({ length: BLOCKS / 10 }, (_, index) => BLOCKS - index * 10),
      );
      const mixed = await walk(1_999, (page: PageRequest<ItemCursor>) =>
        listTxs(database, { ...ALL_TXS, kinds: [RARE, COMMON] }, page),
      );
      expect(mixed.length).toBe(2 * BLOCKS);
      expect(new Set(mixed.map(({ height, item }) => `${height}/${item}`)).size).toBe(2 * BLOCKS);
      const holders = await walk(700, (page: PageRequest<HolderCursor>) => listHolders(database, 2n, page));
      expect(holders.map(({ amount }) => amount)).toEqual(
        Array.from({ length: 3_000 }, (_, index) => BigInt(2 * (3_000 - index))),
      );
    });

    it('check a range and report what is missing', async () => {
      expect(await proveRange(database, 1, BLOCKS)).toEqual({
        from: 1,
        to: BLOCKS,
        blocks: BigInt(BLOCKS),
        brokenLinks: 0n,
        wrongTxCounts: 0n,
        wrongResults: 0n,
        anomalies: BigInt(BLOCKS / 2),
        quarantined: 0n,
      });
      await database.script(
        'delete from block where height = 500; delete from tx where height = 700 and item = 1',
      );
      expect(await proveRange(database, 1, BLOCKS)).toMatchObject({
        blocks: BigInt(BLOCKS - 1),
        brokenLinks: 1n,
        wrongTxCounts: 1n,
      });
      // A quarantined height breaks no link.
      await database.script("insert into quarantine values (500, 'for this test', false)");
      await database.script("update block set results_hash = '\\x01' where height = 800");
      await database.script("update block set last_results_hash = '\\x02' where height = 801");
      expect(await proveRange(database, 1, BLOCKS)).toMatchObject({
        blocks: BigInt(BLOCKS - 1),
        brokenLinks: 0n,
        quarantined: 1n,
        wrongResults: 1n,
      });
      expect(await proveRange(database, BLOCKS + 1, BLOCKS + 9)).toBeNull();
    });
  });
});
