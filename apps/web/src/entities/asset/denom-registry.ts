/** Who vouches for a denom's decimals, and in what order they are believed. */
import type { Denom, DenomInfo, DenomLookup } from '@cairn/chain/denom';
import type { AssetEntry } from '@cairn/node-client/modules/assetprofile';
import type { DenomMetadata } from '@cairn/node-client/modules/bank';

/** What is read of an entry of the chain's own asset registry. */
export type RegistryEntry = Pick<
  AssetEntry,
  'denom' | 'decimals' | 'displayName' | 'displaySymbol' | 'isToken'
>;

/**
 * A lookup over everything that vouches: the configuration first, then the asset registry, then the bank's metadata.
 * Metadata that IBC made up is not believed.
 */
export function buildDenomLookup(sources: {
  readonly configured: readonly DenomInfo[];
  readonly entries: readonly RegistryEntry[];
  readonly metadata: readonly DenomMetadata[];
}): DenomLookup {
  const known = new Map<Denom, DenomInfo>();
  for (const metadata of sources.metadata) {
    const info = infoFromMetadata(metadata);
    if (info !== undefined) known.set(info.denom, info);
  }
  for (const entry of sources.entries) {
    // Shares are registered by the chain itself: the bank's metadata has the better symbol, where there is one.
    const registered = entry.displayName === '' ? entry.displaySymbol : entry.displayName;
    const symbol = entry.isToken ? registered : (known.get(entry.denom)?.symbol ?? shareName(entry.denom));
    if (symbol !== '') known.set(entry.denom, { denom: entry.denom, symbol, decimals: entry.decimals });
  }
  for (const info of sources.configured) known.set(info.denom, info);
  return (denom) => known.get(denom);
}

/** Shares of vaults have no symbol anywhere: what they are stands in for one. */
function shareName(denom: Denom): string {
  const [, lendingId = ''] = /^stablestake\/share(?:\/pool\/(\d+))?$/.exec(denom) ?? [];
  if (denom.startsWith('stablestake/share')) return `lending share${lendingId === '' ? '' : ` ${lendingId}`}`;
  const [, vaultId] = /^vault\/share\/(\d+)$/.exec(denom) ?? [];
  return vaultId === undefined ? denom : `vault ${vaultId} share`;
}

/** Decimals are the display unit's exponent. ibc-go registers one unit of exponent 0, which proves nothing. */
function infoFromMetadata(metadata: DenomMetadata): DenomInfo | undefined {
  if (metadata.base.startsWith('ibc/')) return undefined;
  const unit = metadata.units.find((candidate) => candidate.denom === metadata.display);
  if (unit === undefined || unit.exponent < 1 || unit.exponent > 18) return undefined;
  const symbol = metadata.symbol === '' ? metadata.display : metadata.symbol;
  return {
    denom: metadata.base,
    symbol,
    decimals: unit.exponent,
    ...(metadata.name === '' ? {} : { name: metadata.name }),
  };
}
