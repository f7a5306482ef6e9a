/**
 * The tax CSV of ten addresses compared with the node's own balances: opening + in − out = closing for each denom, N
 * of N.
 */
import { seeded, type Seeded } from '../e2e/figures/seeded.ts';
import { HELD_HEIGHT, startCairn } from '../e2e/support/start-cairn.ts';
import { untilIndexed } from '../e2e/support/until-indexed.ts';
import { at, listAt, parseJson, textAt, type Json } from '../apps/web/testing/json.ts';
import { parseCsv } from './support/parse-csv.ts';

const SEED = Number(process.argv[2] ?? 1);
const OF_EACH = 2;
/** Stored by the commitment module, not by bank. */
const LEDGER_TOKENS = new Set(['ueden', 'uedenb']);

interface Picked {
  readonly kind: string;
  readonly address: string;
}

interface Result {
  readonly rows: number;
  readonly other: number;
  readonly denoms: number;
  readonly wrong: readonly string[];
}

const cairn = await startCairn(['--hold', String(HELD_HEIGHT)]);
try {
  await untilIndexed(cairn.url);
  console.log(`seed ${SEED}, height ${HELD_HEIGHT}`);
  const results: Result[] = [];
  for (const { kind, address } of await pick(seeded(SEED))) {
    const result = await check(kind, address);
    results.push(result);
    const { rows, other, denoms, wrong } = result;
    console.log(
      `${kind.padEnd(12)} ${address.padEnd(64)} ${String(rows).padStart(6)} rows, ${String(other).padStart(5)} other, ` +
        `${denoms - wrong.length} of ${denoms} denoms`,
    );
    for (const line of wrong.slice(0, 5)) console.log(`    ${line}`);
  }
  const sum = (of: (result: Result) => number): number =>
    results.reduce((total, result) => total + of(result), 0);
  const wrong = sum((result) => result.wrong.length);
  const correct = results.filter((result) => result.wrong.length === 0).length;
  console.log(
    `${correct} of ${results.length} addresses, ${sum(({ denoms }) => denoms) - wrong} of ${sum(({ denoms }) => denoms)} ` +
      `denoms, ${sum(({ rows }) => rows)} rows`,
  );
  process.exitCode = wrong === 0 && results.length === 5 * OF_EACH ? 0 : 1;
} finally {
  await cairn.stop();
}

/** Two of each kind, no address twice. */
async function pick(chance: Seeded): Promise<readonly Picked[]> {
  const accounts = listAt(
    await fetchJson('/chain/rest/cosmos/auth/v1beta1/accounts?pagination.limit=10000'),
    'accounts',
  );
  const ofType = (word: string) =>
    accounts
      .filter((account) => textAt(account, '@type').includes(word))
      .map(
        (account) =>
          at(account, 'base_account', 'address') ??
          at(account, 'base_vesting_account', 'base_account', 'address'),
      );
  const channels = listAt(await fetchJson('/api/v1/channels'), 'items').filter(
    (channel) => at(channel, 'port') === 'transfer',
  );
  const packets = await Promise.all(
    channels.map(async (channel) =>
      listAt(
        await fetchJson(`/api/v1/channels/transfer/${textAt(channel, 'channel')}/packets?limit=200`),
        'items',
      ).map((packet) => at(packet, at(packet, 'outgoing') === true ? 'sender' : 'receiver')),
    ),
  );
  const governors = listAt(await fetchJson('/chain/rest/cosmos/staking/v1beta1/validators'), 'validators');
  const ownAccounts = await Promise.all(
    governors.map(async (governor) =>
      at(await fetchJson(`/api/v1/addresses/${textAt(governor, 'operator_address')}`), 'address'),
    ),
  );
  const traders = listAt(await fetchJson('/api/v1/perpetual-trades?limit=200'), 'items');
  const candidates: readonly (readonly [string, readonly (Json | undefined)[]])[] = [
    ['trader', traders.map((trade) => at(trade, 'owner'))],
    ['module', ofType('ModuleAccount')],
    ['vesting', ofType('VestingAccount')],
    ['IBC user', packets.flat()],
    ['governor', ownAccounts],
  ];
  const picked: Picked[] = [];
  for (const [kind, found] of candidates) {
    const left = [...new Set(found)]
      .filter((address) => typeof address === 'string')
      .filter((address) => address.startsWith('elys1') && !picked.some((item) => item.address === address))
      .sort();
    for (let count = 0; count < OF_EACH && left.length > 0; count += 1) {
      const [address = ''] = left.splice(Math.floor(chance.next() * left.length), 1);
      picked.push({ kind, address });
    }
  }
  return picked;
}

