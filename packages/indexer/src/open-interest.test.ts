import { openArchive, type Archive } from '@cairn/archive/open-archive';
import { parseDec } from '@cairn/chain/dec';
import type { Database, SqlRow } from '@cairn/db/database';
import { loadRows } from '@cairn/db/pglite/row-file';
import { bigintOf, decOf, intOf, nullable, textOf } from '@cairn/db/row-values';
import { postgresMissing, testPglite, testPostgres, type TestDatabase } from '@cairn/db/testing/databases';
import { tableChecksums, type TableChecksum } from '@cairn/db/testing/checksums';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { genesisFacts } from './genesis.ts';
import { createRawCount, describeProof, PROVEN } from '../testing/describe-proof.ts';
import { ELYS } from '@cairn/archive/testing/archives';
import { archiveSource, testIndexer, until } from '../testing/index-archive.ts';
import { visitHeights, type RawEvent, type RawHeight } from '../testing/raw-results.ts';

/** The other engine than that of the shipped index, if available: both must yield the same one. */
const { engine, open } =
  postgresMissing === undefined
    ? { engine: 'PostgreSQL', open: testPostgres }
    : { engine: 'PGlite', open: testPglite };
const never = new AbortController().signal;
const LIST = '/elys-network/elys/oracle';
const ASSET_INFOS = `${LIST}/asset_info?pagination.limit=1000`;
const wirePool = v.object({
  pool: v.object({
    amm_pool_id: v.string(),
    pool_assets_long: v.array(v.object({ asset_denom: v.string() })),
    total_liabilities: v.object({ denom: v.string() }),
    total_long_open_interest: v.string(),
    total_short_open_interest: v.string(),
  }),
});
const wirePrices = v.object({ price: v.array(v.object({ asset: v.string(), price: v.string() })) });
const wireInfos = v.object({
  asset_info: v.array(v.object({ denom: v.string(), display: v.string(), decimal: v.string() })),
});
const wireFeed = v.object({ asset: v.string(), price: v.string() });
const wireTx = v.object({
  body: v.object({
    messages: v.array(
      v.looseObject({
        '@type': v.string(),
        feed_price: v.optional(wireFeed),
        feed_prices: v.optional(v.array(wireFeed)),
      }),
    ),
  }),
});

/** `pool long short longUsd shortUsd` of a row. */
const reported = (row: SqlRow): string => {
  const [long, short] = ['long_amount', 'short_amount'].map((column) => nullable(row, column, bigintOf));
  const [longUsd, shortUsd] = ['long_usd', 'short_usd'].map((column) => nullable(row, column, decOf));
  return [bigintOf(row, 'pool_id'), long, short, longUsd, shortUsd].join(' ');
};

/** Dollars with 18 decimals, rounded half up like the database. */
function usd(baseUnits: bigint, price: bigint, decimals: number): bigint {
  const unit = 10n ** BigInt(decimals);
  return (2n * baseUnits * price + unit) / (2n * unit);
}

async function recorded<T>(
  archive: Archive,
  key: string,
  height: number,
  schema: v.GenericSchema<unknown, T>,
): Promise<T> {
  const answer = await archive.state.newest(key, height);
  if (answer?.status !== 200) throw new Error(`${key} is not recorded at ${height}`);
  return v.parse(schema, JSON.parse(answer.body));
}

interface Book {
  readonly denom: string;
  readonly long: bigint;
  readonly short: bigint;
}

/** The node's own figures at a height. */
async function booksAt(archive: Archive, height: number): Promise<ReadonlyMap<string, Book>> {
  const books = new Map<string, Book>();
  for (const id of ['1', '2', '3', '4', '5']) {
    const answer = await archive.state.newest(`/elys-network/elys/perpetual/pool/${id}`, height);
    if (answer?.status !== 200) continue;
    const { pool } = v.parse(wirePool, JSON.parse(answer.body));
    const denom = pool.pool_assets_long.find((asset) => asset.asset_denom !== pool.total_liabilities.denom);
    books.set(pool.amm_pool_id, {
      denom: denom?.asset_denom ?? '',
      long: BigInt(pool.total_long_open_interest),
      short: BigInt(pool.total_short_open_interest),
    });
  }
  return books;
}

