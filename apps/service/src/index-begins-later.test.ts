import type { Call } from '@cairn/api/call';
import { callService } from '@cairn/api/call-service';
import { pathOf } from '@cairn/api/call-path';
import {
  balanceChartCall,
  getAddressCall,
  listActivityCall,
  listBalanceHistoryCall,
  listLikeMindedCall,
} from '@cairn/api/history/addresses';
import {
  assetDaysCall,
  balancesAtCall,
  distributionCall,
  listAssetsCall,
  listHoldersCall,
  listWalletsCall,
} from '@cairn/api/history/assets';
import {
  dashboardCall,
  listDaysCall,
  listStakeDaysCall,
  listTraderDaysCall,
} from '@cairn/api/history/charts';
import { governorStakeCall, listDelegatorsCall, listGovernorsCall } from '@cairn/api/history/governors';
import { listBlockEventsCall } from '@cairn/api/history/blocks';
import { listMovementsCall } from '@cairn/api/history/movements';
import { listProposalsCall } from '@cairn/api/history/proposals';
import { searchCall } from '@cairn/api/history/search';
import { listPerpetualTradesCall, listProvidersCall, listTradersCall } from '@cairn/api/history/trading';
import { getTxCall, listTxsCall } from '@cairn/api/history/txs';
import { NotIndexedError } from '@cairn/chain/errors';
import { isJsonObject, isRecord } from '@cairn/chain/json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { preparedPlace, runService, type RunningService } from '../testing/running-service.ts';

