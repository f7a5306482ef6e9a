/** Every total of the index compared with one counted from the raw recording by other code: N of N. */
import { join } from 'node:path';
import { openArchive } from '@cairn/archive/open-archive';
import type { Queryable } from '@cairn/db/database';
import { bigintOf, bytesOf, decOf, textOf } from '@cairn/db/row-values';
import { postgresMissing, type TestDatabase } from '@cairn/db/testing/databases';
import { indexArchive } from '@cairn/indexer/testing/index-archive';
import { benchPglite, benchPostgres } from './index/databases.ts';
import { add, type Sums } from './index/raw-events.ts';
import { rawTotals, recordedBalances, recordedStakes } from './index/raw-totals.ts';

/** Stored by the commitment module, without coin events. */
const LEDGER_TOKENS = ['ueden', 'uedenb'];

let wrong = 0;
const [, , ...named] = process.argv;
for (const network of named.length > 0 ? named : ['elysnet-1', 'cosmoshub-dev-1']) {
  const dir = join('data', network);
  const archive = await openArchive(dir);
  const raw = await rawTotals(archive);
  const recorded = await recordedBalances(archive);
  const { height: recordedHeight, stakes } = await recordedStakes(archive);
  for (const [engine, open] of [
    ['PGlite', benchPglite],
    ['PostgreSQL', benchPostgres],
  ] as const) {
    if (engine === 'PostgreSQL' && postgresMissing !== undefined) continue;
    const test: TestDatabase = await open();
    await indexArchive(test.database, dir);
    console.log(`\n${network} to height ${archive.manifest.to} on ${engine}`);
    const held = await balancesOf(test.database, archive.manifest.to);
    compare('balances of accounts by denom', raw.balances, held);
    const requested = archive.state.heights.at(-1)?.height ?? archive.manifest.to;
    compare(
      `  as the node answered them at ${requested}`,
      recorded,
      only(await balancesOf(test.database, requested), recorded),
    );
    compare('txs and failed txs', raw.counts, await countsOf(test.database));
    const kinds = await kindsOf(test.database);
    compare('messages by type', raw.messages, kinds.messages);
    compare('failed messages by type', raw.failedMessages, kinds.failed);
    compare('events by type', raw.events, kinds.events);
    compare('voters by proposal and choice', raw.votes, await votesOf(test.database));
    compare('delegations by governor', raw.delegations, await delegationsOf(test.database));
    compare(
      `  as the node said at ${recordedHeight} that each holds`,
      stakes,
      await stakesOf(test.database, recordedHeight),
    );
    compare('results by trader', raw.pnl, await pnlOf(test.database));
    const worth = await worthOf(test.database);
    compare('volume by trader', raw.trades.volume, worth.volume);
    compare('collateral of closes by trader', raw.trades.collateral, worth.collateral);
    compare('trades of unknown worth', raw.trades.unknown, worth.unknown);
    await test.close();
  }
  await archive.close();
}
process.exitCode = wrong === 0 ? 0 : 1;

function compare(what: string, theirs: Sums, ours: Sums): void {
  const keys = [...new Set([...theirs.keys(), ...ours.keys()])].filter(
    (key) => (theirs.get(key) ?? 0n) !== 0n || (ours.get(key) ?? 0n) !== 0n,
  );
  const different = keys.filter((key) => (theirs.get(key) ?? 0n) !== (ours.get(key) ?? 0n));
  wrong += different.length;
  console.log(`  ${what.padEnd(40)} ${keys.length - different.length} of ${keys.length} equal`);
  for (const key of different.slice(0, 5))
    console.log(`    ${key}: recording ${theirs.get(key) ?? 0n}, index ${ours.get(key) ?? 0n}`);
}