interface Position {
  side: string;
  /** Collateral in the traded asset, in the pool's custody. */
  own: bigint;
  held: bigint;
  owed: bigint;
  received: bigint;
}

/** The books from events alone, by position; pool amounts change as the events state. */
function createRawBooks(baseDenom: string) {
  const positions = new Map<string, Position>();
  const books = new Map<string, { long: bigint; short: bigint }>();
  return {
    books,
    event({ type, attributes }: RawEvent) {
      if (!type.startsWith('perpetual_mtp_')) return;
      const of = new Map(attributes.map(({ key, value }) => [key, value]));
      const amount = (key: string) => BigInt(of.get(key) ?? '0');
      const pool = of.get('amm_pool_id') ?? '';
      const key = `${pool}/${of.get('mtp_id') ?? ''}`;
      const before = positions.get(key) ?? { side: '', own: 0n, held: 0n, owed: 0n, received: 0n };
      const after = { ...before, side: of.get('position') ?? before.side };
      const isOwn = of.has('collateral_asset') && of.get('collateral_asset') !== baseDenom;
      after.received = amount('funding_fee_received_custody');
      let step = 0n;
      if (type === 'perpetual_mtp_open') {
        after.held = step = amount('custody');
        after.owed = amount('liabilities');
        after.own = isOwn ? amount('collateral') : 0n;
      } else if (of.has('final_custody_amount')) {
        after.held = amount('final_custody_amount');
        step = after.held - amount('initial_custody_amount');
        before.own = isOwn ? amount('initial_collateral_amount') : 0n;
        after.own = isOwn ? amount('final_collateral_amount') : 0n;
        after.owed = amount('final_liabilities_amount');
        before.owed = amount('initial_liabilities_amount');
      } else {
        const funded = of.has('funding_amount_distributed')
          ? amount('funding_amount_distributed')
          : after.received - before.received;
        step = funded - amount('funding_fee_amount') - amount('interest_amount');
      }
      positions.set(key, after);
      const book = books.get(pool) ?? { long: 0n, short: 0n };
      if (after.side === 'LONG') book.long += step - (after.own - before.own);
      else book.short += after.owed - before.owed;
      books.set(pool, book);
    },
  };
}

/** The reported price of an asset in a feeder's tx. */
function reportPrices(prices: Map<string, bigint>, tx: unknown): void {
  for (const message of v.parse(wireTx, tx).body.messages)
    for (const feed of [...(message.feed_prices ?? []), message.feed_price])
      if (feed !== undefined && message['@type'].startsWith('/elys.oracle.MsgFeed'))
        prices.set(feed.asset, parseDec(feed.price));
}

type AssetInfos = v.InferOutput<typeof wireInfos>['asset_info'];

