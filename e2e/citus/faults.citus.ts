/** Indexing while a worker is killed, returns, and another joins: the rows and all answers are those of one PostgreSQL. */
import { openArchive } from '@cairn/archive/open-archive';
import type { Database, Queryable } from '@cairn/db/database';
import { findBlock } from '@cairn/db/read/list-blocks';
import { listTxs } from '@cairn/db/read/list-txs';
import { listPerpetualTrades } from '@cairn/db/read/list-trades';
import { readIndexState } from '@cairn/db/read/overview';
import { bigintOf, intOf } from '@cairn/db/row-values';
import { tableChecksums } from '@cairn/db/testing/checksums';
import { ALL_TXS } from '@cairn/db/testing/every-read';
import { toError } from '@cairn/indexer/errors';
import { ELYS } from '@cairn/archive/testing/archives';
import { archiveSource, indexArchive, sleep, testIndexer, until } from '@cairn/indexer/testing/index-archive';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPair, type Pair } from './databases.ts';

const TOP = 2_480;
const never = new AbortController().signal;
let pair: Pair;
beforeAll(async () => {
  pair = await openPair();
  await indexArchive(pair.plain, ELYS);
});
afterAll(() => pair.close());

const folded = async (database: Queryable): Promise<number> =>
  (await readIndexState(database).catch(() => null))?.foldedTo ?? 0;

/** Answers about heights up to one, which no later block changes. */
async function answersUpTo(database: Database, height: number, holder: Holder): Promise<unknown> {
  const txs = { ...ALL_TXS, fromHeight: height - 40, toHeight: height };
  const page = { after: null, limit: 50 };
  return [
    await findBlock(database, height),
    await listTxs(database, txs, page),
    await database.query(
      'select height, amount from balance_history where address = $1 and denom = $2 and height <= $3 order by height desc limit 50',
      [holder.address, holder.denom, height],
    ),
    await listPerpetualTrades(database, null, page, { fromHeight: null, toHeight: height }),
  ];
}

interface Holder {
  readonly address: bigint;
  readonly denom: bigint;
}

it('a worker killed and returned, and one added', async () => {
  const { plain, citus, cluster } = pair;
  const holders = (
    await plain.query(
      'select address, denom from balance_history group by 1, 2 order by count(*) desc limit 20',
    )
  ).map((row) => ({ address: bigintOf(row, 'address'), denom: bigintOf(row, 'denom') }));
  const counts = { right: 0, wrong: 0, failed: 0 };
  const problems = new Set<string>();
  const archive = await openArchive(ELYS);
  const stop = new AbortController();
  const indexer = testIndexer(citus, archiveSource(archive), {
    follow: true,
    sleep,
    onProgress: ({ problem }) => {
      if (problem !== null) problems.add(problem);
    },
  });
  let failure: Error | undefined;
  const indexing = indexer.run(stop.signal).catch((error: unknown) => (failure = toError(error)));
  const reached = (height: number) =>
    until(async () => {
      if (failure !== undefined) throw failure;
      return (await folded(citus)) >= height;
    });
  const reading = (async () => {
    for (let turn = 0; !stop.signal.aborted; turn += 1) {
      const top = await folded(citus);
      const holder = holders[turn % holders.length];
      if (top < 50 || holder === undefined) continue;
      const height = turn % 2 === 0 ? top : 50 + ((turn * 37) % (top - 49));
      const expected = await answersUpTo(plain, height, holder);
      try {
        const found = await answersUpTo(citus, height, holder);
        try {
          expect(found).toEqual(expected);
          counts.right += 1;
        } catch (error) {
          counts.wrong += 1;
          console.log(`wrong at ${height} of ${top}: ${String(error).slice(0, 2_000)}`);
        }
      } catch {
        counts.failed += 1;
      }
    }
  })();
  const events: string[] = [];
  const event = async (text: string) => events.push(`${text} at ${await folded(citus)}`);
  const [worker] = cluster.workers;
  if (worker === undefined) throw new Error('no worker');
  for (const at of [200, 500, 800]) {
    await reached(at);
    await worker.kill();
    await event('killed');
    await sleep(1_500, never);
    await worker.start();
    await event('returned');
  }
  await reached(1_200);
  const added = await cluster.addWorker();
  await event('added');
  await citus.query('select citus_rebalance_start()');
  await until(async () => {
    const [row] = await citus.query(
      "select count(*)::int as n from pg_dist_background_job where state not in ('finished')",
    );
    return row !== undefined && intOf(row, 'n') === 0;
  });
  await event('rebalanced');
  await reached(TOP);
  stop.abort();
  await Promise.all([indexing, reading]);
  await archive.close();
  console.log(events.join('; '));
  console.log(`${counts.right} right, ${counts.wrong} wrong, ${counts.failed} failed`, [...problems]);
  const [row] = await citus.query('select count(*)::int as n from citus_shards where nodeport = $1', [
    Number(new URL(added.url).port),
  ]);
  console.log(`${row === undefined ? 0 : intOf(row, 'n')} shards on the added worker`);
  expect([await folded(citus), indexer.progress().quarantined.count, counts.wrong]).toEqual([TOP, 0, 0]);
  expect(await tableChecksums(citus)).toEqual(await tableChecksums(plain));
});
