import { NotServedError } from '@cairn/chain/errors';
import { isJsonObject, parseJson } from '@cairn/chain/json';
import { describe, expect, it } from 'vitest';
import { createNodeClient } from '../node-client.ts';
import { recordedStateAt, type RecordedChain } from '@cairn/chain/testing/recorded-chain';
import { getModuleParams } from './params.ts';
import { type ParamsModule } from '../params-path.ts';

const MODULES = [
  'auth',
  'bank',
  'consensus',
  'distribution',
  'gov',
  'mint',
  'slashing',
  'staking',
  'ibc-client',
  'ibc-connection',
  'ibc-channel',
  'transfer',
  'ica-controller',
  'ica-host',
  'ccv-consumer',
  'wasm',
  'amm',
  'assetprofile',
  'burner',
  'commitment',
  'estaking',
  'leveragelp',
  'masterchef',
  'membershiptier',
  'oracle',
  'parameter',
  'perpetual',
  'stablestake',
  'tokenomics',
  'tradeshield',
  'vaults',
] as const satisfies readonly ParamsModule[];

/** A node that returns the latest recorded response of each path. */
function nodeOf(chain: RecordedChain) {
  const answers = new Map(
    [...recordedStateAt(chain, 2480)]
      .filter(([path]) => /params(\/voting)?$/.test(path))
      .map(([path, { read }]) => {
        const { status, body } = read();
        return [path, { status, body: parseJson(body) }];
      }),
  );
  const node = createNodeClient({
    url: '',
    now: () => 0,
    fetch: (url) => {
      const { status, body } = answers.get(url) ?? {
        status: 501,
        body: { code: 12, message: 'Not Implemented' },
      };
      return Promise.resolve(new Response(JSON.stringify(body), { status }));
    },
  });
  return { node, answers };
}

describe('getModuleParams on elysnet-1', () => {
  it('returns every field of every module as the node printed it', async () => {
    const { node, answers } = nodeOf('elysnet-1');
    const bodies = [...answers.values()].map(({ body }) => (isJsonObject(body) ? body['params'] : undefined));
    for (const module of MODULES.filter((name) => name !== 'mint')) {
      const { value } = await getModuleParams(node, { module });
      expect([module, bodies]).toEqual([module, expect.arrayContaining([value])]);
    }
    expect((await getModuleParams(node, { module: 'parameter' })).value).toMatchObject({
      max_voting_power: '60.000000000000000000',
    });
    expect((await getModuleParams(node, { module: 'gov' })).value).toMatchObject({
      quorum: '0.334000000000000000',
    });
  });

  it('throws NotServedError for a module that the chain lacks', async () => {
    await expect(getModuleParams(nodeOf('elysnet-1').node, { module: 'mint' })).rejects.toThrow(
      NotServedError,
    );
  });
});

describe('getModuleParams on cosmoshub-dev-1', () => {
  it('reads a plain chain and detects what it lacks', async () => {
    const { node } = nodeOf('cosmoshub-dev-1');
    expect((await getModuleParams(node, { module: 'mint' })).value).toMatchObject({ mint_denom: 'uatom' });
    for (const module of ['ica-host', 'amm', 'ccv-consumer', 'wasm'] as const)
      await expect(getModuleParams(node, { module })).rejects.toThrow(NotServedError);
  });
});

describe('getModuleParams', () => {
  it('requests a height', async () => {
    let requested: unknown;
    const node = createNodeClient({
      url: '',
      now: () => 0,
      fetch: (url, { headers }) => {
        requested = [url, headers['x-cosmos-block-height']];
        return Promise.resolve(new Response('{"params":{"a":"1"}}'));
      },
    });
    expect((await getModuleParams(node, { module: 'staking', height: 474 })).value).toEqual({ a: '1' });
    expect(requested).toEqual(['/cosmos/staking/v1beta1/params', '474']);
    await getModuleParams(node, { module: 'burner', height: 5 });
    expect(requested).toEqual(['/elys-network/elys/burner/params', '5']);
  });
});