/** `day denom amount usd swaps` of each asset's swaps, from raw events and reports alone. */
function createRawSwapPrices(infos: AssetInfos) {
  const prices = new Map<string, bigint>();
  const sums = new Map<string, { amount: bigint; usd: bigint; swaps: number }>();
  const swap = (day: string, { type, attributes }: RawEvent) => {
    const of = new Map(attributes.map(({ key, value }) => [key, value]));
    const sides = [of.get('tokens_in'), of.get('tokens_out')].map((coin) =>
      /^(\d+)(.+)$/.exec(coin ?? '')?.slice(1),
    );
    if (type !== 'token_swapped') return;
    for (const [[amount = '0', denom = ''] = [], [otherAmount = '0', otherDenom = ''] = []] of [
      sides,
      sides.toReversed(),
    ]) {
      const info = infos.find((info) => info.denom === otherDenom);
      const price = prices.get(info?.display ?? '');
      if (info === undefined || price === undefined || BigInt(amount) === 0n) continue;
      const key = `${day} ${denom}`;
      const sum = sums.get(key) ?? { amount: 0n, usd: 0n, swaps: 0 };
      sums.set(key, {
        amount: sum.amount + BigInt(amount),
        usd: sum.usd + usd(BigInt(otherAmount), price, Number(info.decimal)),
        swaps: sum.swaps + 1,
      });
    }
  };
  return {
    visit({ day, txs, blockEvents, decodedTxs }: RawHeight) {
      decodedTxs.forEach((tx, index) => {
        if (txs[index]?.code === 0) reportPrices(prices, tx);
        for (const event of txs[index]?.events ?? []) swap(day, event);
      });
      for (const event of blockEvents) swap(day, event);
    },
    rows: () => [...sums].map(([key, sum]) => [key, sum.amount, sum.usd, sum.swaps].join(' ')).sort(),
  };
}

/** Daily rows from the raw recording, oldest first. */
function createRawDays(infos: AssetInfos, last: ReadonlyMap<string, Book>) {
  const raw = createRawBooks(infos.find(({ display }) => display === 'USDC')?.denom ?? '');
  const prices = new Map<string, bigint>();
  const days = new Map<string, readonly string[]>();
  return {
    visit({ day, txs, blockEvents, decodedTxs }: RawHeight) {
      decodedTxs.forEach((tx, index) => {
        if (txs[index]?.code === 0) reportPrices(prices, tx);
      });
      for (const event of [...txs.flatMap(({ events }) => events), ...blockEvents]) raw.event(event);
      const rows = [...raw.books]
        .sort(([a], [b]) => Number(a) - Number(b))
        .map(([pool, { long, short }]) => {
          const info = infos.find(({ denom }) => denom === last.get(pool)?.denom);
          const price = prices.get(info?.display ?? '') ?? 0n;
          const decimals = Number(info?.decimal);
          return [pool, long, short, usd(long, price, decimals), usd(short, price, decimals)].join(' ');
        });
      days.set(day, rows);
    },
    rows: () => [...days].flatMap(([day, rows]) => rows.map((row) => `${day} ${row}`)),
  };
}

/** One pass over the recording for all that is compared with it. */
async function readRaw(archive: Archive) {
  const { to } = archive.manifest;
  const { asset_info: infos } = await recorded(archive, ASSET_INFOS, to, wireInfos);
  const [days, swaps] = [createRawDays(infos, await booksAt(archive, to)), createRawSwapPrices(infos)];
  const count = await createRawCount(archive);
  await visitHeights(archive, days, swaps, count);
  return { counted: count.counted, days: days.rows(), swapPrices: swaps.rows() };
}

