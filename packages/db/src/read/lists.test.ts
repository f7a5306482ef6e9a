import { decDiv, parseDec } from '@cairn/chain/dec';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Queryable } from '../database.ts';
import { bigintOf } from '../row-values.ts';
import { ENGINES, type TestDatabase } from '../../testing/databases.ts';
import { explaining, scannedTables, readAllPages } from '../../testing/read-plans.ts';
import { SYNTHETIC, syntheticRows } from '../../testing/synthetic-rows.ts';
import { ALL_TXS, otherReads, placeLists, type ReadAt } from '../../testing/every-read.ts';
import { proveRange } from './gap-proof.ts';
import { listHolders } from './list-holdings.ts';
import { listWorths } from './list-movements.ts';
import { listLastPrices, listPricePoints } from './list-prices.ts';
import { listPackets } from './list-packets.ts';
import { listSwaps } from './list-swaps.ts';
import { listTxs } from './list-txs.ts';
import { listTraders, type ListedTrader, type TraderCursor, type TraderOrder } from './list-traders.ts';
import type { ItemCursor, Page, PageRequest, AmountCursor, PlaceCursor } from './page.ts';
import { findTxsByHash, hexRange } from './search.ts';

const BLOCKS = 6_000;
const first = { after: null, limit: 25 };
const deep = { after: { height: 3_000, item: 0, position: 0 }, limit: 25 };
const DAY = 19_675;

