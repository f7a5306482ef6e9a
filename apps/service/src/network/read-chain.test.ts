import { nodeRequest } from '@cairn/archive/state/state-store';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openSource } from '../index-lifecycle/open-source.ts';
import { nodeNetwork } from './network.ts';
import { nodeInfo, rpcStatus } from '../../testing/stub-node.ts';
import { jsonTable, serveUpstream } from '../../testing/upstream-server.ts';

const unit = (denom: string, exponent: number) => ({ denom, exponent, aliases: [] });
/** Modelled on a local development chain. */
const NODE = {
  '/cosmos/base/tendermint/v1beta1/node_info': nodeInfo('dev-7'),
  '/cosmos/auth/v1beta1/bech32': { bech32_prefix: 'dev' },
  '/cosmos/staking/v1beta1/params': {
    params: { unbonding_time: '9s', max_validators: 9, bond_denom: 'astake' },
  },
  '/cosmos/bank/v1beta1/denoms_metadata?pagination.limit=500': {
    metadatas: [
      {
        base: 'astake',
        display: 'stake',
        symbol: '',
        name: 'Stake',
        description: '',
        denom_units: [unit('astake', 0), unit('stake', 18)],
      },
      {
        base: 'ibc/ABCD',
        display: 'transfer/channel-0/uatom',
        symbol: 'UATOM',
        name: '',
        description: '',
        uri: '',
        denom_units: [unit('uatom', 0)],
      },
    ],
    pagination: null,
  },
};

async function open(
  urls: string | string[],
  chainConfig?: string,
  lookAgainMs?: number,
  report: (line: string) => void = () => undefined,
) {
  const nodes = [urls].flat().map((url) => ({ url, rpcUrl: undefined }));
  const network = await nodeNetwork({ nodes, chainConfig, now: () => 5, report }, lookAgainMs);
  onTestFinished(() => network.close());
  return network;
}

describe('an RPC that does not answer at startup', () => {
  it('is looked for until it is found, and used by pages and by the index', async () => {
    const answers: Record<string, unknown> = { ...NODE };
    const { url } = await serveUpstream(jsonTable(answers));
    const lines: string[] = [];
    const network = await open(url, undefined, 10, (line) => lines.push(line));
    const [served] = network.nodes;
    const { source } = await openSource(network.origin, { head: () => 0, now: () => 5 });
    const state = async () => ({
      announced: network.chain.restEndpoints[0]?.rpc,
      status: (await served?.server.rpc(nodeRequest('/status')))?.status,
      events: source.events,
      missing: source.missing.length > 0,
    });
    expect(await state()).toEqual({ announced: undefined, status: 501, events: false, missing: true });
    answers['/rpc/status'] = rpcStatus('dev-7');
    await expect.poll(state).toEqual({ announced: '/chain/rpc', status: 200, events: true, missing: false });
    expect(lines).toEqual([expect.stringContaining(`found the RPC ${url}/rpc`)]);
  });
});

