import { parseJsonObject } from '@cairn/archive/json-access';
import { nodeRequest } from '@cairn/archive/state/state-store';
import { attempt } from '@cairn/chain/attempt';
import { jsonText } from '@cairn/chain/json';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getLatestBlock } from '@cairn/node-client/modules/tendermint';
import { describe, expect, it } from 'vitest';
import { archiveNetwork, archiveOrigin } from './archive-network.ts';
import type { ArchiveSource } from './archive-network.ts';
import { localClient } from './node-clients.ts';
import { readConfig } from '../config.ts';
import { openNetwork } from './open-network.ts';
import { archiveOfTest, OPENED } from '../../testing/opened-archive.ts';
import { readTokens } from '../resources/tokens/store.ts';

const DATA = new URL('../../../../data/', import.meta.url).pathname;
const ROOT = new URL('../../../../', import.meta.url).pathname;
const SHOWN: ArchiveSource = {
  ...OPENED,
  dir: join(DATA, 'elysnet-1'),
  counterpartyRoot: DATA,
};

describe('a recorded network that nobody described', () => {
  it.each([
    ['ethermintd_9000-1', 60],
    ['wasmtest-1', 118],
  ])('derives the coin type from account keys: %s', async (name, coinType) => {
    const { chain } = await archiveOfTest({ ...OPENED, dir: join(ROOT, 'e2e/recorded', name) });
    expect([chain.chainId, chain.coinType]).toEqual([name, coinType]);
  });
});

describe('the recorded network', () => {
  it('does not move where it is held, nor does its clock', async () => {
    let time = 0;
    const network = await archiveOfTest({ ...SHOWN, hold: 2480, now: () => time });
    time = 3_600_000;
    expect(network.replay()).toEqual({ head: 2480, from: 1, to: 2480, speed: 1, hold: true });
    expect(new Date(network.nowMs()).toISOString()).toBe('2026-11-21T09:51:57.481Z');
  });

  it('starts where the manifest says and moves at the requested pace', async () => {
    let time = 0;
    const network = await archiveOfTest({ ...SHOWN, replaySpeed: 10, now: () => time });
    const startMs = network.nowMs();
    expect(network.replay()?.head).toBe(1990);
    time = 6_000;
    expect(network.nowMs() - startMs).toBe(60_000);
    const head = network.replay()?.head ?? 0;
    expect(head).toBeGreaterThan(2000);
    expect((await getLatestBlock(network.reader)).value.header.height).toBe(head);
  });

  it('is marked as recorded, does not end with its recording, and has this service for its endpoints', async () => {
    const { chain } = await archiveOfTest(SHOWN);
    expect(chain).toMatchObject({
      chainId: 'elysnet-1',
      end: null,
      recordedTo: { height: 2480, time: '2026-11-21T09:51:57.481834699Z' },
      restEndpoints: [{ url: '/chain/rest', rpc: '/chain/rpc', stateFrom: 300 }],
      archiveEndpoints: [{ url: '/chain/archive', isArchive: true }],
    });
    expect(chain.recordedNote).toMatch(/^Recorded test network/);
  });

  it('has its counterparty beside it on the same clock', async () => {
    const { counterparty, nodes, nowMs } = await archiveOfTest({ ...SHOWN, hold: 2480 });
    expect(counterparty).toMatchObject({
      chainId: 'cosmoshub-dev-1',
      addressPrefix: 'cosmos',
      rest: '/counterparty/rest',
    });
    const other = nodes[1];
    if (other === undefined) throw new Error('no second node');
    const { header } = (await getLatestBlock(localClient(other.server))).value;
    expect(Date.parse(header.time)).toBeLessThanOrEqual(nowMs());
    expect(header.height).toBe(other.epoch(nodeRequest('/')));
  });

  it('names no counterparty outside the data folder', async () => {
    const root = mkdtempSync(join(tmpdir(), 'cairn-outside-'));
    for (const name of ['outside', 'data/own'])
      cpSync(join(DATA, 'cosmoshub-dev-1'), join(root, name), { recursive: true });
    const dir = join(root, 'data/own');
    const path = join(dir, 'manifest.json');
    const manifest = { ...parseJsonObject(readFileSync(path, 'utf8')), provider: { chain_id: '../outside' } };
    writeFileSync(path, jsonText(manifest));
    const { counterparty } = await archiveOfTest({ ...OPENED, dir, counterpartyRoot: join(root, 'data') });
    expect(counterparty).toBeNull();
  });

  it('starts at the first state with a block where its start was raised after earlier state', async () => {
    const dir = join(mkdtempSync(join(tmpdir(), 'cairn-raised-')), 'archive');
    cpSync(join(DATA, 'cosmoshub-dev-1'), dir, { recursive: true });
    const path = join(dir, 'manifest.json');
    writeFileSync(path, jsonText({ ...parseJsonObject(readFileSync(path, 'utf8')), from: 551 }));
    const { chain, replay } = await archiveOfTest({ ...OPENED, dir });
    expect([replay()?.head, chain.restEndpoints[0]?.stateFrom]).toEqual([570, 570]);
    expect((await archiveOrigin(dir)).start).toBe(570);
  });

  it('has the recorded tokens', async () => {
    const { reader, chain } = await archiveOfTest({ ...SHOWN, hold: 2480 });
    const { data } = await readTokens(reader, chain.denoms, 0);
    expect(
      data.map(({ Token, Price, Supply }) => [
        Token.symbol,
        Token.decimals,
        Price.OraclePrice,
        Price.AmmPrice,
        Supply,
      ]),
    ).toEqual([
      ['XRP', 18, '2.107389118', '2.107389118', '914815759000000000000000'],
      ['ATOM', 6, '4.578491687', '4.578491687', '411957896085'],
      ['EDEN', 6, null, '0.299117968721051594', null],
      ['EDENB', 6, null, null, null],
      ['ELYS', 6, null, '0.299117968721051594', '56863121842665'],
      ['USDC', 6, '1.00048873', null, '7176474474263'],
    ]);
  });

  it('is a plain SDK chain without a configuration, and is read from its node', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'cairn-alone-'));
    cpSync(join(DATA, 'cosmoshub-dev-1'), join(dir, 'any-name'), { recursive: true });
    const network = await archiveOfTest({ ...SHOWN, dir: join(dir, 'any-name') });
    expect(network.counterparty).toBeNull();
    expect(network.chain).toMatchObject({
      chainId: 'cosmoshub-dev-1',
      addressPrefix: 'cosmos',
      hasGovernors: false,
    });
  });
});