function only(sums: Sums, keys: Sums): Sums {
  const accounts = new Set([...keys.keys()].map((key) => key.split(' ')[0]));
  return new Map([...sums].filter(([key]) => accounts.has(key.split(' ')[0])));
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

/** Balances after a height, from every indexed change. */
async function balancesOf(database: Queryable, height: number): Promise<Sums> {
  const rows = await database.query(
    `select a.bytes, d.name, b.amount from (select distinct on (address, denom) address, denom, amount from balance_history
       where height <= $2 order by address, denom, height desc) b
     join address a on a.id = b.address join denom d on d.id = b.denom where d.name <> all($1::text[]) and b.amount <> 0`,
    [LEDGER_TOKENS, height],
  );
  return new Map(
    rows.map((row) => [`${hex(bytesOf(row, 'bytes'))} ${textOf(row, 'name')}`, bigintOf(row, 'amount')]),
  );
}

async function countsOf(database: Queryable): Promise<Sums> {
  const [row = {}] = await database.query(
    'select count(*) as txs, count(*) filter (where code <> 0) as failed from tx',
  );
  return new Map([
    ['txs', bigintOf(row, 'txs')],
    ['failed txs', bigintOf(row, 'failed')],
  ]);
}

async function kindsOf(
  database: Queryable,
): Promise<{ readonly messages: Sums; readonly failed: Sums; readonly events: Sums }> {
  const rows = await database.query(
    `select k.name, sum(d.messages)::bigint as messages, sum(d.failed)::bigint as failed, sum(d.events)::bigint as events
     from day_kind d join kind k on k.id = d.kind group by k.name`,
  );
  const column = (name: string): Sums =>
    new Map(rows.map((row) => [textOf(row, 'name'), bigintOf(row, name)]));
  return { messages: column('messages'), failed: column('failed'), events: column('events') };
}

async function votesOf(database: Queryable): Promise<Sums> {
  const rows = await database.query(
    'select proposal_id, options, count(*) as voters from ballot group by proposal_id, options',
  );
  return new Map(
    rows.map((row) => [`${bigintOf(row, 'proposal_id')} ${textOf(row, 'options')}`, bigintOf(row, 'voters')]),
  );
}

async function delegationsOf(database: Queryable): Promise<Sums> {
  const rows = await database.query(
    'select a.bytes, sum(d.amount) as amount from delegation d join address a on a.id = d.operator group by a.bytes',
  );
  return new Map(rows.map((row) => [hex(bytesOf(row, 'bytes')), bigintOf(row, 'amount')]));
}

/** The stake of operators after a height. */
async function stakesOf(database: Queryable, height: number): Promise<Sums> {
  const rows = await database.query(
    `select a.bytes, s.amount from (select distinct on (operator) operator, amount from operator_stake
       where height <= $1 order by operator, height desc) s join address a on a.id = s.operator`,
    [height],
  );
  return new Map(rows.map((row) => [hex(bytesOf(row, 'bytes')), bigintOf(row, 'amount')]));
}

/** The total, which is the sum of the days. */
async function worthOf(
  database: Queryable,
): Promise<Readonly<Record<'volume' | 'collateral' | 'unknown', Sums>>> {
  const rows = await database.query(
    `select a.bytes, t.volume_usd, t.collateral_usd, t.volume_unknown, t.collateral_unknown from trader t
       join address a on a.id = t.owner
       join (select owner, sum(volume_usd) as volume, sum(collateral_usd) as collateral from trader_day group by owner) d
         on d.owner = t.owner and d.volume = t.volume_usd and d.collateral = t.collateral_usd`,
  );
  const worth: Readonly<Record<'volume' | 'collateral' | 'unknown', Sums>> = {
    volume: new Map(),
    collateral: new Map(),
    unknown: new Map(),
  };
  for (const row of rows) {
    const owner = hex(bytesOf(row, 'bytes'));
    worth.volume.set(owner, decOf(row, 'volume_usd'));
    worth.collateral.set(owner, decOf(row, 'collateral_usd'));
    worth.unknown.set(`${owner} volume`, bigintOf(row, 'volume_unknown'));
    worth.unknown.set(`${owner} collateral`, bigintOf(row, 'collateral_unknown'));
  }
  return worth;
}

async function pnlOf(database: Queryable): Promise<Sums> {
  const rows = await database.query(
    'select a.bytes, t.pnl_usd from trader t join address a on a.id = t.owner where t.closes > 0',
  );
  const sums: Sums = new Map();
  for (const row of rows) add(sums, hex(bytesOf(row, 'bytes')), decOf(row, 'pnl_usd'));
  return sums;
}
