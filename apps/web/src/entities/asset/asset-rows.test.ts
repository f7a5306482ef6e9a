import { decToString, parseDec } from '@cairn/chain/dec';
import { parseDenom } from '@cairn/chain/denom';
import { describe, expect, it } from 'vitest';
import { listAssetEntries } from '@cairn/node-client/modules/assetprofile';
import { listDenomMetadata, listSupply } from '@cairn/node-client/modules/bank';
import { listPools } from '@cairn/node-client/modules/amm';
import { listDenomTraces } from '@cairn/node-client/modules/ibc';
import { listOracleAssetInfos, listOraclePrices } from '@cairn/node-client/modules/oracle';
import { listTokenPrices } from '@cairn/node-client/modules/tier';
import { recordedNode } from '../../../testing/recorded-node.ts';
import { buildPriceBook } from '../price/price-book.ts';
import { assetRow, assetRows, type AssetSources } from './asset-rows.ts';
import { buildDenomLookup } from '../denom/denom-registry.ts';

const xrp = parseDenom('ibc/52C6F98BE49B3C3CA09D2873C46C840887B488E19D298EE312FEF9E2C0AF0D40');

const EMPTY: AssetSources = {
  supply: [],
  entries: [],
  metadata: [],
  traces: [],
  routes: [],
  tokens: [],
  oraclePrices: [],
  oracleAssets: [],
  pools: [],
  book: { valueUsd: () => null },
  lookup: () => undefined,
};

describe('assetRows', () => {
  it('lists the bank alone where there is no registry, by name', () => {
    const rows = assetRows({
      ...EMPTY,
      supply: [
        { denom: parseDenom('uzzz'), baseUnits: 3n },
        { denom: parseDenom('uaaa'), baseUnits: 7n },
      ],
    });
    expect(rows.map(({ denom, supply, kind }) => [denom, supply, kind])).toEqual([
      ['uaaa', 7n, 'native'],
      ['uzzz', 3n, 'native'],
    ]);
  });

  it('finds the trace of a received token by its hash, and corrects its pool price', () => {
    const row = assetRow(xrp, 10n, {
      ...EMPTY,
      traces: [
        { path: 'transfer/channel-9', baseDenom: 'other' },
        { path: 'transfer/channel-3', baseDenom: 'axrp' },
      ],
      tokens: [{ denom: xrp, oracleUsd: null, ammPrinted: parseDec('2107389118000') }],
      lookup: () => ({ denom: xrp, symbol: 'XRP', decimals: 18 }),
    });
    expect(row.trace).toEqual({ path: 'transfer/channel-3', baseDenom: 'axrp' });
    expect(row.ammUsd === null ? null : decToString(row.ammUsd)).toBe('2.107389118');
  });

  it('shows no pool price when the decimals are not verified', () => {
    const tokens = [{ denom: xrp, oracleUsd: null, ammPrinted: parseDec('2107389118000') }];
    expect(assetRow(xrp, 10n, { ...EMPTY, tokens }).ammUsd).toBeNull();
  });

  it('leaves out the name that IBC makes up', () => {
    const metadata = { display: '', symbol: '', description: '', uri: '', units: [] };
    const named = (base: string, name: string) =>
      assetRow(parseDenom(base), null, {
        ...EMPTY,
        metadata: [{ ...metadata, base: parseDenom(base), name }],
      }).name;
    expect(named(xrp, 'transfer/channel-3/axrp IBC token')).toBe('');
    expect(named('amm/pool/1', 'amm/pool/1')).toBe('');
    expect(named('uelys', 'Elys')).toBe('Elys');
  });
});

describe('the recorded assets at height 2480', () => {
  it('are those of the bank and the registry, with the prices that the node printed', async () => {
    const { node } = recordedNode(2480);
    const [supply, entries, metadata, traces, tokens, oraclePrices, oracleAssets, pools] = await Promise.all([
      listSupply.all(node),
      listAssetEntries.all(node),
      listDenomMetadata.all(node),
      listDenomTraces.all(node),
      listTokenPrices(node),
      listOraclePrices.all(node),
      listOracleAssetInfos.all(node),
      listPools.all(node, { days: 7 }),
    ]);
    const known = { entries: entries.value.items, tokens: tokens.value, pools: pools.value.items };
    const rows = assetRows({
      ...known,
      supply: supply.value.items,
      metadata: metadata.value.items,
      traces: traces.value.items,
      routes: [{ channel: { portId: 'transfer', channelId: 'channel-2' }, chainId: 'cosmoshub-dev-1' }],
      oraclePrices: oraclePrices.value.items,
      oracleAssets: oracleAssets.value.items,
      book: buildPriceBook({ ...known, lendingVaults: [], strategyVaults: [] }),
      lookup: buildDenomLookup({ configured: [], entries: known.entries, metadata: metadata.value.items }),
    });
    expect(rows).toHaveLength(12);
    const row = (denom: string) => rows.find((candidate) => candidate.denom === denom);
    expect(row('uelys')).toMatchObject({ supply: 56863121842665n, poolIds: [2], oracle: null });
    // 56,863,121.842665 × 0.299117968721051594, truncated to 18 digits.
    expect(decToString(row('uelys')?.valueUsd ?? parseDec('0'))).toBe('17008781.500715615149189815');
    expect(row(xrp)).toMatchObject({
      poolIds: [3],
      originChainId: 'cosmoshub-dev-1',
      oracle: { usd: parseDec('2.107389118'), timeMs: 1795254700_000 },
    });
    expect(row('ueden')).toMatchObject({ supply: null, kind: 'ledger', valueUsd: null });
    expect(row('ibc/9117A26BA81E29FA4F78F57DC2BD90CD3D26848101BA880445F119B22A1E254E')).toMatchObject({
      info: null,
      supply: 962554206n,
      trace: { path: 'transfer/channel-2', baseDenom: 'uatom' },
      // Not in the registry: the chain that the channel's client follows.
      originChainId: 'cosmoshub-dev-1',
    });
  });
});
