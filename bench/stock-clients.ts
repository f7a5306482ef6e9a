/**
 * Stock clients at a node, through this explorer, at a recording of that node, and at the recorded network: which calls
 * agree. Arguments: REST and RPC of a node.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listAt, asObject, objectAt, parseJsonObject, stringAt } from '@cairn/archive/json-access';
import { type JsonObject, parseJson } from '@cairn/chain/json';
import { differences } from '../apps/service/testing/same-as-rest.ts';
import { ELYS_SUBJECTS, COSMJS_CALLS, type Subjects } from '../apps/service/testing/cosmjs-calls.ts';
import { connectCosmjsClients, plain, type CosmjsClients } from '../apps/service/testing/cosmjs-clients.ts';
import { HELD_HEIGHT, startCairn } from '../e2e/support/start-cairn.ts';

const [REST = 'http://127.0.0.1:1317', RPC = 'http://127.0.0.1:26657'] = process.argv.slice(2);
/** What an archive says of a call that only the node could answer. */
const UNRECORDED = /not recorded in this archive/;
/** A block between two requests makes correct responses differ. */
const TRIES = 6;
/** Blocks of a recording. */
const RECORDED = 50;
/** Blocks that a subscriber waits for, from a height on, and the speed of the replay. */
const BLOCKS = 1_000;
const FROM = 1_100;
const SPEED = 5_000;
const MAX_SECONDS = 400;

/** The outcome of a call: a response, or the message of an error. */
async function outcome(run: () => Promise<unknown>): Promise<string> {
  try {
    return JSON.stringify(plain(await run()));
  } catch (caught) {
    return `refused: ${caught instanceof Error ? caught.message : String(caught)}`;
  }
}

interface Row {
  readonly client: string;
  readonly name: string;
  /** The node and the explorer before it. */
  readonly isSame: boolean;
  readonly isRefused: boolean;
  /** Refused by a recording as not recorded. */
  readonly isUnrecorded: boolean;
  readonly detail: string;
}

async function compare(
  client: string,
  name: string,
  atNode: () => Promise<unknown>,
  here: () => Promise<unknown>,
): Promise<Row> {
  let [node, service] = ['', ''];
  for (let tries = 0; tries < TRIES; tries += 1) {
    node = await outcome(atNode);
    service = await outcome(here);
    if (node === service || (await outcome(atNode)) === service) {
      const isRefused = service.startsWith('refused');
      return { client, name, isSame: true, isRefused, isUnrecorded: false, detail: service };
    }
  }
  return {
    client,
    name,
    isSame: false,
    isRefused: false,
    isUnrecorded: UNRECORDED.test(service),
    detail: `${node.slice(0, 150)} | ${service.slice(0, 150)}`,
  };
}

async function read(url: string): Promise<JsonObject> {
  return parseJsonObject(await (await fetch(url)).text());
}

/** Addresses that a node's own responses contain. */
async function subjectsOf(rest: string): Promise<Subjects> {
  const validator = asObject(
    listAt(await read(`${rest}/cosmos/staking/v1beta1/validators`), 'validators')[0],
  );
  const operator = stringAt(validator, 'operator_address');
  const delegations = await read(`${rest}/cosmos/staking/v1beta1/validators/${operator}/delegations`);
  const account = stringAt(
    objectAt(asObject(listAt(delegations, 'delegation_responses')[0]), 'delegation'),
    'delegator_address',
  );
  const signing = await read(`${rest}/cosmos/slashing/v1beta1/signing_infos`);
  const txs = await read(`${rest}/cosmos/tx/v1beta1/txs?query=tx.height>0&limit=1`);
  const tx = asObject(listAt(txs, 'tx_responses')[0]);
  const params = objectAt(await read(`${rest}/cosmos/staking/v1beta1/params`), 'params');
  const grants = await read(`${rest}/cosmos/authz/v1beta1/grants/granter/${account}`);
  const grantee = listAt(grants, 'grants').map(asObject)[0]?.['grantee'];
  const other = typeof grantee === 'string' ? grantee : account;
  return {
    account,
    validator: operator,
    consensus: stringAt(asObject(listAt(signing, 'info')[0]), 'address'),
    denom: stringAt(params, 'bond_denom'),
    height: Number(stringAt(tx, 'height')),
    txHash: stringAt(tx, 'txhash'),
    proposal: '1',
    granter: account,
    grantee: other,
    feeGranter: account,
    feeGrantee: other,
    channel: ['transfer', 'channel-0'],
    connection: 'connection-localhost',
    lightClient: '09-localhost',
  };
}

