/** A node of a separate chain, with one validator: its home, its process, and operations on it. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { at, parseJson, textAt, type Json } from '../../apps/web/testing/json.ts';
import { hasEnded, stopChild } from '../support/stop-child.ts';
import { until } from '../support/until.ts';
import type { NodeKind } from './node-kinds.ts';

const run = promisify(execFile);
/** The stake denom: the default of `init`. */
export const STAKE = 'stake';
const REST_PORT = 1317;
const RPC_PORT = 26657;
/** Lower host numbers are left to other programs of the machine. */
const FIRST_HOST = 11;
const HOSTS = 255 - FIRST_HOST;
const MAX_OUTPUT = 2 ** 26;
const PAUSE_MS = 200;

export interface LiveNode {
  readonly kind: NodeKind;
  readonly chainId: string;
  readonly home: string;
  /** Without a trailing slash; the same after each start. */
  readonly rest: string;
  readonly rpc: string;
  /** Ethereum's JSON-RPC, if the node has it. */
  readonly evmRpc: string;
  /** Runs a command of the node's program on its home. */
  command(...args: readonly string[]): Promise<string>;
  /** Starts it, and waits for a block above the newest one. */
  start(options?: StartOptions): Promise<void>;
  /** The genesis document, changed in place. The node must be stopped. */
  editGenesis(edit: (genesis: string) => string): void;
  /** Stops the process as an operator would, and waits until it has exited. */
  stop(): Promise<void>;
  /** The newest block's height. */
  head(): Promise<number>;
  /** Waits until the chain has a height. */
  untilHeight(height: number): Promise<void>;
}

interface StartOptions {
  /** In addition to those of its addresses. */
  readonly flags?: readonly string[];
}

export interface NodeAccount {
  readonly name: string;
  readonly mnemonic: string;
  /** Coins of the genesis: `1000stake,5coin`. */
  readonly coins: string;
}

export interface NodeOptions {
  readonly chainId: string;
  readonly home: string;
  /** The first is the validator's. */
  readonly accounts: readonly NodeAccount[];
}

/**
 * Creates the home of a chain with one validator: `init`, accounts, `gentx`, `collect-gentxs`. The node's settings
 * are those written by `init`, except for the listen address, `api.enable` (off by default: without it there is no
 * REST) and blocks of one second. The genesis is unchanged except for proposals that end within seconds, and the gas
 * limit that an EVM needs.
 */