describe(`an index on ${engine} that follows its chain`, () => {
  let archive: Archive;
  let test: TestDatabase;
  let database: Database;
  let atStart: ReadonlyMap<string, TableChecksum>;
  let raw: Awaited<ReturnType<typeof readRaw>>;
  beforeAll(async () => {
    archive = await openArchive(ELYS);
    raw = await readRaw(archive);
    test = await open();
    database = test.database;
  });
  afterAll(async () => {
    await test.close();
    await archive.close();
  });

  it('equals the node’s figures at every recorded height, in base units and at its oracle’s price', async () => {
    let compared = 0;
    let head = 1;
    const follower = testIndexer(
      database,
      archiveSource(archive, () => head),
      { follow: true },
    );
    const stop = new AbortController();
    const running = follower.run(stop.signal);
    for (const { height } of archive.state.heights) {
      head = height;
      await until(() => follower.progress().foldedTo === height);
      if (height === archive.manifest.replay_from) atStart = await tableChecksums(database);
      const { price: prices } = await recorded(
        archive,
        `${LIST}/prices?pagination.limit=1000`,
        height,
        wirePrices,
      );
      const { asset_info: infos } = await recorded(archive, ASSET_INFOS, height, wireInfos);
      const rows = await database.query(
        `select o.*, d.name from open_interest_day o left join denom d on d.id = o.denom
           where day = (select max(day) from open_interest_day) order by pool_id`,
      );
      const books = await booksAt(archive, height);
      for (const [pool, { denom, long, short }] of books) {
        const row = rows.find((row) => bigintOf(row, 'pool_id') === BigInt(pool));
        // A book without any position so far.
        if (row === undefined) {
          expect([long, short]).toEqual([0n, 0n]);
          continue;
        }
        const info = infos.find((info) => info.denom === denom);
        const price = parseDec(prices.find(({ asset }) => asset === info?.display)?.price ?? '');
        const decimals = Number(info?.decimal);
        expect(textOf(row, 'name')).toBe(denom);
        expect(`${height}: ${reported(row)}`).toBe(
          `${height}: ${[pool, long, short, usd(long, price, decimals), usd(short, price, decimals)].join(' ')}`,
        );
        compared += 1;
      }
      expect(rows.every((row) => books.has(String(bigintOf(row, 'pool_id'))))).toBe(true);
    }
    stop.abort();
    await running.catch(() => undefined);
    expect(compared).toBeGreaterThan(110);
  });

  it('equals the index that ships with the recording (npm start -- prepare data/elysnet-1)', async () => {
    const shipped = await open();
    try {
      await loadRows(shipped.database, `${ELYS}.index.br`);
      expect(Object.fromEntries(await tableChecksums(shipped.database))).toEqual(Object.fromEntries(atStart));
      expect(atStart.size).toBeGreaterThan(60);
    } finally {
      await shipped.close();
    }
  });

  it('is stored for the end of every day, and equals raw events and reports', async () => {
    const rows = await database.query('select * from open_interest_day order by day, pool_id');
    const ours = rows.map(
      (row) => `${new Date(intOf(row, 'day') * 86_400_000).toISOString().slice(0, 10)} ${reported(row)}`,
    );
    expect(ours).toEqual(raw.days);
    expect(ours.length).toBeGreaterThan(30);
  });

  it('stores each asset’s swaps by day, equal to raw events and reports', async () => {
    const rows = await database.query(
      'select p.*, d.name from day_swap_price p join denom d on d.id = p.denom order by p.day, d.name',
    );
    const ours = rows.map((row) =>
      [
        new Date(intOf(row, 'day') * 86_400_000).toISOString().slice(0, 10),
        textOf(row, 'name'),
        bigintOf(row, 'amount'),
        decOf(row, 'usd'),
        intOf(row, 'swaps'),
      ].join(' '),
    );
    expect(ours.sort()).toEqual(raw.swapPrices);
    expect(ours.filter((row) => row.includes(' uelys ')).length).toBeGreaterThan(5);
  });

  describeProof(PROVEN.elys, () => Promise.resolve({ database, counted: raw.counted }));
});

describe('positions opened before the index starts', () => {
  it('are unknown, and not counted as zero', async () => {
    const archive = await openArchive(ELYS);
    const test = await open();
    try {
      await testIndexer(
        test.database,
        archiveSource(archive, () => 1_000),
        { from: 900 },
      ).run(never);
      const rows = await test.database.query('select * from open_interest_day');
      expect(rows.length).toBeGreaterThan(1);
      expect(new Set(rows.map((row) => reported(row).split(' ').slice(1).join(' ')))).toEqual(
        new Set(['   ']),
      );
    } finally {
      await test.close();
      await archive.close();
    }
  });

  it('are taken from genesis, by pool', () => {
    const facts = genesisFacts(
      {
        app_state: {
          bank: {},
          perpetual: { mtp_list: [{ amm_pool_id: '3' }, { amm_pool_id: '1' }, { amm_pool_id: '3' }] },
        },
      },
      'some',
    );
    expect(facts.tradedPools).toEqual([3n, 1n]);
  });
});