it.runIf(existsSync('/proc/self/fd'))('closes its files when it cannot be served', async () => {
  const dir = join(mkdtempSync(join(tmpdir(), 'cairn-refused-')), 'archive');
  cpSync(join(DATA, 'cosmoshub-dev-1'), dir, { recursive: true });
  await expect(archiveNetwork({ ...OPENED, dir, chainConfig: 'elys-1' })).rejects.toThrow(/is for elys-1/);
  const open = readdirSync('/proc/self/fd').map((fd) => attempt(() => readlinkSync(`/proc/self/fd/${fd}`)));
  expect(open.filter((file) => file?.startsWith(dir))).toEqual([]);
});

/** The clock and the log of a silent program. */
const QUIET = { now: () => 0, warn: () => undefined };

describe('the choice of the source', () => {
  const open = (...argv: string[]) => openNetwork(readConfig(argv, {}).settings, { root: ROOT, ...QUIET });

  it('is data/ by default', async () => {
    const network = await open('--hold', '2000');
    expect(network.replay()?.head).toBe(2000);
    await network.close();
  });

  it.each([
    [['--hold', '2481'], /height 2481 is not in .*which covers 1 to 2480/],
    [['--archive', '/no/such'], /--archive \/no\/such: there is no such folder/],
    [['--archive', ROOT], /is not an archive/],
    [
      ['--chain', 'elys-1', '--archive', join(DATA, 'elysnet-1')],
      /the archive is for elysnet-1, but the configuration is for elys-1/,
    ],
    [
      ['--chain', 'nonsense'],
      /--chain nonsense: there is no such file or folder, and no shipped chain of that name/,
    ],
  ])('%j is refused with its reason', async (argv, reason) => {
    await expect(open(...argv)).rejects.toThrow(reason);
  });

  it('reports what to do where data/ is missing', async () => {
    await expect(openNetwork(readConfig([], {}).settings, { root: '/no/such', ...QUIET })).rejects.toThrow(
      /data\/elysnet-1 is missing.*--node URL/,
    );
  });

  it('uses the endpoints of a configuration alone', async () => {
    const { chain, nodes, replay } = await open('--chain', 'elys-1');
    expect([chain.restEndpoints[0]?.url, replay()]).toEqual(['https://api.elys.network', null]);
    expect(nodes.flatMap(({ restPaths }) => restPaths)).toEqual(['/chain/rest']);
  });

  it('serves the endpoint of a configuration that readers cannot reach', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'cairn-chain-')), 'chain.json');
    const api = { address: 'http://127.0.0.1:9', provider: 'Own node' };
    writeFileSync(
      file,
      JSON.stringify({
        ...{ chain_name: 'own', chain_id: 'own-1', bech32_prefix: 'own', slip44: 118 },
        staking: { staking_tokens: [{ denom: 'stake' }] },
        apis: { rest: [api, { address: 'https://rest.example.com' }], rpc: [api] },
      }),
    );
    const { chain } = await open('--chain', file);
    expect(chain.restEndpoints.map(({ url, rpc }) => [url, rpc])).toEqual([
      ['/chain/rest', '/chain/rpc'],
      ['https://rest.example.com', undefined],
    ]);
  });

  it('serves a node and, beside it, an archive of its history', async () => {
    const { chain, nodes } = await open(
      ...['--node', 'http://127.0.0.1:9', '--rpc', 'http://127.0.0.1:9', '--chain', 'elysnet-1'],
      ...['--archive', join(DATA, 'elysnet-1')],
    );
    const { restEndpoints, archiveEndpoints } = chain;
    expect(restEndpoints.map(({ url, rpc }) => [url, rpc])).toEqual([['/chain/rest', '/chain/rpc']]);
    expect(archiveEndpoints.map(({ url }) => url)).toEqual(['/chain/archive']);
    expect(nodes.map(({ restPaths, rpcPaths }) => [...restPaths, ...rpcPaths])).toEqual([
      ['/chain/rest', '/chain/rpc'],
      ['/chain/archive', '/chain/archive-rpc'],
      ['/counterparty/rest', '/counterparty/rpc'],
    ]);
  });
});
