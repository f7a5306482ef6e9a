import { accFromBytes } from '@cairn/chain/address';
import { tokensSchema } from '@cairn/api/tokens';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { remoteClient } from '../../network/node-clients.ts';
import { shippedChain } from '../../network/chains.ts';
import { jsonTable, serveUpstream } from '../../../testing/upstream-server.ts';
import { readTokens } from './store.ts';

const NOW = Date.parse('2026-11-21T09:51:57Z');
const E = '/elys-network/elys';
const XRP = 'ibc/52C6F98BE49B3C3CA09D2873C46C840887B488E19D298EE312FEF9E2C0AF0D40';
/** What no token shows. */
const UNREAD = {
  ...{ path: '', ibc_channel_id: '', ibc_counterparty_channel_id: '', ibc_counterparty_denom: '' },
  ...{ ibc_counterparty_chain_id: '', display_symbol: '', external_symbol: '', unit_denom: '', network: '' },
  ...{ address: '', transfer_limit: '', permissions: [], commit_enabled: false, withdraw_enabled: false },
  authority: accFromBytes(new Uint8Array(20), 'elys'),
};
const entry = (denom: string, display_name: string, decimals: string) => ({
  denom,
  display_name,
  decimals,
  base_denom: denom,
  ...UNREAD,
});
const price = (denom: string, oracle_price: string, amm_price: string) => ({
  denom,
  oracle_price,
  amm_price,
});

/** Modelled on the recorded answers at height 2480, in two pages. */
const NODE = {
  [`${E}/assetprofile/entry?pagination.limit=500`]: {
    entry: [entry('amm/pool/1', 'amm/pool/1', '6'), entry(XRP, 'XRP', '18')],
    pagination: { next_key: 'a+/b==', total: '0' },
  },
  [`${E}/assetprofile/entry?pagination.key=a+/b==&pagination.limit=500`]: {
    entry: [
      entry('uedenb', 'EDENB', '6'),
      entry('uelys', 'ELYS', '6'),
      entry('vault/share/1', 'vault/share/1', '6'),
    ],
    pagination: { next_key: null, total: '0' },
  },
  [`${E}/tier/get_all_prices`]: {
    prices: [
      price(XRP, '2.107389118000000000', '2107389118000.000000000000416260'),
      price('uedenb', '0.000000000000000000', '0.000000000000000000'),
      price('uelys', '0.000000000000000000', '0.299117968721051594'),
    ],
    pagination: null,
  },
  '/cosmos/bank/v1beta1/supply?pagination.limit=500': {
    supply: [
      { denom: XRP, amount: '914815759000000000000000' },
      { denom: 'uelys', amount: '56863121842665' },
    ],
    pagination: { next_key: null, total: '0' },
  },
};

/** A page of the supply of other denoms, with this one at the end of the last. */
function supplyPage(search: URLSearchParams, pages: number, last = 'uother'): string {
  const page = Number(search.get('pagination.key') ?? 0) + 1;
  const coin = (_: unknown, index: number) => ({ denom: `factory/${page}/${index}`, amount: '1' });
  const supply = Array.from({ length: Number(search.get('pagination.limit')) }, coin);
  const isLast = page === pages;
  if (isLast) supply.push({ denom: last, amount: '7' });
  return JSON.stringify({ supply, pagination: { next_key: isLast ? null : String(page), total: '0' } });
}

describe('the tokens', () => {
  it('lists every asset with price and supply, shares omitted, the 18-decimal defect corrected', async () => {
    const { url } = await serveUpstream(jsonTable(NODE));
    const tokens = await readTokens(remoteClient([url]), [], NOW);
    expect(v.safeParse(tokensSchema, tokens).success).toBe(true);
    expect(tokens.data).toEqual([
      {
        Token: { denom: XRP, symbol: 'XRP', decimals: 18 },
        Price: { OraclePrice: '2.107389118', AmmPrice: '2.107389118' },
        Supply: '914815759000000000000000',
        timestamp: '2026-11-21T09:51:57.000Z',
      },
      {
        Token: { denom: 'uedenb', symbol: 'EDENB', decimals: 6 },
        Price: { OraclePrice: null, AmmPrice: null },
        Supply: null,
        timestamp: '2026-11-21T09:51:57.000Z',
      },
      {
        Token: { denom: 'uelys', symbol: 'ELYS', decimals: 6 },
        Price: { OraclePrice: null, AmmPrice: '0.299117968721051594' },
        Supply: '56863121842665',
        timestamp: '2026-11-21T09:51:57.000Z',
      },
    ]);
  });

  it('lists the configured denoms where the network has no registry', async () => {
    const { url } = await serveUpstream(
      jsonTable({
        '/cosmos/bank/v1beta1/supply?pagination.limit=500': {
          supply: [{ denom: 'uatom', amount: '5' }],
          pagination: null,
        },
      }),
    );
    const { data } = await readTokens(
      remoteClient([url]),
      shippedChain('cosmoshub-dev-1')?.denoms.slice(0, 1) ?? [],
      NOW,
    );
    expect(data).toEqual([
      {
        Token: { denom: 'uatom', symbol: 'ATOM', decimals: 6 },
        Price: { OraclePrice: null, AmmPrice: null },
        Supply: '5',
        timestamp: '2026-11-21T09:51:57.000Z',
      },
    ]);
  });

  it('reads single supplies where the list of all is long', async () => {
    const server = await serveUpstream((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://node.invalid');
      if (pathname.endsWith('/supply')) response.end(supplyPage(searchParams, 100));
      else if (pathname.endsWith('/supply/by_denom'))
        response.end(JSON.stringify({ amount: { denom: searchParams.get('denom'), amount: '7' } }));
      else response.writeHead(501).end('{}');
    });
    const denoms = shippedChain('cosmoshub-dev-1')?.denoms.slice(0, 1) ?? [];
    const { data } = await readTokens(remoteClient([server.url]), denoms, NOW);
    expect(data.map(({ Supply }) => Supply)).toEqual(['7']);
    expect(server.requests.length).toBeLessThan(20);
  });

  it('reads a long list to its end for many assets', async () => {
    const [first] = shippedChain('cosmoshub-dev-1')?.denoms ?? [];
    if (first === undefined) throw new Error('no denom');
    const { url } = await serveUpstream((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://node.invalid');
      if (pathname.endsWith('/supply')) response.end(supplyPage(searchParams, 5, first.denom));
      else response.writeHead(501).end('{}');
    });
    const { data } = await readTokens(remoteClient([url]), Array(201).fill(first), NOW);
    expect(new Set(data.map(({ Supply }) => Supply))).toEqual(new Set(['7']));
  });

  it('fails rather than listing half when a page fails', async () => {
    const { url } = await serveUpstream((request, response) => {
      if (request.url?.includes('get_all_prices') === true)
        response.writeHead(500).end('{"code":13,"message":"panic","details":[]}');
      else jsonTable(NODE)(request, response);
    });
    await expect(readTokens(remoteClient([url]), [], NOW)).rejects.toMatchObject({ code: 'API_ERROR' });
  });

  it('fails for an endless list', async () => {
    const { url, requests } = await serveUpstream((_request, response) =>
      response.end(
        JSON.stringify({ supply: [], entry: [], prices: [], pagination: { next_key: 'eA==', total: '0' } }),
      ),
    );
    await expect(readTokens(remoteClient([url]), [], NOW)).rejects.toThrow(/the same key again/);
    expect(requests.length).toBeLessThan(10);
  });
});