/** What a wallet reads before it shows an account. */
const keplr = ({ account, height }: Subjects): readonly string[] => [
  '/cosmos/base/tendermint/v1beta1/node_info',
  '/cosmos/base/tendermint/v1beta1/blocks/latest',
  `/cosmos/base/tendermint/v1beta1/blocks/${height}`,
  `/cosmos/auth/v1beta1/accounts/${account}`,
  `/cosmos/bank/v1beta1/balances/${account}?pagination.limit=1000`,
  `/cosmos/bank/v1beta1/spendable_balances/${account}?pagination.limit=1000`,
  `/cosmos/staking/v1beta1/delegations/${account}?pagination.limit=1000`,
  `/cosmos/staking/v1beta1/delegators/${account}/unbonding_delegations?pagination.limit=1000`,
  `/cosmos/distribution/v1beta1/delegators/${account}/rewards`,
  '/cosmos/staking/v1beta1/validators?pagination.limit=1000&status=BOND_STATUS_BONDED',
  '/cosmos/staking/v1beta1/params',
  '/cosmos/staking/v1beta1/pool',
  '/cosmos/mint/v1beta1/inflation',
  '/cosmos/distribution/v1beta1/params',
  '/cosmos/gov/v1/proposals?pagination.limit=3000',
];

/** What a relayer requests by RPC before it sends anything: `hermes health-check`, and its packet searches. */
const relayer = ({
  height,
  channel: [port, channel],
  lightClient,
}: Subjects): readonly (readonly [string, object])[] => {
  const at = String(height);
  const packet = `send_packet.packet_src_channel='${channel}' AND send_packet.packet_src_port='${port}' AND send_packet.packet_sequence='1'`;
  const update = `update_client.client_id='${lightClient}'`;
  const proven = (key: string) => ({
    path: 'store/ibc/key',
    data: Buffer.from(key).toString('hex'),
    height: at,
    prove: true,
  });
  return [
    ['health', {}],
    ['status', {}],
    ['genesis', {}],
    ['abci_info', {}],
    ['consensus_params', { height: at }],
    ['header', { height: at }],
    ['block', { height: at }],
    ['block_results', { height: at }],
    ['commit', { height: at }],
    ['validators', { height: at, page: '1', per_page: '100' }],
    ['tx_search', { query: packet, prove: false, page: '1', per_page: '10', order_by: 'asc' }],
    ['tx_search', { query: update, prove: false, page: '1', per_page: '1', order_by: 'desc' }],
    ['block_search', { query: packet, page: '1', per_page: '10', order_by: 'asc' }],
    ['abci_query', proven(`clients/${lightClient}/clientState`)],
    ['abci_query', proven(`connections/connection-localhost`)],
    ['abci_query', proven(`channelEnds/ports/${port}/channels/${channel}`)],
    ['abci_query', proven(`commitments/ports/${port}/channels/${channel}/sequences/1`)],
    ['abci_query', { path: '/ibc.core.client.v1.Query/ClientStates', data: '', prove: false }],
  ];
};

async function post(url: string, method: string, params: object): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const answer = parseJsonObject(await response.text());
  if (method !== 'status') return answer;
  // A node's time and newest block change with every request.
  return objectAt(objectAt(answer, 'result'), 'node_info');
}

async function besideNode(): Promise<readonly Row[]> {
  const cairn = await startCairn(['--node', REST, '--rpc', RPC]);
  const clients: CosmjsClients[] = [];
  try {
    const subjects = await subjectsOf(REST);
    const [rest, rpc] = [`${cairn.url}/chain/rest`, `${cairn.url}/chain/rpc`];
    const [node, here] = [await connectCosmjsClients(RPC), await connectCosmjsClients(rpc)];
    clients.push(node, here);
    const rows: Row[] = [];
    for (const { client, name, run } of COSMJS_CALLS)
      rows.push(
        await compare(
          client,
          name,
          () => run(node, subjects),
          () => run(here, subjects),
        ),
      );
    for (const path of keplr(subjects))
      rows.push(
        await compare(
          'Keplr',
          path,
          async () => parseJson(await (await fetch(REST + path)).text()),
          async () => parseJson(await (await fetch(rest + path)).text()),
        ),
      );
    for (const [method, params] of relayer(subjects)) {
      const name = `${method} ${JSON.stringify(params).slice(0, 60)}`;
      rows.push(
        await compare(
          'relayer',
          name,
          () => post(RPC, method, params),
          () => post(rpc, method, params),
        ),
      );
    }
    return rows;
  } finally {
    for (const client of clients) client.close();
    await cairn.stop();
  }
}

/** The node and a recording of it, at the last recorded height. */
async function besideRecording(): Promise<readonly Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'stock-clients-'));
  const out = join(folder, 'recording');
  const { sync_info: newest } = objectAt(await read(`${RPC}/status`), 'result');
  const height = Number(asObject(newest)['latest_block_height']);
  const heights = ['--from', String(Math.max(1, height - RECORDED)), '--to', String(height)];
  const command = ['scripts/start.mjs', 'record', '--node', REST, '--rpc', RPC, '--out', out, ...heights];
  const recorded = spawnSync(process.execPath, command, { stdio: 'inherit' });
  if (recorded.status !== 0) throw new Error('The node could not be recorded');
  const cairn = await startCairn(['--archive', out, '--hold', String(height), '--data-dir', folder]);
  const subjects = await subjectsOf(REST);
  const [node, here] = [
    await connectCosmjsClients(RPC, height),
    await connectCosmjsClients(`${cairn.url}/chain/rpc`, height),
  ];
  try {
    const rows: Row[] = [];
    for (const { client, name, run } of COSMJS_CALLS)
      // Transactions may be older than the recording.
      if (client === 'QueryClient' && !name.startsWith('tx.'))
        rows.push(
          await compare(
            'recording',
            name,
            () => run(node, subjects),
            () => run(here, subjects),
          ),
        );
    return rows;
  } finally {
    node.close();
    here.close();
    await cairn.stop();
    rmSync(folder, { recursive: true });
  }
}

