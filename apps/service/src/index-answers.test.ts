import { indexStatusCall } from '@cairn/api/history/index-status';
import type { Call } from '@cairn/api/call';
import { callService } from '@cairn/api/call-service';
import { pathOf } from '@cairn/api/call-path';
import {
  getAddressCall,
  listActivityCall,
  listAddressVotesCall,
  listBalanceHistoryCall,
  listLikeMindedCall,
} from '@cairn/api/history/addresses';
import {
  largeTransfersCall,
  listAssetsCall,
  listHoldersCall,
  listTransfersCall,
} from '@cairn/api/history/assets';
import { getBlockCall, listBlockEventsCall, listBlocksCall } from '@cairn/api/history/blocks';
import { HISTORY_CALLS } from '@cairn/api/history/calls';
import {
  dashboardCall,
  listDaysCall,
  listGovernanceDaysCall,
  listPriceReportsCall,
  pricesAtCall,
} from '@cairn/api/history/charts';
import { listDelegatorsCall, listGovernorsCall } from '@cairn/api/history/governors';
import { listMovementsCall } from '@cairn/api/history/movements';
import { listBallotsCall, listVotesCall } from '@cairn/api/history/proposals';
import { listChannelsCall } from '@cairn/api/history/packets';
import { searchCall } from '@cairn/api/history/search';
import { signerGridCall } from '@cairn/api/history/signers';
import {
  listLeveragedStepsCall,
  listPerpetualTradesCall,
  listProvidersCall,
  listSwapsCall,
  listTradersCall,
} from '@cairn/api/history/trading';
import { getTxCall, listTxsCall, type IndexedTx } from '@cairn/api/history/txs';
import { isJsonObject, type Json } from '@cairn/chain/json';
import { ENGINES, testPostgres, type TestDatabase } from '@cairn/db/testing/databases';
import { INDEXED_TO } from '@cairn/db/testing/prepared';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { preparedRoot, runService, type RunningService } from '../testing/running-service.ts';

const TOP = INDEXED_TO;
const commitSchema = v.object({
  block: v.object({
    last_commit: v.object({ signatures: v.array(v.object({ block_id_flag: v.string() })) }),
  }),
});
const feedSchema = v.object({ items: v.array(v.unknown()) });

/** Flags by height, read of the node once. */
const signed = new Map<number, readonly string[]>();

