import { parseDenom } from '@cairn/chain/denom';
import { NotServedError, ValidationError } from '@cairn/chain/errors';
import { describe, expect, it, onTestFinished } from 'vitest';
import { getCommunityPool } from './modules/distribution.ts';
import { listSdkEpochs } from './modules/epochs.ts';
import { getDenomTrace, getTotalEscrow, listDenomTraces } from './modules/ibc.ts';
import { createNodeClient, type NodeClient } from './node-client.ts';
import { clientOf, startServer } from '../testing/local-server.ts';

const HASH = 'C4CFF46FD6DE35CA4CF4CE031E643C8FDC9BA4B99AE598E9B0ED98FE3A2319F9';
const DENOM = { base: 'uatom', trace: [{ port_id: 'transfer', channel_id: 'channel-2' }] };
const TRACE = { path: 'transfer/channel-2', baseDenom: 'uatom' };
const NOT_SERVED = [501, { code: 12, message: 'Not Implemented', details: [] }] as const;

/** A node with a table of responses by path; other paths are not served. */
async function nodeOf(table: Readonly<Record<string, readonly [number, unknown]>>): Promise<NodeClient> {
  const server = await startServer((request, response) => {
    const [status, body] = table[new URL(request.url ?? '', 'http://node').pathname] ?? NOT_SERVED;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  onTestFinished(() => server.close());
  return clientOf(server.url);
}

describe('calls of ibc-go 10', () => {
  it('read denoms when denom traces are gone', async () => {
    const node = await nodeOf({
      '/ibc/apps/transfer/v1/denoms': [200, { denoms: [DENOM], pagination: { next_key: null, total: '1' } }],
      [`/ibc/apps/transfer/v1/denoms/${HASH}`]: [200, { denom: { base: 'uatom', trace: DENOM.trace } }],
    });
    expect((await listDenomTraces.all(node)).value.items).toEqual([TRACE]);
    expect((await getDenomTrace(node, { hash: HASH })).value).toEqual(TRACE);
  });

  it.each([
    [
      ['capability', 'transfer'],
      ['denom_traces', 'denoms'],
    ],
    [['transfer'], ['denoms']],
    [[], ['denom_traces', 'denoms']],
  ])('are requested at once of a chain without x/capability: %j', async (modules, paths) => {
    const requested: string[] = [];
    const node = createNodeClient({
      url: '',
      modules,
      now: () => 0,
      fetch: (url) => {
        requested.push(/v1\/(\w+)/.exec(url)?.[1] ?? '');
        const [status, body] = url.includes('/denoms')
          ? [200, { denoms: [DENOM], pagination: { next_key: null, total: '1' } }]
          : NOT_SERVED;
        return Promise.resolve(new Response(JSON.stringify(body), { status }));
      },
    });
    expect((await listDenomTraces.all(node)).value.items).toEqual([TRACE]);
    expect(requested).toEqual(paths);
  });

  it('read the total escrow where its older path is matched as a hash', async () => {
    const message = 'invalid denom trace hash: , error: encoding/hex: invalid byte';
    const node = await nodeOf({
      '/ibc/apps/transfer/v1/denoms/uwsm/total_escrow': [400, { code: 3, message, details: [] }],
      '/ibc/apps/transfer/v1/total_escrow/uwsm': [200, { amount: { denom: 'uwsm', amount: '7' } }],
    });
    expect((await getTotalEscrow(node, { denom: parseDenom('uwsm') })).value.baseUnits).toBe(7n);
  });

  it('report that the total escrow is not served, where its path is matched as a hash', async () => {
    const path = '/ibc/apps/transfer/v1/denoms/uwsm/total_escrow';
    const message = 'invalid denom trace hash: uwsm/total_escrow, error: encoding/hex: invalid byte';
    const node = await nodeOf({ [path]: [400, { code: 3, message, details: [] }] });
    await expect(getTotalEscrow(node, { denom: parseDenom('uwsm') })).rejects.toBeInstanceOf(NotServedError);
    const other = await nodeOf({ [path]: [400, { code: 3, message: 'invalid denomination', details: [] }] });
    await expect(getTotalEscrow(other, { denom: parseDenom('uwsm') })).rejects.toBeInstanceOf(
      ValidationError,
    );
  });
});

describe('the community pool of SDK 0.53', () => {
  const words =
    'external community pool is enabled - use the CommunityPool query exposed by the external community pool';
  const old = [500, { code: 2, message: words, details: [] }] as const;

  it('is requested of x/protocolpool at once where the chain is known to have it', async () => {
    const requested: string[] = [];
    const pool = { pool: [{ denom: 'uwsm', amount: '5' }] };
    const client = (isServed: boolean) =>
      createNodeClient({
        url: '',
        modules: ['bank', 'protocolpool'],
        now: () => 0,
        fetch: (url) => {
          requested.push(url);
          const isOwn = url.startsWith('/cosmos/protocolpool/') === isServed;
          const [status, body] = isOwn ? [200, pool] : NOT_SERVED;
          return Promise.resolve(new Response(JSON.stringify(body), { status }));
        },
      });
    expect((await getCommunityPool(client(true))).value).toHaveLength(1);
    expect(requested).toEqual(['/cosmos/protocolpool/v1/community_pool']);
    // At a height before the module was added.
    expect((await getCommunityPool(client(false))).value).toHaveLength(1);
  });

  it.each(['122511714', '122511714.000000000000000000'])(
    'is read of x/protocolpool, whether in whole units or not: %s',
    async (amount) => {
      const node = await nodeOf({
        '/cosmos/distribution/v1beta1/community_pool': old,
        '/cosmos/protocolpool/v1/community_pool': [200, { pool: [{ denom: 'uwsm', amount }] }],
      });
      const [coin] = (await getCommunityPool(node)).value;
      expect([coin?.denom, coin?.baseUnits]).toEqual(['uwsm', 122_511_714n * 10n ** 18n]);
    },
  );

  it('fails when neither path works', async () => {
    const node = await nodeOf({ '/cosmos/distribution/v1beta1/community_pool': old });
    await expect(getCommunityPool(node)).rejects.toBeInstanceOf(NotServedError);
  });
});

it('epochs of the SDK are read as those of Elys', async () => {
  const day = {
    identifier: 'day',
    start_time: '2026-01-01T00:00:00Z',
    duration: '86400s',
    current_epoch: '3',
    current_epoch_start_time: '2026-01-03T00:00:00Z',
    epoch_counting_started: true,
    current_epoch_start_height: '99',
  };
  const node = await nodeOf({ '/cosmos/epochs/v1beta1/epochs': [200, { epochs: [day] }] });
  const { value } = await listSdkEpochs(node);
  expect(value).toMatchObject([{ identifier: 'day', durationMs: 86_400_000, currentEpoch: 3 }]);
});