interface OfArchive {
  readonly client: string;
  readonly name: string;
  /** Refused as by the chain itself, or not recorded. */
  readonly outcome: 'equal' | 'refused' | 'unrecorded' | 'other';
  readonly detail: string;
}

async function ofArchive(): Promise<readonly OfArchive[]> {
  const cairn = await startCairn(['--hold', String(HELD_HEIGHT)]);
  const clients = await connectCosmjsClients(`${cairn.url}/chain/rpc`);
  const rest = (path: string): Promise<JsonObject> => read(`${cairn.url}/chain/rest${path}`);
  const rows: OfArchive[] = [];
  for (const { client, name, run, expected } of COSMJS_CALLS) {
    try {
      const answer = plain(await run(clients, ELYS_SUBJECTS));
      const [different] =
        expected === undefined ? [] : differences(await expected(rest, ELYS_SUBJECTS), answer);
      rows.push({
        client,
        name,
        outcome: different === undefined ? 'equal' : 'other',
        detail: different ?? '',
      });
    } catch (caught) {
      const detail = String(caught);
      const outcome = UNRECORDED.test(detail) ? 'unrecorded' : 'refused';
      rows.push({ client, name, outcome, detail });
    }
  }
  clients.close();
  await cairn.stop();
  return rows;
}

/** Blocks and transactions that a subscriber receives while the recording is replayed. */
async function subscriptions(): Promise<string> {
  const cairn = await startCairn(['--replay-from', String(FROM), '--replay-speed', String(SPEED)]);
  const clients = await connectCosmjsClients(`${cairn.url}/chain/rpc`);
  const [blocks, txs]: [number[], string[]] = [[], []];
  const hashOf = (hash: Uint8Array) => Buffer.from(hash).toString('hex');
  const both = [
    clients.socket.subscribeTx().subscribe({ next: ({ hash }) => txs.push(hashOf(hash)) }),
    clients.socket.subscribeNewBlock().subscribe({ next: ({ header }) => blocks.push(header.height) }),
  ];
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  for (let waited = 0; waited < MAX_SECONDS && blocks.length < BLOCKS; waited += 1) await pause(1_000);
  // The transactions of the last block.
  await pause(2_000);
  for (const subscription of both) subscription.unsubscribe();
  const [first = 0, last = 0] = [blocks[0], blocks.at(-1)];
  const found = await clients.comet.txSearchAll({ query: `tx.height>=${first} AND tx.height<=${last - 1}` });
  const sentTxs = new Set(txs);
  const missing = found.txs.filter(({ hash }) => !sentTxs.has(hashOf(hash))).length;
  const inOrder = blocks.every((height, at) => height === first + at);
  clients.close();
  await cairn.stop();
  return `${blocks.length} of ${last - first + 1} blocks, ${inOrder ? 'each once and in order' : 'NOT IN ORDER'}; ${found.txs.length} transactions, ${missing} missing`;
}

const archive = await ofArchive();
const live = [...(await besideNode()), ...(await besideRecording())];
const names = [...new Set([...live, ...archive].map(({ client }) => client))];
console.log(
  'client            node = explorer   of them refusals   archive = REST   refused as by the chain   not recorded',
);
for (const name of names) {
  const [beside, stored] = [
    live.filter((row) => row.client === name),
    archive.filter((row) => row.client === name),
  ];
  const same = beside.filter((row) => row.isSame);
  const refused = same.filter((row) => row.isRefused).length;
  const equal = stored.filter((row) => row.outcome === 'equal').length;
  const lacking = beside.filter((row) => row.isUnrecorded).length;
  const [refusals = 0, unrecorded = 0] = ['refused', 'unrecorded'].map(
    (kind) => stored.filter(({ outcome }) => outcome === kind).length,
  );
  console.log(
    `${name.padEnd(17)} ${`${same.length} of ${beside.length}`.padEnd(17)} ${String(refused).padEnd(18)} ${`${equal} of ${stored.length}`.padEnd(16)} ${String(refusals).padEnd(24)} ${unrecorded + lacking}`,
  );
}
for (const row of live)
  if (!row.isSame || row.isRefused)
    console.log(
      `${row.isSame ? 'refused alike' : row.isUnrecorded ? 'not recorded' : 'DIFFERENT'}: ${row.client} ${row.name}: ${row.detail.slice(0, 200)}`,
    );
for (const row of archive)
  if (row.outcome !== 'equal')
    console.log(`archive ${row.outcome}: ${row.client} ${row.name}: ${row.detail.slice(0, 160)}`);
console.log(`subscriptions: ${await subscriptions()}`);
process.exit(
  live.every((row) => row.isSame || row.isUnrecorded) && archive.every((row) => row.outcome !== 'other')
    ? 0
    : 1,
);