describe.each(ENGINES)('history over $engine', ({ engine, missing }) => {
  describe.skipIf(missing !== undefined)(missing ?? 'answers what was recorded', () => {
    let service: RunningService;
    let test: TestDatabase | undefined;
    beforeAll(async () => {
      test = engine === 'PostgreSQL' ? await testPostgres({ prepared: 'index' }) : undefined;
      const place = test?.url === undefined ? { root: await preparedRoot('index') } : { url: test.url };
      service = await runService({ place, start: TOP });
      await service.indexed(TOP);
    });
    afterAll(async () => {
      await service.stop();
      await test?.close();
    });

    /** A recorded answer of the node at the newest height. */
    async function node(path: string): Promise<Json> {
      // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- a recorded answer is JSON
      return (await (await fetch(`${service.url}/chain/rest${path}`)).json()) as Json;
    }
    /** How each signer of a block's set signed, by the commit in the next one. */
    async function flagsOf(height: number): Promise<readonly string[]> {
      const next = await node(`/cosmos/base/tendermint/v1beta1/blocks/${height + 1}`);
      return v.parse(commitSchema, next).block.last_commit.signatures.map((its) => its.block_id_flag);
    }
    async function allTxs(
      query: Readonly<Record<string, string | number>> = {},
    ): Promise<readonly IndexedTx[]> {
      const txs: IndexedTx[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: { readonly items: readonly IndexedTx[]; readonly next: string | null } =
          await callService(service.client, listTxsCall, { query: { limit: 100, cursor, ...query } });
        txs.push(...page.items);
        cursor = page.next;
      }
      return txs;
    }

    /** The newest of them. */
    async function firstTx(query: Readonly<Record<string, string | number>>): Promise<IndexedTx | undefined> {
      const { items } = await callService(service.client, listTxsCall, { query: { ...query, limit: 1 } });
      return items[0];
    }

    it('blocks as on the node, each once', async () => {
      const heights: number[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: { readonly items: readonly { readonly height: number }[]; readonly next: string | null } =
          await callService(service.client, listBlocksCall, { query: { limit: 97, cursor } });
        heights.push(...page.items.map(({ height }) => height));
        cursor = page.next;
      }
      expect(heights).toEqual(Array.from({ length: TOP }, (_, at) => TOP - at));
      const recorded = await node('/cosmos/base/tendermint/v1beta1/blocks/200');
      const block = await callService(service.client, getBlockCall, { params: { block: 200 } });
      expect(block.hash).toBe(
        Buffer.from(textAt(recorded, 'block_id', 'hash'), 'base64')
          .toString('hex')
          .toUpperCase(),
      );
      expect(block.time).toBe(textAt(recorded, 'block', 'header', 'time'));
      expect(block.commit?.signed).toBeGreaterThan(0);
      const byHash = await callService(service.client, getBlockCall, {
        params: { block: block.hash.toLowerCase() },
      });
      expect(byHash).toEqual(block);
      expect(
        (await callService(service.client, getBlockCall, { params: { block: 'latest' } })).commit,
      ).toBeNull();
      const { items } = await callService(service.client, listBlockEventsCall, { params: { height: 200 } });
      expect(items.length).toBeGreaterThan(0);
    });

    it('who signed a block, voted nil and missed it, as its commit has it', async () => {
      const nil: number[] = [];
      for (let height = 1; height < TOP; height += 1) {
        const { commit } = await callService(service.client, getBlockCall, { params: { block: height } });
        const flags = signed.get(height) ?? (await flagsOf(height));
        signed.set(height, flags);
        const count = (flag: string) => flags.filter((its) => its === `BLOCK_ID_FLAG_${flag}`).length;
        expect(commit).toMatchObject({
          signed: count('COMMIT'),
          nil: count('NIL'),
          missed: count('ABSENT'),
        });
        expect(commit?.missing).toHaveLength(count('ABSENT'));
        if (count('NIL') > 0) nil.push(height);
      }
      expect(nil.length).toBeGreaterThan(0);
    });

    it('the turnout of an expedited proposal that restarted as of an open one', async () => {
      const { items } = await callService(service.client, listGovernanceDaysCall, {});
      expect(items.find(({ proposal }) => proposal === 14)).toMatchObject({ ended: null });
    });

    it('a vote that the chain deleted when an expedited proposal restarted, marked as such', async () => {
      // Proposal 14: voted on from block 193, restarted at 247.
      const { items: cast } = await callService(service.client, listVotesCall, {
        params: { proposal: 14 },
        query: { limit: 200 },
      });
      const { items: counted } = await callService(service.client, listBallotsCall, {
        params: { proposal: 14 },
      });
      expect([cast.length > 20, counted]).toEqual([true, []]);
      for (const { voter } of cast) {
        const { items } = await callService(service.client, listAddressVotesCall, {
          params: { address: voter },
        });
        expect(items.find(({ proposal }) => proposal === 14)).toMatchObject({ counts: false });
        expect(items.filter(({ counts }) => counts).length).toBe(items.length - 1);
      }
    });

    it('prices at a time from the last reports before it', async () => {
      const { time } = await callService(service.client, getBlockCall, { params: { block: 200 } });
      const { items } = await callService(service.client, pricesAtCall, { query: { time } });
      expect(items.length).toBeGreaterThan(1);
      for (const { asset, price, reported, reportedTime, denoms } of items) {
        const reports = await callService(service.client, listPriceReportsCall, {
          params: { asset },
          query: { limit: 200 },
        });
        const last = reports.items.find(({ height }) => height <= 200);
        expect([price, reported, reportedTime], asset).toEqual([last?.price, last?.height, last?.time]);
        expect(denoms.length, asset).toBeGreaterThan(0);
      }
    });

    it('the last 24 hours before the newest block, not clock hours or days', async () => {
      const dayAgo = (time: string) => new Date(Date.parse(time) - 86_400_000).toISOString();
      const { items: blocks } = await callService(service.client, listBlocksCall, { query: { limit: 200 } });
      const [newest] = blocks;
      if (newest === undefined) throw new Error('no block');
      const within = blocks.filter(({ time }) => time > dayAgo(newest.time));
      expect(within.length).toBeLessThan(blocks.length);
      const { lastDay, today, hours } = await callService(service.client, dashboardCall, {});
      expect(lastDay.blocks).toBe(within.length);
      expect(lastDay.txs).toBe(within.reduce((sum, { txs }) => sum + txs, 0));
      expect(lastDay.since.slice(0, 23)).toBe(dayAgo(newest.time).slice(0, 23));
      expect([
        lastDay.txs === today.txs,
        lastDay.blocks === hours.reduce((sum, hour) => sum + hour.blocks, 0),
      ]).toEqual([false, false]);
      expect(hours.length).toBeGreaterThan(0);
      expect(hours.map(({ time }) => time.slice(0, 13))).not.toContain(newest.time.slice(0, 13));
      const traders = await callService(service.client, listTradersCall, {
        query: { period: '24h', limit: 200 },
      });
      expect(traders.since?.slice(0, 23)).toBe(dayAgo(newest.time).slice(0, 23));
      const { items: trades } = await callService(service.client, listPerpetualTradesCall, {
        query: { only: 'closes', limit: 200, since: traders.since ?? '' },
      });
      expect(traders.items.length).toBeGreaterThan(0);
      expect(traders.items.reduce((sum, { closes }) => sum + closes, 0)).toBe(trades.length);
    });

    it('swaps of a pool without those of the accounts that collect its fees', async () => {
      const query = { pool: 2, limit: 200 } as const;
      const { items: all } = await callService(service.client, listSwapsCall, { query });
      const { items } = await callService(service.client, listSwapsCall, {
        query: { ...query, conversions: 'hide' },
      });
      const collectors = [
        'elys17xpfvakm2amg962yls6f84z3kell8c5lse68xl',
        'elys1m45rwu04j38e2h8ye5j33x3qvun2jh6kx6ht7m',
        'elys1d96rzrky937s3s397g5xh5qvcwgkeqysmh8sg2kn359fhfvzeyrsnalu2u',
      ];
      const people = all.filter(({ sender }) => !collectors.includes(sender));
      expect(people.length).toBeLessThan(all.length);
      expect(people.length).toBeGreaterThan(0);
      expect(items.slice(0, people.length)).toEqual(people);
    });

    it('liquidity providers by their shares, without the module that has them', async () => {
      const { items, supply } = await callService(service.client, listProvidersCall, {
        params: { pool: 1 },
        query: { limit: 200 },
      });
      expect(items.length).toBeGreaterThan(1);
      expect(items.reduce((sum, { shares }) => sum + shares, 0n)).toBe(supply);
      expect(items.map(({ address }) => address)).not.toContain(
        'elys1dgvlp76tu4z3z5jte4dsex9n3ks7upy6ls6qcf',
      );
    });

    it('positions by their pool as well: numbers are per pool', async () => {
      const one = (pool: number) => ({ query: { pool, position: 1 } });
      const steps = async (pool: number) => [
        ...(await callService(service.client, listPerpetualTradesCall, one(pool))).items,
        ...(await callService(service.client, listLeveragedStepsCall, one(pool))).items,
      ];
      const [first, third] = [await steps(1), await steps(3)];
      expect(first.length + third.length).toBeGreaterThan(0);
      expect(first.filter(({ pool }) => pool !== 1)).toEqual([]);
      expect(third.filter(({ pool }) => pool !== 3)).toEqual([]);
    });

    it('txs by every filter, the same as a search through all', async () => {
      const all = await allTxs();
      const days = await callService(service.client, listDaysCall, {});
      expect(all.length).toBe(days.items.reduce((sum, { txs }) => sum + txs, 0));
      expect(new Set(all.map(({ hash }) => hash)).size).toBe(all.length);
      const hashes = (txs: readonly IndexedTx[]) => txs.map(({ hash }) => hash);
      const type = '/cosmos.gov.v1.MsgVote';
      const cases: readonly (readonly [
        Readonly<Record<string, string | number>>,
        (tx: IndexedTx) => boolean,
      ])[] = [
        [{ result: 'failed' }, ({ code }) => code !== 0],
        [{ result: 'success', limit: 37 }, ({ code }) => code === 0],
        [{ feeds: 'hide' }, ({ isFeed }) => !isFeed],
        [{ feeds: 'hide', result: 'failed' }, ({ isFeed, code }) => !isFeed && code !== 0],
        [{ module: 'cosmos.gov.v1' }, ({ types }) => types.some((url) => url.startsWith('/cosmos.gov.v1.'))],
        [{ type, result: 'failed' }, ({ types, code }) => types.includes(type) && code !== 0],
        [{ from: 100, to: 150 }, ({ height }) => height >= 100 && height <= 150],
        [{ memo: 'true' }, ({ memo }) => memo !== ''],
        [{ feeDenom: 'uelys', limit: 23 }, ({ fee }) => fee.some(({ denom }) => denom === 'uelys')],
      ];
      for (const [query, holds] of cases)
        expect(hashes(await allTxs(query)), JSON.stringify(query)).toEqual(hashes(all.filter(holds)));
      const payer = all.find(({ feePayer, isFeed }) => feePayer !== null && !isFeed)?.feePayer ?? '';
      expect(hashes(await allTxs({ address: payer, role: 'payer' }))).toEqual(
        hashes(all.filter(({ feePayer }) => feePayer === payer)),
      );
    });

    it('a tx as on the node', async () => {
      const { hash = '' } = (await firstTx({ feeds: 'hide', result: 'success' })) ?? {};
      const recorded = await node(`/cosmos/tx/v1beta1/txs/${hash}`);
      const tx = await callService(service.client, getTxCall, {
        params: { hash: `0x${hash.toLowerCase()}` },
      });
      expect(String(tx.height)).toBe(textAt(recorded, 'tx_response', 'height'));
      expect(String(tx.gasUsed)).toBe(textAt(recorded, 'tx_response', 'gas_used'));
      expect(tx.memo).toBe(textAt(recorded, 'tx', 'body', 'memo'));
      expect(tx.messages.length).toBe(tx.types.length);
      const sums = new Map<string, bigint>();
      for (const { coins } of tx.changes)
        for (const { denom, baseUnits } of coins) sums.set(denom, (sums.get(denom) ?? 0n) + baseUnits);
      expect(tx.changes.length).toBeGreaterThan(0);
      const response = await fetch(`${service.url}/api/v1/txs/${hash}`);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      const again = await fetch(`${service.url}/api/v1/txs/${hash}`, {
        headers: { 'if-none-match': response.headers.get('etag') ?? '' },
      });
      expect(again.status).toBe(304);
    });

    it('is cacheable for ever when no rollback can change it, and not near the head', async () => {
      const lifetimeOf = async (path: string): Promise<string | null> =>
        (await fetch(`${service.url}${path}`)).headers.get('cache-control');
      const forEver = 'public, max-age=31536000, immutable';
      const old = await firstTx({ to: 100 });
      const { incarnation } = await callService(service.client, indexStatusCall, {});
      const run = `?chain=${incarnation ?? ''}`;
      expect(run).toMatch(/^\?chain=elysnet-1\.[0-9a-f]{16}$/);
      const tx = `/api/v1/txs/${old?.hash ?? ''}`;
      expect(await lifetimeOf(`${tx}${run}`)).toBe(forEver);
      // A restarted network answers at the same address: answers whose address does not have the run are
      // revalidated.
      for (const other of ['', '?chain=elysnet-1', '?chain=elysnet-1.0000000000000000'])
        expect([other, await lifetimeOf(`${tx}${other}`)]).toEqual([other, 'no-cache']);
      for (const [height, expected] of [
        [TOP - 100, forEver],
        [TOP - 99, 'no-cache'],
        ['latest', 'no-cache'],
      ] as const)
        expect([height, await lifetimeOf(`/api/v1/blocks/${height}${run}`)]).toEqual([height, expected]);
    });

    it('refuses times before the chain, and too many names in one request', async () => {
      const statusOf = async (path: string): Promise<number> => (await fetch(`${service.url}${path}`)).status;
      for (const year of ['9999', '0001', '1969', '2262'])
        for (const path of [
          `/api/v1/blocks?since=${year}-01-01`,
          `/api/v1/txs?until=${year}-12-31T23:59:59Z`,
          `/api/v1/block-at?time=${year}-06-01`,
        ])
          expect([path, await statusOf(path)]).toEqual([path, 400]);
      for (const day of ['1970-01-01', '2261-12-31T23:59:59.999999999Z'])
        expect(await statusOf(`/api/v1/blocks?since=${day}&until=${day}`)).toBe(200);
      const names = (count: number) => Array.from({ length: count }, (_, n) => `/x.Msg${n}`).join(',');
      expect(await statusOf(`/api/v1/txs?type=${names(50)}`)).toBe(200);
      expect(await statusOf(`/api/v1/txs?type=${names(51)}`)).toBe(400);
      const packages = (count: number) => Array.from({ length: count }, (_, n) => `x.v${n}`).join(',');
      expect(await statusOf(`/api/v1/txs?module=${packages(51)}`)).toBe(400);
      expect(await statusOf(`/api/v1/txs?type=${'x,'.repeat(1_280)}`)).toBe(400);
    });

    it('balances and delegations as on the node, and their history', async () => {
      const { items: assets } = await callService(service.client, listAssetsCall, {});
      expect(assets.map(({ denom }) => denom)).toContain('uelys');
      const { items: holders, supply } = await callService(service.client, listHoldersCall, {
        params: { denom: 'uelys' },
        query: { limit: 200 },
      });
      expect(holders.length).toBeGreaterThan(20);
      expect(holders.reduce((sum, { amount }) => sum + amount, 0n)).toBe(supply);
      for (const { address, amount } of holders.slice(0, 20)) {
        const { items } = await callService(service.client, listBalanceHistoryCall, {
          params: { address, denom: 'uelys' },
          query: { limit: 200 },
        });
        expect(items[0]?.amount).toBe(amount);
        if (items.length < 200) expect(items.reduce((sum, { change }) => sum + change, 0n)).toBe(amount);
        const known = await callService(service.client, getAddressCall, { params: { address } });
        expect(known.balances?.find(({ coin }) => coin.denom === 'uelys')?.coin.baseUnits).toBe(amount);
      }
      const { items: governors } = await callService(service.client, listGovernorsCall, {});
      const [largest] = governors;
      if (largest === undefined) throw new Error('no governor');
      const { items: delegators } = await callService(service.client, listDelegatorsCall, {
        params: { operator: largest.operator },
        query: { limit: 200 },
      });
      expect(delegators.reduce((sum, { amount }) => sum + amount, 0n)).toBe(largest.stake);
    });

    it('the activity of an account: received minus sent is its net change', async () => {
      const { items: holders } = await callService(service.client, listHoldersCall, {
        params: { denom: 'uelys' },
        query: { limit: 30 },
      });
      let tested = 0;
      let received = 0;
      for (const { address } of holders) {
        const { items, next } = await callService(service.client, listActivityCall, {
          params: { address },
          query: { limit: 200, denom: 'uelys' },
        });
        if (next !== null || items.length === 0) continue;
        tested += 1;
        const { items: steps } = await callService(service.client, listBalanceHistoryCall, {
          params: { address, denom: 'uelys' },
          query: { limit: 200 },
        });
        const moved = items
          .flatMap(({ movements }) => movements)
          .filter(({ coin }) => coin.denom === 'uelys')
          .reduce(
            (sum, { direction, coin }) => sum + (direction === 'in' ? coin.baseUnits : -coin.baseUnits),
            0n,
          );
        expect(moved).toBe(
          steps.filter(({ height }) => height > 0).reduce((sum, { change }) => sum + change, 0n),
        );
        const inwards = await callService(service.client, listActivityCall, {
          params: { address },
          query: { limit: 200, direction: 'in', denom: 'uelys' },
        });
        expect(inwards.items.every(({ roles }) => roles.includes('receiver'))).toBe(true);
        received += inwards.items.length;
      }
      expect(tested).toBeGreaterThan(3);
      expect(received).toBeGreaterThan(0);
    });

    type Movement = v.InferOutput<typeof listMovementsCall.answer>['items'][number];
    async function allMovements(
      address: string,
      query: Readonly<Record<string, string | number>>,
    ): Promise<readonly Movement[]> {
      const rows: Movement[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: { readonly items: readonly Movement[]; readonly next: string | null } = await callService(
          service.client,
          listMovementsCall,
          { params: { address }, query: { limit: 200, cursor, ...query } },
        );
        rows.push(...page.items);
        cursor = page.next;
      }
      return rows;
    }
    /** Sums by denom, each row's balance compared on the way. */
    function sumsOf(rows: readonly Movement[]): ReadonlyMap<string, bigint> {
      const sums = new Map<string, bigint>();
      for (const row of rows) {
        const sum = row.kind === 'opening' ? row.balance : (sums.get(row.denom) ?? 0n) + row.in - row.out;
        expect(row.balance, row.id).toBe(sum);
        sums.set(row.denom, sum ?? 0n);
      }
      return new Map([...sums].filter(([, sum]) => sum !== 0n));
    }
    async function heldAt(address: string, height: number): Promise<ReadonlyMap<string, bigint>> {
      const { balances } = await callService(service.client, getAddressCall, {
        params: { address },
        query: { height },
      });
      return new Map((balances ?? []).map(({ coin }) => [coin.denom, coin.baseUnits]));
    }

    it('every movement of an account: opening and in less out is closing, by any page, order and range', async () => {
      const { items: holders } = await callService(service.client, listHoldersCall, {
        params: { denom: 'uelys' },
        query: { limit: 30 },
      });
      const kinds = new Set<string>();
      let tested = 0;
      for (const { address } of holders) {
        if (tested === 4) break;
        const first = await callService(service.client, listMovementsCall, { params: { address } });
        if (first.items.length < 5) continue;
        tested += 1;
        const all = await allMovements(address, { order: 'oldest' });
        expect(sumsOf(all)).toEqual(await heldAt(address, TOP));
        expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
        for (const { kind } of all) kinds.add(kind);
        const few = await allMovements(address, { order: 'oldest', limit: 7, to: 80 });
        expect(few).toEqual(all.filter(({ height }) => height <= 80));
        const newest = (await allMovements(address, { limit: 37 })).map(({ id }) => id);
        const moved = all.filter(({ kind }) => kind !== 'opening').map(({ id }) => id);
        expect(newest.slice(0, moved.length)).toEqual(moved.reverse());
        const part = await allMovements(address, { order: 'oldest', from: 50, to: 150 });
        expect(sumsOf(part)).toEqual(await heldAt(address, 150));
        const ofOne = await allMovements(address, { order: 'oldest', denom: 'uelys' });
        expect(ofOne).toEqual(all.filter(({ denom }) => denom === 'uelys'));
      }
      expect(tested).toBe(4);
      expect([...kinds]).toEqual(expect.arrayContaining(['opening', 'fee', 'sent', 'swap-out']));
    });

    it('a statement of movements as a named file, with a price and a worth where there is one', async () => {
      const tx = await firstTx({ type: '/cosmos.bank.v1beta1.MsgSend', result: 'success' });
      const address = tx?.feePayer ?? '';
      const input = { params: { address }, query: { order: 'oldest' } };
      const csv = await fetch(service.url + pathOf(listMovementsCall, input, '.csv'));
      expect(csv.headers.get('content-disposition')).toBe(
        `attachment; filename="cairn-elysnet-1-${address}-movements-blocks-1-${TOP}.csv"`,
      );
      const part = { ...input, query: { ...input.query, from: 50, until: '2100-01-01' } };
      const head = await fetch(service.url + pathOf(listMovementsCall, part, '.csv'), { method: 'HEAD' });
      expect(head.headers.get('content-disposition')).toContain(`-movements-blocks-50-${TOP}.csv"`);
      const rows = await allMovements(address, input.query);
      const lines = (await csv.text()).trimEnd().split('\r\n');
      expect(lines.length).toBe(rows.length + 1);
      expect(lines[0]).toMatch(/^time,height,part,tx_hash,kind,denom,symbol,in,out,fee,balance,/);
      const fee = rows.find((row) => row.kind === 'fee' && row.txHash === tx?.hash);
      expect([fee?.out, fee?.fee]).toEqual([tx?.fee[0]?.baseUnits, tx?.fee[0]?.baseUnits]);
      // The swapped tokens have reported prices; the staking token has none here.
      const swap = await firstTx({ module: 'elys.amm', result: 'success' });
      const traded = await allMovements(swap?.feePayer ?? '', input.query);
      const priced = traded.filter(({ price, kind }) => price !== null && kind !== 'opening');
      expect(priced.length).toBeGreaterThan(0);
      for (const { price, value, decimals, in: gained, out } of priced)
        expect(value).toBe(((gained === 0n ? out : gained) * (price ?? 0n)) / 10n ** BigInt(decimals ?? 0));
    });

    it('the whole filtered set as CSV and JSON, the same as its pages', async () => {
      const failed = await allTxs({ result: 'failed' });
      const csv = await fetch(service.url + pathOf(listTxsCall, { query: { result: 'failed' } }, '.csv'));
      expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      const lines = (await csv.text()).trimEnd().split('\r\n');
      expect(lines[0]).toMatch(/^hash,height,index,time,code/);
      expect(lines.slice(1).map((line) => line.slice(0, 64))).toEqual(failed.map(({ hash }) => hash));
      const json = await fetch(service.url + pathOf(listTxsCall, { query: { result: 'failed' } }, '.json'));
      const body = v.parse(v.object({ items: v.array(v.object({ hash: v.string() })) }), await json.json());
      expect(body.items.map(({ hash }) => hash)).toEqual(failed.map(({ hash }) => hash));
      const accepted = await fetch(`${service.url}/api/v1/txs?result=failed`, {
        headers: { accept: 'text/csv' },
      });
      expect((await accepted.text()).trimEnd().split('\r\n')).toEqual(lines);
    });

    it('the largest transfers of txs, the same as a search through all', async () => {
      const transfers: v.InferOutput<typeof listTransfersCall.answer>['items'] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const page: v.InferOutput<typeof listTransfersCall.answer> = await callService(
          service.client,
          listTransfersCall,
          { params: { denom: 'uelys' }, query: { limit: 200, cursor } },
        );
        transfers.push(...page.items);
        cursor = page.next;
      }
      const byTxs = transfers.filter(({ part }) => part === 'tx');
      const amounts = byTxs.map(({ amount }) => amount).sort((a, b) => (a < b ? 1 : a > b ? -1 : 0));
      const request = (since: string | undefined) =>
        callService(service.client, largeTransfersCall, {
          params: { denom: 'uelys' },
          query: { limit: 7, ...(since === undefined ? {} : { since }) },
        });
      const { items, from } = await request(undefined);
      expect(from).toBe(1);
      expect(items.map(({ amount }) => amount)).toEqual(amounts.slice(0, 7));
      const since = byTxs.find(({ height }) => height <= 200)?.time ?? '';
      const later = await request(`${since.slice(0, 19)}Z`);
      expect(later.from).toBeGreaterThan(1);
      expect(later.items.length).toBeGreaterThan(0);
      expect(later.items.every(({ height }) => height >= later.from)).toBe(true);
      const known = new Map(byTxs.map((transfer) => [transfer.id, transfer]));
      for (const item of [...items, ...later.items]) expect(known.get(item.id)).toEqual(item);
    });

    it('governors that vote like an account, the same as from their votes', async () => {
      const { items: governors } = await callService(service.client, listGovernorsCall, {});
      const votesOf = async (address: string) => {
        const { items } = await callService(service.client, listAddressVotesCall, {
          params: { address },
          query: { limit: 200 },
        });
        const chosen = (options: (typeof items)[number]['options']) =>
          options.map(({ option, weight }) => `${option} ${weight}`).sort();
        const counting = items.filter(({ counts }) => counts);
        return new Map(counting.map(({ proposal, options }) => [proposal, chosen(options).join()]));
      };
      const all = await Promise.all(
        governors.map(async ({ operator }) => ({ operator, votes: await votesOf(operator) })),
      );
      const voters = all.filter(({ votes }) => votes.size > 0);
      expect(voters.length).toBeGreaterThan(1);
      for (const { operator, votes } of voters.slice(0, 3)) {
        const answer = await callService(service.client, listLikeMindedCall, {
          params: { address: operator },
        });
        expect(answer.voted).toBe(votes.size);
        const expected = voters.flatMap(({ operator: other, votes: theirs }) => {
          const both = [...theirs].filter(([proposal]) => votes.has(proposal));
          const same = both.filter(([proposal, choice]) => votes.get(proposal) === choice).length;
          return other === operator || both.length === 0
            ? []
            : [{ operator: other, both: both.length, same }];
        });
        const sorted = (rows: typeof expected) =>
          [...rows].sort((a, b) => (a.operator < b.operator ? -1 : 1));
        expect(sorted(answer.items)).toEqual(sorted(expected));
        expect(answer.items.map(({ same }) => same)).toEqual(
          answer.items.map(({ same }) => same).sort((a, b) => b - a),
        );
      }
    });

    it('signatures, one letter per block', async () => {
      const { rows, from, to } = await callService(service.client, signerGridCall, { query: { blocks: 50 } });
      expect([from, to]).toEqual([TOP - 50, TOP - 1]);
      expect(rows.length).toBeGreaterThan(0);
      for (const { blocks } of rows) expect(blocks).toMatch(/^[spmnMN-]{50}$/);
      // Every block was proposed by one signer of its set, whether or not the set signed it.
      for (let at = 0; at < 50; at += 1)
        expect(rows.filter(({ blocks }) => /[pMN]/.test(blocks[at] ?? '')).length).toBe(1);
    });

    it('search results, exact matches first', async () => {
      const tx = await firstTx({ feeds: 'hide' });
      const best = async (q: string) => {
        const { items } = await callService(service.client, searchCall, { query: { q } });
        return items.map(({ kind, id }) => `${kind} ${id}`);
      };
      expect((await best('200'))[0]).toBe('block 200');
      expect(await best(tx?.hash.slice(0, 12) ?? '')).toContain(`tx ${tx?.hash ?? ''}`);
      expect((await best(`0x${tx?.hash.toLowerCase() ?? ''}`))[0]).toBe(`tx ${tx?.hash ?? ''}`);
      const payer = tx?.feePayer ?? '';
      expect((await best(payer))[0]).toBe(`address ${payer}`);
      expect(await best(payer.slice(0, 14))).toContain(`address ${payer}`);
      // The shortened form of pages.
      const short = (text: string) => `${text.slice(0, 8)}…${text.slice(-6)}`;
      expect(await best(short(payer))).toEqual([`address ${payer}`]);
      expect(await best(short(tx?.hash ?? ''))).toEqual([`tx ${tx?.hash ?? ''}`]);
      // Numbers as people write them, and the beginnings of each form of an address.
      expect([(await best('#200'))[0], (await best('2,00'))[0]]).toEqual(['block 200', 'block 200']);
      const { proposer } = await callService(service.client, getBlockCall, { params: { block: 200 } });
      const { items: governors } = await callService(service.client, listGovernorsCall, {});
      const operator = governors[0]?.operator ?? '';
      expect(await best(proposer.slice(0, 24))).toContain(`signer ${proposer}`);
      expect(await best(operator.slice(0, 24))).toContain(`governor ${operator}`);
      expect(await best('swapexact')).toContain('message-type /elys.amm.MsgSwapExactAmountIn');
      expect((await best('elys')).some((hit) => hit.startsWith('asset '))).toBe(true);
      expect((await best('EYLS')).some((hit) => hit === 'asset uelys')).toBe(true);
    });

    it('the newest packets of a channel as a feed, in the units of pages', async () => {
      const { items: channels } = await callService(service.client, listChannelsCall, {});
      let packets = 0;
      for (const { port, channel } of channels) {
        const feed = await fetch(`${service.url}/feeds/channels/${port}/${channel}.json`);
        const text = await feed.text();
        const { items } = v.parse(feedSchema, JSON.parse(text));
        expect(items.length).toBeLessThanOrEqual(30);
        expect(text).not.toMatch(/\d uelys/);
        packets += items.length;
      }
      expect(packets).toBeGreaterThan(0);
    });

    it('the dashboard’s data in one answer', async () => {
      const { blocks, txs, hours, accounts, height } = await callService(service.client, dashboardCall, {});
      expect([height, blocks[0]?.height, txs.length]).toEqual([TOP, TOP, 10]);
      expect(hours.reduce((sum, hour) => sum + hour.blocks, 0)).toBeGreaterThan(0);
      expect(accounts).toBeGreaterThan(20);
    });

    it.each(['99999999999.5', '-99999999999.5', `${'9'.repeat(90)}.5`])(
      'no recent wallets after %s, which is no height',
      async (cursor) => {
        const { statusCode, json } = await service.app.inject(`/api/v1/wallets/recent?cursor=${cursor}`);
        expect([statusCode, json()]).toMatchObject([
          400,
          { error: { detail: 'cursor: is not a cursor of this list' } },
        ]);
      },
    );

    it('each call by its documented schema, and refuses other input', async () => {
      for (const call of HISTORY_CALLS) {
        if (call.example === undefined) continue;
        const response = await fetch(service.url + call.example);
        expect(response.status, call.example).toBe(200);
        const answer = v.safeParse(schemaOf(call), await response.json());
        expect(answer.issues, call.example).toBeUndefined();
      }
      for (const path of [
        '/api/v1/txs?limit=1000',
        '/api/v1/txs?cursor=x.y',
        '/api/v1/wallets?cursor=-1',
        '/api/v1/parameter-changes?cursor=-1',
        '/api/v1/txs?colour=red',
        '/api/v1/txs?since=yesterday',
        '/api/v1/addresses/elys1junk',
        '/api/v1/txs?limit=5&limit=6',
      ])
        expect((await fetch(service.url + path)).status, path).toBe(400);
      expect((await fetch(`${service.url}/api/v1/txs/${'0'.repeat(64)}`)).status).toBe(404);
      expect((await fetch(`${service.url}/api/v1/blocks/${TOP + 1}`)).status).toBe(404);
      expect((await fetch(`${service.url}/api/v1/blocks?chain=any`)).status).toBe(200);
    });

    it('the preview of a link, as escaped text', async () => {
      const head = async (path: string) => {
        const html = await (await fetch(service.url + path)).text();
        return /<meta property="og:title" content="([^"]*)">/.exec(html)?.[1];
      };
      const tx = await firstTx({ type: '/cosmos.bank.v1beta1.MsgSend', result: 'success' });
      // A page does not wait long for it: a busy service has it at a later request.
      const expectHead = (path: string) => expect.poll(() => head(path));
      await expectHead(`/tx/${tx?.hash ?? ''}`).toMatch(/^Send of [\d.]+ \w+, success, block \d+ · /);
      await expectHead('/block/200').toMatch(/^Block 200 · /);
      await expectHead('/block/999999').toMatch(/^Block 999999 · /);
      await expectHead('/proposal/1').toMatch(/^Proposal 1: /);
      await expectHead('/governors').toMatch(/^Governors · /);
      await expectHead('/address/%22%3E%3Cscript%3E').toBe(
        'Address &quot;&gt;&lt;script&gt; · Recorded test network',
      );
    });

    it('a picture of what a pasted link is about, where the index knows it', async () => {
      const picture = async (path: string) => {
        const html = await (await fetch(service.url + path)).text();
        const url = /<meta property="og:image" content="([^"]*)">/.exec(html)?.[1];
        expect(html).toContain(`content="${url === undefined ? 'summary' : 'summary_large_image'}"`);
        return url;
      };
      const tx = await firstTx({ type: '/cosmos.bank.v1beta1.MsgSend', result: 'success' });
      const { items } = await callService(service.client, listGovernorsCall, {});
      const pages = [
        `/tx/${tx?.hash ?? ''}`,
        '/block/200',
        '/proposal/1',
        `/governor/${items[0]?.operator ?? ''}`,
      ];
      for (const path of [...pages, `/address/${tx?.feePayer ?? ''}`]) {
        const url = `${service.url}/previews${path}.png`;
        await expect.poll(() => picture(path)).toBe(url);
        const answer = await fetch(url);
        expect([answer.status, answer.headers.get('content-type')], path).toEqual([200, 'image/png']);
        expect(
          Buffer.from(await answer.arrayBuffer())
            .subarray(1, 4)
            .toString(),
        ).toBe('PNG');
      }
      for (const path of ['/block/999999', '/governors', '/address/%22%3E%3Cscript%3E', '/tx/00'])
        expect(await picture(path)).toBeUndefined();
      for (const path of ['/block/999999.png', '/block/200', '/governors.png', '/tx/%22%3E.png'])
        expect((await fetch(`${service.url}/previews${path}`)).status, path).toBe(404);
    });

    it('its own documentation and its own counts', async () => {
      const document = v.parse(
        v.object({
          openapi: v.string(),
          paths: v.record(v.string(), v.object({ get: v.optional(v.object({ parameters: PARAMETERS })) })),
        }),
        await (await fetch(`${service.url}/api/v1/openapi.json`)).json(),
      );
      for (const { path } of HISTORY_CALLS) expect(Object.keys(document.paths)).toContain(path);
      const limitOf = (path: string) =>
        document.paths[path]?.get?.parameters.find(({ name }) => name === 'limit');
      expect(limitOf('/api/v1/txs')?.schema.description).toBe('A whole number, at most 200.');
      expect(limitOf('/api/v1/txs.csv')).toBeUndefined();
      const metrics = await (await fetch(`${service.url}/metrics`)).text();
      expect(metrics).toContain(`cairn_index_height ${TOP}\n`);
      expect(metrics).toMatch(/cairn_requests_total\{method="GET",route="\/api\/v1\/txs",status="200"\} \d+/);
    });
  });
});

const PARAMETERS = v.array(
  v.object({ name: v.string(), schema: v.object({ description: v.optional(v.string()) }) }),
);

function schemaOf(call: Pick<Call, 'path'> & { readonly answer: unknown }): v.GenericSchema {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the list of calls holds their schemas as unknown
  return call.answer as v.GenericSchema;
}

/** The text at the end of a path of names. */
function textAt(value: Json, ...names: readonly string[]): string {
  const end = names.reduce<Json | undefined>((at, name) => (isJsonObject(at) ? at[name] : undefined), value);
  if (typeof end !== 'string') throw new Error(`no text at ${names.join('.')}`);
  return end;
}