describe.each(ENGINES)('lists on $engine', ({ open, missing }) => {
  describe.skipIf(missing !== undefined)(missing ?? 'as on every database', () => {
    let test: TestDatabase;
    let database: Database;
    beforeAll(async () => {
      test = await open();
      database = test.database;
      const size = { blocks: BLOCKS, busyEvery: 1, factsEvery: 2, rareEvery: 5000, earlierDays: 200 };
      for (const rows of syntheticRows(size)) await database.script(rows);
      await database.script('analyze');
    });
    afterAll(() => test.close());

    it.each(placeLists)('return %s once each, newest first, by an index', async (_, list, same) => {
      const [counted = {}] = await database.query(`select count(*) as n from ${same}`);
      const rows = await readAllPages(997, (page: PageRequest<PlaceCursor>) => list(database, page));
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

    it('restrict a list to a range of heights', async () => {
      const page = await listSwaps(
        database,
        {},
        { after: null, limit: 100 },
        { fromHeight: 11, toHeight: 20 },
      );
      expect(page.rows.map(({ height }) => height)).toEqual([20, 18, 16, 14, 12]);
      expect(page.next).toBeNull();
    });

    it('enter an index at the top of a range, not at the newest row', async () => {
      const plans: string[] = [];
      const range = { fromHeight: 11, toHeight: 20 };
      const on = explaining(database, plans);
      await listSwaps(on, {}, { after: null, limit: 100 }, range);
      await listTxs(on, { ...ALL_TXS, ...range }, first);
      for (const plan of plans) expect(plan).toMatch(/ROW\(height, item.*?\) < ROW\(21, /);
    });

    it.each(otherReads)('read %s by an index', async (_, read) => {
      const plans: string[] = [];
      const [{ hash: txHash } = { hash: new Uint8Array() }] = await findTxsByHash(database, hexRange('8'), 1);
      const at: ReadAt = { blocks: BLOCKS, deep: 3_000, txHash };
      const found = await read(explaining(database, plans), at);
      expect(plans.length).toBeGreaterThan(0);
      expect(plans.flatMap(scannedTables)).toEqual([]);
      expect(found).not.toBeNull();
      if (Array.isArray(found)) expect(found.length).toBeGreaterThan(0);
    });

    it('distinguish the best traders from the worst, over all time and over days', async () => {
      const best = await readAllPages(700, (page: PageRequest<TraderCursor>) =>
        listTraders(database, null, page, 'best'),
      );
      const worst = await readAllPages(700, (page: PageRequest<TraderCursor>) =>
        listTraders(database, null, page, 'worst'),
      );
      expect(best.length).toBe(3_000);
      expect(best.map(({ ownerId }) => ownerId)).toEqual(worst.map(({ ownerId }) => ownerId).reverse());
      const days = await readAllPages(70, (page: PageRequest<TraderCursor>) =>
        listTraders(database, { fromDay: DAY, toDay: DAY }, page, 'best'),
      );
      expect(days.length).toBe(300);
      expect(
        days.every(({ pnlUsd }, index) => index === 0 || pnlUsd <= (days[index - 1]?.pnlUsd ?? 0n)),
      ).toBe(true);
    });

    it('list the highest volume and best return, only of traders with known figures', async () => {
      const asc = (left: bigint, right: bigint) => (left < right ? -1 : 1);
      const returns = (rows: readonly ListedTrader[]) => rows.map(({ rank }) => rank);
      const lists: readonly ((
        page: PageRequest<TraderCursor>,
        by: TraderOrder,
      ) => Promise<Page<ListedTrader, TraderCursor>>)[] = [
        (page, by) => listTraders(database, null, page, by),
        (page, by) => listTraders(database, { fromDay: DAY - 1, toDay: DAY }, page, by),
      ];
      for (const list of lists) {
        const all = await readAllPages(701, (page: PageRequest<TraderCursor>) => list(page, 'best'));
        const volume = await readAllPages(97, (page: PageRequest<TraderCursor>) => list(page, 'volume'));
        const known = all.flatMap(({ volumeUsd }) => volumeUsd ?? []);
        expect(known.length).toBeGreaterThan(0);
        expect(known.length).toBeLessThan(all.length);
        expect(volume.map(({ volumeUsd }) => volumeUsd)).toEqual(known.sort(asc).reverse());
        const byReturn = await readAllPages(97, (page: PageRequest<TraderCursor>) => list(page, 'return'));
        const counted = all.filter(({ collateralUsd }) => (collateralUsd ?? 0n) > 0n);
        expect(counted.length).toBeLessThan(all.length);
        expect(new Set(byReturn.map(({ ownerId }) => ownerId))).toEqual(
          new Set(counted.map(({ ownerId }) => ownerId)),
        );
        expect(returns(byReturn)).toEqual([...returns(byReturn)].sort(asc).reverse());
        const [first] = byReturn;
        expect(first?.rank).toBe(
          decDiv(first?.pnlUsd ?? parseDec('0'), first?.collateralUsd ?? parseDec('1'), 'down'),
        );
      }
    });

    it('search by odd and even numbers of hex digits', async () => {
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

    it('return price points from the first to the last height', async () => {
      const points = await listPricePoints(database, 'ASSET2', 100, 5_100, 11);
      expect(points.map(({ height }) => height)).toEqual(
        Array.from({ length: 11 }, (_, index) => 100 + index * 500),
      );
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
      ['what a denom was worth', (on) => listWorths(on, [{ height: 3_000, denom: SYNTHETIC.denom }])],
      [
        'what one without a report was',
        (on) => listWorths(on, [{ height: 3_000, denom: SYNTHETIC.unpriced }]),
      ],
      ['points of a price', (on) => listPricePoints(on, 'ASSET2', 1, BLOCKS, 10)],
      ['last prices', (on) => listLastPrices(on)],
    ])('find %s among the reports of the asset alone', async (_, read) => {
      const plans: string[] = [];
      await read(explaining(database, plans));
      expect(plans.join('\n')).toMatch(/price_report_asset/);
      expect(plans.join('\n')).not.toMatch(/price_report_pk|Seq Scan on price_report/);
    });

    it('bound the candidates of a page, and go on below them', async () => {
      const [one, many] = await database.query('select id from address order by id limit 2');
      const [sender, others] = [bigintOf(one ?? {}, 'id'), bigintOf(many ?? {}, 'id')];
      await database.transaction(async (transaction) => {
        await transaction.query(
          `insert into swap (height, item, position, sender, recipient, pool_id, denom_in, amount_in, denom_out, amount_out)
           select 1, 0, 1000 + n, case when n = 1 then $1::bigint else $2::bigint end, $1::bigint, 987654, d.id, 1, d.id, 1
           from generate_series(1, 2500) n, (select min(id) as id from denom) d`,
          [sender, others],
        );
        const of = { poolId: 987654n, without: [others] };
        const first = await listSwaps(transaction, of, { after: null, limit: 25 });
        expect(first).toEqual({ rows: [], next: { height: 1, item: 0, position: 1501 } });
        const second = await listSwaps(transaction, of, { after: first.next, limit: 25 });
        expect([second.rows.map(({ position }) => position), second.next]).toEqual([[1001], null]);
        await transaction.query('delete from swap where pool_id = 987654');
      });
    });

    it('bound the packets that a page compares with a state, and enter the rare ones by theirs', async () => {
      await database.transaction(async (transaction) => {
        const heightOf = 'case when n < 3 then 1 else 2 end';
        await transaction.query(
          `insert into packet_step select ${heightOf}, 0, n, 'send', true, 'p', 'busy', 'p', 'far', n from generate_series(1, 2500) n`,
        );
        await transaction.query(
          `insert into packet select 'busy', 'p', 'far', n, true,
             case n when 1 then 'timed-out' when 2 then 'acknowledged' else 'refunded' end, ${heightOf} from generate_series(1, 2500) n`,
        );
        const end = { port: 'p', channel: 'busy', direction: 'out' } as const;
        const acknowledged = { ...end, state: 'acknowledged' } as const;
        const first = await listPackets(transaction, acknowledged, { after: null, limit: 25 });
        expect(first).toEqual({ rows: [], next: { height: 2, item: 0, position: 501 } });
        const second = await listPackets(transaction, acknowledged, { after: first.next, limit: 25 });
        expect([second.rows.map(({ sequence }) => sequence), second.next]).toEqual([[2n], null]);
        const rare = await listPackets(
          transaction,
          { ...end, state: 'timed-out' },
          { after: null, limit: 25 },
        );
        expect([rare.rows.map(({ sequence }) => sequence), rare.next]).toEqual([[1n], null]);
        const refunded = await readAllPages(60, (page: PageRequest<PlaceCursor>) =>
          listPackets(transaction, { ...end, state: 'refunded' }, page),
        );
        expect(refunded.map(({ position }) => position)).toEqual(
          Array.from({ length: 2_498 }, (_, index) => 2_500 - index),
        );
        await transaction.query("delete from packet where src_channel = 'busy'");
        await transaction.query("delete from packet_step where src_channel = 'busy'");
      });
    });

    it('bound the activity that a page of txs compares with a role, without that of blocks', async () => {
      const module = 59_999n;
      await database.script(
        `insert into activity select ${module}, h, i, case when h = 1 and i = 0 then 9 else 8 end, '{}', '{}', '{}'
         from generate_series(1, ${BLOCKS}) h, unnest(array[-1, 0]) i where i = -1 or h <= 3000`,
      );
      const plans: string[] = [];
      const of = { ...ALL_TXS, address: module };
      const { rows } = await listTxs(explaining(database, plans), of, first);
      expect(rows[0]).toMatchObject({ height: 3_000, item: 0 });
      expect(plans.join('\n')).toContain('activity_tx');
      const signed = { ...of, role: 'signer' } as const;
      const empty = await listTxs(database, signed, first);
      expect(empty).toEqual({ rows: [], next: { height: 1_001, item: 0 } });
      const found = await listTxs(database, signed, { after: empty.next, limit: 25 });
      expect([found.rows.map(({ height }) => height), found.next]).toEqual([[1], null]);
      await database.script(`delete from activity where address = ${module}`);
    });

    it('return every row of a list once, in order, for any page size', async () => {
      const failed = await readAllPages(97, (page: PageRequest<ItemCursor>) =>
        listTxs(database, { ...ALL_TXS, result: 'failed' }, page),
      );
      expect(failed.map(({ height }) => height)).toEqual(
        Array.from({ length: BLOCKS / 10 }, (_, index) => BLOCKS - index * 10),
      );
      const mixed = await readAllPages(1_999, (page: PageRequest<ItemCursor>) =>
        listTxs(database, { ...ALL_TXS, kinds: [SYNTHETIC.rareKind, SYNTHETIC.commonKind] }, page),
      );
      expect(mixed.length).toBe(2 * BLOCKS);
      expect(new Set(mixed.map(({ height, item }) => `${height}/${item}`)).size).toBe(2 * BLOCKS);
      const holders = await readAllPages(700, (page: PageRequest<AmountCursor>) =>
        listHolders(database, page, 2n),
      );
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