describe('a network from its node alone', () => {
  it('reads chain id, prefix and denoms, and no decimals that the node does not report', async () => {
    const { url } = await serveUpstream(jsonTable(NODE));
    const { chain, replay, nowMs } = await open(url);
    expect(chain).toMatchObject({
      chainId: 'dev-7',
      addressPrefix: 'dev',
      hasGovernors: false,
      stakeDenom: { denom: 'astake', symbol: 'stake', decimals: 18, name: 'Stake' },
      // Its address is useless to readers, and would reveal the operator's network.
      restEndpoints: [{ url: '/chain/rest', name: 'Own node' }],
      recordedNote: null,
    });
    expect(chain.denoms.map(({ denom }) => denom)).toEqual(['astake']);
    expect([replay(), nowMs()]).toEqual([null, 5]);
  });

  it('detects a consumer chain by its module', async () => {
    const { url } = await serveUpstream(
      jsonTable({ ...NODE, '/interchain_security/ccv/consumer/params': { params: {} } }),
    );
    expect((await open(url)).chain.hasGovernors).toBe(true);
  });

  it('detects contracts by the list of codes', async () => {
    const { url } = await serveUpstream(
      jsonTable({ ...NODE, '/cosmwasm/wasm/v1/code?pagination.limit=1': { code_infos: [] } }),
    );
    expect((await open(url)).chain.hasContracts).toBe(true);
    const plain = await serveUpstream(jsonTable(NODE));
    expect((await open(plain.url)).chain.hasContracts).toBe(false);
  });

  it('has the chain’s modules where the node lists them', async () => {
    const module_versions = [
      { name: 'group', version: '2' },
      { name: 'own', version: '1' },
    ];
    const { url } = await serveUpstream(
      jsonTable({ ...NODE, '/cosmos/upgrade/v1beta1/module_versions': { module_versions } }),
    );
    expect((await open(url)).chain.modules).toEqual(['group', 'own']);
    const plain = await serveUpstream(jsonTable(NODE));
    expect((await open(plain.url)).chain.modules).toBeNull();
  });

  it('reads from the next node while the first does not answer', async () => {
    const { url } = await serveUpstream(
      jsonTable({
        ...NODE,
        '/cosmos/upgrade/v1beta1/module_versions': { module_versions: [{ name: 'group', version: '2' }] },
      }),
    );
    const urls = ['http://127.0.0.1:9', url];
    const { chain } = await open(urls);
    expect([chain.chainId, chain.modules]).toEqual(['dev-7', ['group']]);
    const configured = await open(urls, 'cosmoshub-dev-1');
    expect(configured.chain.modules).toEqual(['group']);
  });

  it.each([
    [{}, ['capability', 'transfer']],
    [{ '/ibc/apps/transfer/v1/denoms?pagination.limit=1': { denoms: [] } }, ['transfer']],
  ])('leaves out x/capability of a chain upgraded to ibc-go 10: %j', async (served, modules) => {
    const module_versions = [
      { name: 'capability', version: '1' },
      { name: 'transfer', version: '5' },
    ];
    const { url } = await serveUpstream(
      jsonTable({ ...NODE, ...served, '/cosmos/upgrade/v1beta1/module_versions': { module_versions } }),
    );
    expect((await open(url)).chain.modules).toEqual(modules);
  });

  it('uses the shipped configuration of a known chain, this node first', async () => {
    const { url } = await serveUpstream(
      jsonTable({ '/cosmos/base/tendermint/v1beta1/node_info': nodeInfo('elys-1') }),
    );
    const { chain } = await open(url);
    expect(chain.end?.height).toBe(13_381_279);
    expect(chain.restEndpoints.map((endpoint) => endpoint.url).slice(0, 2)).toEqual([
      '/chain/rest',
      'https://api.elys.network',
    ]);
  });

  it('has no path of an archive that is not served beside it', async () => {
    const { url } = await serveUpstream(
      jsonTable({ '/cosmos/base/tendermint/v1beta1/node_info': nodeInfo('elysnet-1') }),
    );
    const { chain } = await open(url);
    expect(chain.restEndpoints.map((endpoint) => endpoint.url)).toEqual(['/chain/rest']);
    expect(chain.archiveEndpoints).toEqual([]);
  });

  it.each([
    ['https://api.chain.example', 'api.chain.example'],
    ['http://10.0.0.5:1317', 'Own node'],
    ['http://[::1]:9', 'Own node'],
    ['http://node-0:1317', 'Own node'],
    ['http://node.svc.internal:1317', 'Own node'],
  ])('calls %s %s', async (url, name) => {
    const { restEndpoints } = (await open(url, 'cosmoshub-dev-1')).chain;
    expect(restEndpoints[0]?.name).toBe(name);
  });

  it('does not read the node when there is a configuration', async () => {
    const { chain } = await open('http://127.0.0.1:9', 'cosmoshub-dev-1');
    expect([chain.chainId, chain.restEndpoints[0]?.url]).toEqual(['cosmoshub-dev-1', '/chain/rest']);
  });

  it.each([
    ['nobody answers', undefined, /no answer from/],
    ['it is no node', {}, /does not serve node_info/],
    [
      'it tells no prefix',
      { '/cosmos/base/tendermint/v1beta1/node_info': nodeInfo('dev-7') },
      /address prefix.*--chain/,
    ],
  ])('says what is wrong when %s', async (_case, table, sentence) => {
    const url = table === undefined ? 'http://127.0.0.1:9' : (await serveUpstream(jsonTable(table))).url;
    await expect(open(url)).rejects.toThrow(sentence);
  });
});
