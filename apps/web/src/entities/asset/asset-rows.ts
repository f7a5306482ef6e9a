/** One row per denom: metadata, supply and price. */
import { compare } from '@cairn/chain/compare';
import type { Dec } from '@cairn/chain/dec';
import type { Coin } from '@cairn/chain/amount';
import type { Denom, DenomInfo, DenomLookup } from '@cairn/chain/denom';
import { ibcDenom } from '@cairn/chain/hash';
import type { AmmPool } from '@cairn/node-client/modules/amm';
import type { AssetEntry } from '@cairn/node-client/modules/assetprofile';
import type { DenomMetadata } from '@cairn/node-client/modules/bank';
import type { DenomTrace, IbcChannel } from '@cairn/node-client/modules/ibc';
import type { OracleAssetInfo, OraclePrice } from '@cairn/node-client/modules/oracle';
import { type TokenPrice } from '@cairn/node-client/modules/tier';
import { correctedAmmPrice } from '@cairn/node-client/valuation';
import type { PriceBook } from '../price/price-book.ts';
import { assetKind, type AssetKind } from '../denom/asset-kind.ts';

/** Inputs of the rows; sources that a network does not serve are empty. */
export interface AssetSources {
  /** All supplies of the bank module. */
  readonly supply: readonly Coin[];
  readonly entries: readonly AssetEntry[];
  readonly metadata: readonly DenomMetadata[];
  readonly traces: readonly DenomTrace[];
  /** Channels, for tokens that the registry does not have. */
  readonly routes: readonly {
    readonly channel: Pick<IbcChannel, 'portId' | 'channelId'>;
    readonly chainId: string | null;
  }[];
  readonly tokens: readonly TokenPrice[];
  readonly oraclePrices: readonly OraclePrice[];
  readonly oracleAssets: readonly OracleAssetInfo[];
  /** null while they are not loaded. */
  readonly pools: readonly Pick<AmmPool, 'poolId' | 'assets'>[] | null;
  readonly book: PriceBook;
  readonly lookup: DenomLookup;
}

/** An oracle price and its time. */
interface FedPrice {
  /** USD for one whole token. */
  readonly usd: Dec;
  /** Null when the oracle's list does not contain the denom. */
  readonly timeMs: number | null;
}

export interface AssetRow {
  readonly denom: Denom;
  readonly kind: AssetKind;
  /** Null when no source knows the decimals. */
  readonly info: DenomInfo | null;
  /** The longer name from the bank's metadata; empty when it adds nothing. Untrusted text. */
  readonly name: string;
  /** Set for IBC tokens with a known trace. */
  readonly trace: DenomTrace | null;
  /** The origin chain per the asset registry, else the chain behind a path of one channel; empty when unknown. */
  readonly originChainId: string;
  /** Base units; null when the bank lists no supply (docs/decisions/0005). */
  readonly supply: bigint | null;
  readonly oracle: FedPrice | null;
  /** USD per whole token from the pools, corrected for the node's defect; null when no pool contains it. */
  readonly ammUsd: Dec | null;
  /** Supply times price, USD; null when either is unknown. */
  readonly valueUsd: Dec | null;
  /** Pools that contain it; null while they are not loaded. */
  readonly poolIds: readonly number[] | null;
}

/** A row for each denom of the bank and the registry: by value, then unpriced ones by name. */
export function assetRows(sources: AssetSources): readonly AssetRow[] {
  const supply = new Map(sources.supply.map((coin) => [coin.denom, coin.baseUnits]));
  const denoms = new Set<Denom>([...supply.keys(), ...sources.entries.map((entry) => entry.denom)]);
  const facts = indexFacts(sources);
  return [...denoms]
    .map((denom) => toRow(denom, supply.get(denom) ?? null, sources, facts))
    .sort(compareRows);
}

/** The row of one denom, known or not. */
export function assetRow(denom: Denom, supply: bigint | null, sources: AssetSources): AssetRow {
  return toRow(denom, supply, sources, indexFacts(sources));
}

function compareRows(a: AssetRow, b: AssetRow): number {
  return (
    compare(b.valueUsd ?? -1n, a.valueUsd ?? -1n) ||
    (a.info?.symbol ?? a.denom).localeCompare(b.info?.symbol ?? b.denom, 'en', { numeric: true })
  );
}

function indexFacts(sources: AssetSources) {
  const displays = new Map(sources.oracleAssets.map((asset) => [asset.denom, asset.display]));
  const fed = new Map(sources.oraclePrices.map((price) => [price.asset, price.timeMs]));
  return {
    entries: new Map(sources.entries.map((entry) => [entry.denom, entry])),
    metadata: new Map(sources.metadata.map((entry) => [entry.base, entry])),
    traces: new Map<string, DenomTrace>(
      sources.traces.map((trace) => [ibcDenom(`${trace.path}/${trace.baseDenom}`), trace]),
    ),
    tokens: new Map(sources.tokens.map((token) => [token.denom, token])),
    fedMs: (denom: Denom) => {
      const display = displays.get(denom);
      return display === undefined ? null : (fed.get(display) ?? null);
    },
  };
}

function toRow(
  denom: Denom,
  supply: bigint | null,
  sources: AssetSources,
  facts: ReturnType<typeof indexFacts>,
): AssetRow {
  const info = sources.lookup(denom) ?? null;
  const token = facts.tokens.get(denom);
  const oracleUsd = token?.oracleUsd ?? null;
  const printed = token?.ammPrinted ?? null;
  const metadata = facts.metadata.get(denom);
  const trace = facts.traces.get(denom) ?? null;
  const registered = facts.entries.get(denom)?.ibcCounterpartyChainId ?? '';
  return {
    denom,
    kind: assetKind(denom),
    info,
    name: metadata === undefined || isMadeUp(metadata) ? '' : metadata.name,
    trace,
    originChainId: registered === '' ? chainBehind(trace, sources.routes) : registered,
    supply,
    oracle: oracleUsd === null ? null : { usd: oracleUsd, timeMs: facts.fedMs(denom) },
    ammUsd: printed === null || info === null ? null : correctedAmmPrice(printed, info.decimals),
    valueUsd: supply === null ? null : sources.book.valueUsd({ denom, baseUnits: supply }),
    poolIds:
      sources.pools
        ?.filter(({ assets }) => assets.some((asset) => asset.token.denom === denom))
        .map(({ poolId }) => poolId) ?? null,
  };
}

/** A longer path came through other chains. */
const chainBehind = (trace: DenomTrace | null, routes: AssetSources['routes']): string =>
  routes.find(({ channel }) => `${channel.portId}/${channel.channelId}` === trace?.path)?.chainId ?? '';

/** Whether a name adds nothing to the denom: generated names of shares, and IBC names that repeat the trace. */
function isMadeUp({ base, name }: DenomMetadata): boolean {
  return name === base || (base.startsWith('ibc/') && name.endsWith(' IBC token'));
}