/** Downloads the CSV of an address and checks its sums. */
async function check(kind: string, address: string): Promise<Result> {
  const response = await fetch(`${cairn.url}/api/v1/addresses/${address}/movements.csv?order=oldest`);
  const name = `cairn-elysnet-1-${address}-movements-blocks-1-${HELD_HEIGHT}.csv`;
  const wrong: string[] = [];
  if (response.headers.get('content-disposition') !== `attachment; filename="${name}"`)
    wrong.push(`the file is not called ${name}`);
  const rows = parseCsv(await response.text());
  const sums = new Map<string, bigint>();
  for (const row of rows) {
    const field = (column: string) => row.get(column) ?? '';
    const units = (column: string) => BigInt(field(`${column}_base_units`));
    const denom = field('denom');
    const sum =
      field('kind') === 'opening' ? units('balance') : (sums.get(denom) ?? 0n) + units('in') - units('out');
    sums.set(denom, sum);
    if (sum !== units('balance'))
      wrong.push(`${field('height')} ${denom}: the sum is ${sum}, the row says ${units('balance')}`);
    for (const column of ['in', 'out', 'fee', 'balance'])
      if (field(column) !== '' && withoutPoint(field(column)) !== withoutZeros(units(column)))
        wrong.push(`${field('height')} ${denom}: ${column} ${field(column)} is not ${units(column)}`);
  }
  const held = await heldBy(kind, address);
  const denoms = new Set([...sums.keys(), ...held.keys()]);
  // A module that mints for itself has no commitments to compare with.
  for (const denom of denoms) if (kind === 'module' && LEDGER_TOKENS.has(denom)) denoms.delete(denom);
  for (const denom of denoms)
    if ((sums.get(denom) ?? 0n) !== (held.get(denom) ?? 0n))
      wrong.push(
        `${denom}: the CSV comes to ${sums.get(denom) ?? 0n}, the node has ${held.get(denom) ?? 0n}`,
      );
  return {
    rows: rows.length,
    other: rows.filter((row) => row.get('kind') === 'other').length,
    denoms: denoms.size,
    wrong,
  };
}

/** Digits without the point and outer zeros: the same for whole tokens and base units. */
function withoutPoint(tokens: string): string {
  return tokens
    .replace('.', '')
    .replace(/^(-?)0+/, '$1')
    .replace(/0+$/, '');
}
function withoutZeros(units: bigint): string {
  return units === 0n ? '' : String(units).replace(/0+$/, '');
}

/** The node's own balances of an account: in bank, and of Eden in the commitment module. */
async function heldBy(kind: string, address: string): Promise<ReadonlyMap<string, bigint>> {
  const bank = await fetchJson(`/chain/rest/cosmos/bank/v1beta1/balances/${address}?pagination.limit=1000`);
  const held = new Map(
    listAt(bank, 'balances').map((coin) => [textAt(coin, 'denom'), BigInt(textAt(coin, 'amount'))]),
  );
  if (kind === 'module') return held;
  const commitments = at(
    await fetchJson(`/chain/rest/elys-network/elys/commitment/show_commitments/${address}`),
    'commitments',
  );
  for (const coin of [...listAt(commitments, 'committed_tokens'), ...listAt(commitments, 'claimed')]) {
    const denom = textAt(coin, 'denom');
    if (LEDGER_TOKENS.has(denom)) held.set(denom, (held.get(denom) ?? 0n) + BigInt(textAt(coin, 'amount')));
  }
  return held;
}

async function fetchJson(path: string): Promise<Json> {
  const response = await fetch(cairn.url + path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return parseJson(await response.text());
}
