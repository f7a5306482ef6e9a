/** x/assetprofile: the chain's asset registry. */
import type { Denom } from '@cairn/chain/denom';
import * as v from 'valibot';
import { defineList } from '../define.ts';
import { accAddress, denom, pageOf, safeIntString, wireObject } from '../wire.ts';

/**
 * The decimals of a registry entry. The chain registers pool shares with 6 although they have 18 (guide 2.3),
 * so `amm/pool/N` always has 18.
 */
export function registryDecimals(denom: Denom, printed: number): number {
  return denom.startsWith('amm/pool/') ? 18 : printed;
}

const wireAssetEntry = v.pipe(
  wireObject({
    /** Key of the registry: `uusdc`, `uelys`, `axrp`. */
    baseDenom: v.string(),
    /** The denom on this chain. */
    denom,
    decimals: v.pipe(safeIntString, v.maxValue(18)),
    /** `transfer/channel-2`; empty for native tokens. */
    path: v.string(),
    ibcChannelId: v.string(),
    ibcCounterpartyChannelId: v.string(),
    ibcCounterpartyDenom: v.string(),
    ibcCounterpartyChainId: v.string(),
    /** The preferred symbol. */
    displayName: v.string(),
    displaySymbol: v.string(),
    externalSymbol: v.string(),
    unitDenom: v.string(),
    network: v.string(),
    address: v.string(),
    transferLimit: v.string(),
    permissions: v.array(v.string()),
    authority: accAddress,
    /** Can be committed. */
    commitEnabled: v.boolean(),
    /** Can be uncommitted. */
    withdrawEnabled: v.boolean(),
  }),
  v.transform((entry) => ({
    ...entry,
    /** 0 to 18, corrected for pool shares (see `registryDecimals`). */
    decimals: registryDecimals(entry.denom, entry.decimals),
    /** False for `amm/pool/N`, `stablestake/share…` and `vault/share/N`, which the chain registers itself. */
    isToken: !/^(?:amm\/pool|stablestake\/share|vault\/share)(?:\/|$)/.test(entry.denom),
  })),
);

/** An entry of the chain's asset registry. All names are untrusted text. */
export type AssetEntry = Readonly<v.InferOutput<typeof wireAssetEntry>>;

/** One page of the asset registry, by base denom, including shares (see `isToken`). */
export const listAssetEntries = defineList(
  '/elys-network/elys/assetprofile/entry',
  pageOf('entry', wireAssetEntry),
);
