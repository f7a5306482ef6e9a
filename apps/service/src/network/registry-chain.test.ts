import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createNodeServer } from '@cairn/archive/answer';
import { openArchive, type Archive } from '@cairn/archive/open-archive';
import { ELYS } from '@cairn/archive/testing/archives';
import type { NodeClient } from '@cairn/node-client/node-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadChain } from './chains.ts';
import { localClient } from './node-clients.ts';

const EMBER = join(import.meta.dirname, '../../testing/chain-registry/emberchain');

let archive: Archive;
let node: NodeClient;
let dir = '';
beforeAll(async () => {
  archive = await openArchive(ELYS);
  node = localClient(createNodeServer(archive, { head: () => archive.manifest.to }));
});
afterAll(() => archive.close());
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'cairn-registry-'));
});

/** Writes the example under another id. */
function writeChain(folder: string, change: Readonly<Record<string, unknown>>): string {
  const json: unknown = JSON.parse(readFileSync(join(EMBER, 'chain.json'), 'utf8'));
  mkdirSync(join(dir, folder), { recursive: true });
  const file = join(dir, folder, 'chain.json');
  writeFileSync(file, JSON.stringify({ ...(typeof json === 'object' ? json : {}), ...change }));
  return file;
}

describe('files of the chain registry', () => {
  it.each([
    ['a chain.json', join(EMBER, 'chain.json')],
    ['the folder of a chain', EMBER],
  ])('are a configuration: %s', async (_, path) => {
    const ash = 'ibc/0123456789ABCDEF0123456789ABCDEF0123456789ABCDEF0123456789ABCDEF';
    expect(await loadChain(path, node)).toEqual({
      chainId: 'ember-7',
      name: 'Ember Chain',
      addressPrefix: 'ember',
      coinType: 60,
      stakeDenom: { denom: 'uember', symbol: 'EMBR', decimals: 6, name: 'Ember' },
      denoms: [
        { denom: 'uember', symbol: 'EMBR', decimals: 6, name: 'Ember' },
        { denom: ash, symbol: 'ASH', decimals: 18, name: 'Ash' },
      ],
      gasPriceSteps: { low: 0.002, average: 0.005, high: 0.02 },
      restEndpoints: [
        { url: 'https://rest.ember.example', name: 'Ember Labs', rpc: 'https://rpc.ember.example' },
        { url: 'https://lcd.coal.example/ember', name: 'lcd.coal.example' },
      ],
      archiveEndpoints: [
        {
          url: 'https://archive.ember.example',
          name: 'Ember Labs',
          rpc: 'https://rpc.ember.example',
          isArchive: true,
        },
      ],
      // The node is a consumer chain's, and runs contracts.
      hasGovernors: true,
      hasContracts: true,
      modules: null,
      messages: [],
      end: null,
      recordedTo: null,
      recordedNote: null,
    });
  });

  it('need no assets: denoms without a source have no decimals', async () => {
    const { stakeDenom, denoms } = await loadChain(writeChain('ember', {}), node);
    expect([stakeDenom, denoms]).toEqual([
      { denom: 'uember', symbol: 'uember', decimals: 0 },
      [{ denom: 'uember', symbol: 'uember', decimals: 0 }],
    ]);
  });

  it('are found in a copy of the registry by the node’s chain id', async () => {
    cpSync(EMBER, join(dir, 'emberchain'), { recursive: true });
    mkdirSync(join(dir, 'broken'));
    writeFileSync(join(dir, 'broken', 'chain.json'), '{');
    await expect(loadChain(dir, node)).rejects.toThrow('no chain.json for elysnet-1 in it');
    writeChain('testnets/elysnet', { chain_id: 'elysnet-1', pretty_name: 'Elys test' });
    expect(await loadChain(dir, node)).toMatchObject({ chainId: 'elysnet-1', name: 'Elys test' });
    await expect(loadChain(dir)).rejects.toThrow('no chain.json in this folder: pass --node');
  });

  it.each([
    [{ bech32_prefix: undefined }, 'chain.json: bech32_prefix is missing'],
    [{ bech32_prefix: 'Ember!' }, /addressPrefix: /],
    [
      { staking: undefined, fees: undefined },
      /neither staking\.staking_tokens nor fees\.fee_tokens names a denom/,
    ],
    [{ fees: { fee_tokens: [{ denom: 5 }] } }, /chain\.json: fees\.fee_tokens\.0\.denom: /],
    [{ apis: { rest: 'x' } }, /chain\.json: apis\.rest: /],
  ])('are refused with what is wrong: %o', async (change, message) => {
    await expect(loadChain(writeChain('ember', change), node)).rejects.toThrow(message);
  });

  it('are refused where one is not JSON', async () => {
    const file = writeChain('ember', {});
    writeFileSync(join(dir, 'ember', 'assetlist.json'), '{"assets":');
    await expect(loadChain(file, node)).rejects.toThrow('assetlist.json is not JSON');
    writeFileSync(file, 'no');
    await expect(loadChain(file, node)).rejects.toThrow('chain.json is not JSON');
  });
});