export async function createNode(
  program: string,
  kind: NodeKind,
  { chainId, home, accounts }: NodeOptions,
): Promise<LiveNode> {
  const host = await freeHost();
  const rest = `http://${host}:${REST_PORT}`;
  const rpc = `http://${host}:${RPC_PORT}`;
  const command = async (...args: readonly string[]): Promise<string> => {
    const { stdout, stderr } = await run(program, [...args, '--home', home], { maxBuffer: MAX_OUTPUT });
    return stdout === '' ? stderr : stdout;
  };
  const genesis = (...args: readonly string[]): Promise<string> =>
    command(...(kind.hasGenesisCommand ? ['genesis'] : []), ...args);
  const genesisFile = join(home, 'config/genesis.json');
  const keyring = ['--keyring-backend', 'test'];

  await command('init', 'live', '--chain-id', chainId);
  const [validator] = accounts;
  if (validator === undefined) throw new Error('A chain needs the account of a validator');
  for (const { name, mnemonic, coins } of accounts) {
    await recoverKey(program, home, name, mnemonic);
    await genesis('add-genesis-account', name, coins, ...keyring);
  }
  editFile(genesisFile, quickProposals);
  if (kind.hasEvm) editFile(genesisFile, withGasLimit);
  await genesis('gentx', validator.name, `1000000000${STAKE}`, '--chain-id', chainId, ...keyring);
  await genesis('collect-gentxs');
  editFile(join(home, 'config/config.toml'), (text) =>
    text.replace(/^timeout_commit = .*$/m, 'timeout_commit = "1s"'),
  );
  // Not every program has a flag for it.
  editFile(join(home, 'config/app.toml'), (text) =>
    text.replace(/^address = "tcp:\/\/[^"]*:1317"$/m, `address = "tcp://${host}:${REST_PORT}"`),
  );

  let child: ChildProcess | undefined;
  const head = async (): Promise<number> =>
    Number(textAt(await getJson(`${rpc}/status`), 'result', 'sync_info', 'latest_block_height'));
  const untilHeight = (height: number): Promise<void> => {
    const isThere = async (): Promise<boolean> => {
      if ((await head().catch(() => 0)) >= height) return true;
      if (child === undefined || hasEnded(child)) throw new Error(`The node ended: see ${home}/node.log`);
      return false;
    };
    return until(`${home}/node.log: no block ${height}`, isThere, PAUSE_MS);
  };
  return {
    kind,
    chainId,
    home,
    rest,
    rpc,
    evmRpc: `http://${host}:8545`,
    command,
    head,
    untilHeight,
    editGenesis: (edit) => editFile(genesisFile, edit),
    start: async ({ flags = [] } = {}) => {
      const log = createWriteStream(join(home, 'node.log'), { flags: 'a' });
      child = spawn(program, ['start', '--home', home, ...addressFlags(host, kind), ...flags], {
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child.stdout?.pipe(log, { end: false });
      child.stderr?.pipe(log, { end: false });
      await untilHeight(firstHeight(genesisFile));
      await untilHeight((await head()) + 1);
      await untilServed(rest);
    },
    stop: async () => {
      if (child !== undefined) await stopChild(child);
    },
  };
}

/** Deletes the blocks and the state; keys and settings stay. */
async function forget(node: LiveNode): Promise<void> {
  await node.command(node.kind.hasGenesisCommand ? 'comet' : 'tendermint', 'unsafe-reset-all');
}

/** Deletes the chain of the stopped node, as a developer does; the new one has another genesis time. */
export async function resetNode(node: LiveNode): Promise<void> {
  await forget(node);
  node.editGenesis((genesis) =>
    genesis.replace(/("genesis_time": ?)"[^"]*"/, `$1"${new Date().toISOString().replace('Z', '000000Z')}"`),
  );
}

/**
 * Exports the state of the stopped node and makes it the genesis of the same chain, which continues at the next
 * height.
 */
export async function restartFromExport(node: LiveNode): Promise<void> {
  const printed = await node.command('export');
  await forget(node);
  node.editGenesis(() => printed.slice(printed.indexOf('{')));
}

/**
 * The response of an address, as JSON.
 * @throws {Error} unless it is successful.
 */
export async function getJson(url: string): Promise<Json> {
  const response = await fetch(url);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text.slice(0, 200)}`);
  return parseJson(text);
}

/** RPC responds some seconds before REST does. */
function untilServed(rest: string): Promise<void> {
  const latest = `${rest}/cosmos/base/tendermint/v1beta1/blocks/latest`;
  const isServed = async () => (await fetch(latest).catch(() => undefined))?.ok === true;
  return until(`${rest} did not answer`, isServed, PAUSE_MS);
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Voting takes days in the genesis written by `init`. */
function quickProposals(genesis: string): string {
  return genesis
    .replaceAll(/("(?:expedited_)?voting_period": ?)"[^"]*"/g, (all, name: string) =>
      all.includes('expedited') ? `${name}"10s"` : `${name}"15s"`,
    )
    .replace(/("max_deposit_period": ?)"[^"]*"/, '$1"60s"');
}

/** Without a block gas limit, which `init` omits, an EVM refuses every transaction. */
function withGasLimit(genesis: string): string {
  return genesis.replace(/("max_gas": ?)"-1"/, '$1"20000000"');
}

function editFile(file: string, edit: (text: string) => string): void {
  writeFileSync(file, edit(readFileSync(file, 'utf8')));
}

function firstHeight(genesisFile: string): number {
  const height = at(parseJson(readFileSync(genesisFile, 'utf8')), 'initial_height');
  return Math.max(1, Number(height ?? 1));
}

async function recoverKey(program: string, home: string, name: string, mnemonic: string): Promise<void> {
  const args = ['keys', 'add', name, '--recover', '--keyring-backend', 'test', '--home', home];
  const child = spawn(program, args, { stdio: ['pipe', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (bytes: Buffer) => (output += bytes.toString()));
  child.stdin.end(`${mnemonic}\n`);
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`keys add ${name}: ${output}`);
}

/** The default ports of the programs, on a separate loopback address for each node. */
function addressFlags(host: string, { hasEvm }: NodeKind): readonly string[] {
  return [
    '--api.enable',
    ...['--rpc.laddr', `tcp://${host}:${RPC_PORT}`, '--p2p.laddr', `tcp://${host}:26656`],
    ...['--rpc.pprof_laddr', `${host}:6060`],
    ...(hasEvm ? evmFlags(host) : ['--grpc.address', `${host}:9090`]),
  ];
}

/** Its REST connects to gRPC at 127.0.0.1, so that port is unique to the node. */
function evmFlags(host: string): readonly string[] {
  const last = Number(host.split('.').at(-1));
  return [
    ...['--json-rpc.address', `${host}:8545`, '--json-rpc.ws-address', `${host}:8546`],
    ...['--grpc.address', `127.0.0.1:${9100 + last}`, '--grpc-web.address', `${host}:9091`],
  ];
}

/**
 * A loopback address without a listening node. Each process begins elsewhere: a node listens only after its address
 * was chosen.
 * @throws {Error} when all are in use.
 */
async function freeHost(): Promise<string> {
  for (let index = 0; index < HOSTS; index += 1) {
    const host = `127.0.0.${FIRST_HOST + ((process.pid + index) % HOSTS)}`;
    if ((await isFree(host, REST_PORT)) && (await isFree(host, RPC_PORT))) return host;
  }
  throw new Error('A node listens on every loopback address');
}

async function isFree(host: string, port: number): Promise<boolean> {
  const server = createServer();
  const isListening = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, host, () => resolve(true));
  });
  if (isListening) await new Promise((resolve) => server.close(resolve));
  return isListening;
}