/** The index begins here, the chain at block 1, and the recording ends at 2,480. */
const FIRST = 2_300;
const TOP = 2_480;
const SENTENCE = 'Not indexed before block 2,300.';
describe('an index that begins at block 2,300 of a chain', () => {
  let service: RunningService;
  let closePlace: () => Promise<void>;
  beforeAll(async () => {
    const { place, close } = await preparedPlace();
    closePlace = close;
    service = await runService({ place, start: TOP, first: FIRST });
    await service.indexed(TOP);
  });
  afterAll(async () => {
    await service.stop();
    await closePlace();
  });

  const get: (call: Call, input?: object) => Promise<Record<string, unknown>> = async (call, input = {}) => {
    const response = await fetch(service.url + pathOf(call, input));
    const body: unknown = await response.json();
    if (!isRecord(body)) throw new Error('no object');
    return { status: response.status, ...body };
  };
  const busy = async (): Promise<string> => {
    const { items } = await callService(service.client, listTxsCall, { query: { limit: 50, feeds: 'hide' } });
    const payer = items.find(({ feePayer }) => feePayer !== null)?.feePayer;
    if (payer === null || payer === undefined) throw new Error('nobody paid a fee');
    return payer;
  };

  it('has the first block and its time in every list, sum and count', async () => {
    const address = await busy();
    const answers = await Promise.all([
      callService(service.client, getAddressCall, { params: { address } }),
      callService(service.client, listActivityCall, { params: { address } }),
      callService(service.client, listTxsCall, { query: { to: 100 } }),
      callService(service.client, listDaysCall, {}),
      callService(service.client, dashboardCall, {}),
      callService(service.client, listProposalsCall, {}),
      callService(service.client, listPerpetualTradesCall, {}),
      callService(service.client, listTradersCall, { query: { period: 'all' } }),
      callService(service.client, listMovementsCall, { params: { address } }),
    ]);
    const first: unknown = await (
      await fetch(`${service.url}/chain/rest/cosmos/base/tendermint/v1beta1/blocks/2300`)
    ).json();
    const time: unknown =
      isJsonObject(first) && isJsonObject(first['block']) && isJsonObject(first['block']['header'])
        ? first['block']['header']['time']
        : undefined;
    for (const { indexedFrom } of answers) expect(indexedFrom).toEqual({ height: FIRST, time });
  });

  it('reports balances, stakes and holders as unknown, not as zero', async () => {
    const address = await busy();
    const validators: unknown = await (
      await fetch(`${service.url}/chain/rest/cosmos/staking/v1beta1/validators?pagination.limit=1`)
    ).json();
    const [governor] = listAt(validators, 'validators');
    const operator = isRecord(governor) ? String(governor['operator_address']) : '';
    const known = await callService(service.client, getAddressCall, { params: { address } });
    expect(known.balances).toBeNull();
    const denom = 'uelys';
    const refused: readonly (readonly [Call, object])[] = [
      [listAssetsCall, {}],
      [balancesAtCall, {}],
      [listWalletsCall, {}],
      [listGovernorsCall, {}],
      [listStakeDaysCall, {}],
      [listHoldersCall, { params: { denom } }],
      [listProvidersCall, { params: { pool: 1 } }],
      [distributionCall, { params: { denom } }],
      [assetDaysCall, { params: { denom } }],
      [listBalanceHistoryCall, { params: { address, denom } }],
      [balanceChartCall, { params: { address, denom } }],
      [listLikeMindedCall, { params: { address } }],
      [listDelegatorsCall, { params: { operator } }],
      [governorStakeCall, { params: { operator } }],
    ];
    for (const [call, input] of refused) {
      expect(await get(call, input), call.path).toMatchObject({
        status: 404,
        notIndexed: true,
        error: { code: 'NOT_FOUND', detail: SENTENCE },
      });
      if (call.exported === true)
        expect((await fetch(service.url + pathOf(call, input, '.csv'))).status, call.path).toBe(404);
    }
    await expect(callService(service.client, listGovernorsCall, {})).rejects.toThrow(NotIndexedError);
    await expect(callService(service.client, listGovernorsCall, {})).rejects.toMatchObject({
      sentence: SENTENCE,
    });
  });

  it('refuses the events of a block before it, which are not none', async () => {
    expect(await get(listBlockEventsCall, { params: { height: FIRST - 1 } })).toMatchObject({
      status: 404,
      notIndexed: true,
    });
    expect(await get(listBlockEventsCall, { params: { height: FIRST } })).toMatchObject({ status: 200 });
  });

  it('names the blocks that a statement of movements covers', async () => {
    const address = await busy();
    const path = pathOf(listMovementsCall, { params: { address }, query: { order: 'oldest' } }, '.csv');
    const { headers } = await fetch(service.url + path, { method: 'HEAD' });
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="cairn-elysnet-1-${address}-movements-blocks-${FIRST}-${TOP}.csv"`,
    );
  });

  it('calls no account new, and has no total of accounts', async () => {
    const { items } = await callService(service.client, listDaysCall, {});
    expect(items.map(({ newAccounts }) => newAccounts)).toEqual(items.map(() => null));
    const { accounts, today, lastDay, indexedFrom } = await callService(service.client, dashboardCall, {});
    expect(accounts).toBeNull();
    expect(today.newAccounts).toBeNull();
    expect(lastDay.blocks).toBe(TOP - FIRST + 1);
    expect(lastDay.since).toBe(indexedFrom?.time);
  });

  it('does not report an earlier transaction as missing', async () => {
    const url = `${service.url}/chain/rest/cosmos/tx/v1beta1/txs?query=tx.height%3D2000&limit=1`;
    const found: unknown = await (await fetch(url)).json();
    const [tx] = listAt(found, 'tx_responses');
    const hash = isRecord(tx) ? String(tx['txhash']) : '';
    expect(hash).toMatch(/^[0-9A-F]{64}$/);
    expect(await get(getTxCall, { params: { hash } })).toMatchObject({
      status: 404,
      notIndexed: true,
      error: { detail: SENTENCE },
    });
  });

  it('lists as liquidations only undercollateralised positions, not those closed by their owner’s order', async () => {
    const all = await callService(service.client, listPerpetualTradesCall, { query: { limit: 200 } });
    const forced = all.items.filter(({ action }) => action === 'force-closed');
    expect(forced.map(({ trigger }) => trigger)).toEqual(['stop_loss', 'stop_loss', 'stop_loss']);
    const [{ owner } = { owner: '' }] = forced;
    for (const query of [{ only: 'liquidations' }, { only: 'liquidations', owner }])
      expect((await callService(service.client, listPerpetualTradesCall, { query })).items).toEqual([]);
  });

  it('counts opened positions, not increased ones', async () => {
    const { items } = await callService(service.client, listPerpetualTradesCall, { query: { limit: 200 } });
    const opened = items.filter(({ action }) => action === 'open');
    const increased = items.filter(({ action }) => action === 'open-consolidate');
    expect([opened.length > 0, increased.length > 0]).toEqual([true, true]);
    const days = await callService(service.client, listTraderDaysCall, {});
    expect(days.items.reduce((sum, { opens }) => sum + opens, 0)).toBe(opened.length);
    for (const period of ['24h', 'all']) {
      const traders = await callService(service.client, listTradersCall, { query: { period, limit: 200 } });
      expect(traders.items.length).toBeGreaterThan(0);
      for (const { owner, opens } of traders.items)
        expect(opens, owner).toBe(opened.filter((trade) => trade.owner === owner).length);
    }
  });

  it('has the first block in search results', async () => {
    const { items } = await callService(service.client, searchCall, { query: { q: await busy() } });
    expect(items[0]?.state).toMatch(/^\d+ activities since block 2300$/);
  });
});

function listAt(value: unknown, name: string): readonly unknown[] {
  const list = isRecord(value) ? value[name] : undefined;
  return Array.isArray(list) ? list : [];
}
