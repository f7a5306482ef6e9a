import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadChain, shippedChain } from './chains.ts';
import { nodeInfo, stubNode } from '../../testing/stub-node.ts';

describe('the shipped configurations', () => {
  it('have elys-1 as specified: load balancer first, four regions, two archives, ended', () => {
    const chain = shippedChain('elys-1');
    expect(chain).toMatchObject({
      addressPrefix: 'elys',
      coinType: 118,
      stakeDenom: { denom: 'uelys', symbol: 'ELYS', decimals: 6 },
      gasPriceSteps: { low: 0.01, average: 0.025, high: 0.04 },
      end: { height: 13_381_279, time: '2026-07-07T07:14:57Z' },
      recordedNote: null,
    });
    expect(chain?.restEndpoints.map(({ url }) => url)).toEqual([
      'https://api.elys.network',
      'https://elys-api.polkachu.com',
      'https://elys-rest.publicnode.com',
      'https://elys-mainnet-api.itrocket.net',
      'https://elys-api.stake-town.com',
    ]);
    expect(chain?.archiveEndpoints.map(({ url }) => url)).toEqual([
      'https://elys-mainnet-lcd.autostake.com',
      'https://elys-api.vnodesv.net',
    ]);
    expect(chain?.archiveEndpoints.map((endpoint) => endpoint.isArchive)).toEqual([true, true]);
    expect(chain?.archiveEndpoints[0]?.maxHistory).toBe('Full history');
  });

  it.each(['elysnet-1', 'cosmoshub-dev-1'])('mark %s as recorded', (chainId) => {
    expect(shippedChain(chainId)?.recordedNote).toMatch(/^Recorded test network/);
  });
});

const MINT = {
  typeUrl: '/own.market.v2.MsgMint',
  sentence: '{sender:account} {minted|mint} {amount:coin}',
};

function written(content: unknown): string {
  const dir = mkdtempSync(join(tmpdir(), 'cairn-chain-'));
  const file = join(dir, 'chain.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

describe('sentences for a chain’s own messages', () => {
  const node = (chainId: string) =>
    stubNode((path) =>
      path.includes('ccv') || path.includes('wasm')
        ? undefined
        : {
            ...nodeInfo(chainId),
            bech32_prefix: 'own',
            params: { unbonding_time: '9s', max_validators: 9, bond_denom: 'uown' },
            metadatas: [],
            pagination: null,
          },
    );

  it('are in a configuration, or alone in a file for a node', async () => {
    const chain = await loadChain(written({ ...shippedChain('elys-1'), messages: [MINT] }));
    expect([chain.chainId, chain.messages]).toEqual(['elys-1', [MINT]]);
    const alone = written({ messages: [MINT] });
    expect(await loadChain(alone, node('own-1'))).toMatchObject({
      chainId: 'own-1',
      addressPrefix: 'own',
      messages: [MINT],
    });
    expect(await loadChain(alone, node('elysnet-1'))).toMatchObject({
      name: 'Recorded test network',
      messages: [MINT],
    });
    await expect(loadChain(alone)).rejects.toThrow(/--node/);
  });

  it.each([
    [{ ...MINT, sentence: '{sender:account} minted' }, /MsgMint: .*no verb/],
    [{ ...MINT, typeUrl: 'own.market.v2.MsgMint' }, /messages\.0\.typeUrl/],
    [{ ...MINT, sentence: '{a|b}'.repeat(61) }, /messages\.0\.sentence/],
    [{ ...MINT, also: 1 }, /messages\.0\.also/],
  ])('are refused with their place: %o', async (message, fault) => {
    await expect(loadChain(written({ messages: [message] }), node('own-1'))).rejects.toThrow(fault);
  });
});

describe('a custom configuration', () => {
  it('is refused with every fault and its place', async () => {
    const file = written({
      ...shippedChain('elys-1'),
      coinType: '118',
      prefix: 'x',
      end: { height: 0, time: 'soon', reason: '' },
    });
    await expect(loadChain(file)).rejects.toThrow(
      /coinType: .*end\.height: .*end\.time: not a time.*prefix: /s,
    );
  });

  it('must exist', async () => {
    await expect(loadChain('no-such-chain')).rejects.toThrow(/no such file or folder/);
  });
});
