/** x/assetprofile: the chain's asset registry. */
import type { AccAddress } from '@cairn/chain/address';
import type { Denom } from '@cairn/chain/denom';
import * as v from 'valibot';
import { defineList } from '../define.ts';
import { accAddress, denom, pageOf, safeIntString } from '../wire.ts';

/** An entry of the chain's asset registry. All names are untrusted text. */
export interface AssetEntry {
  /** Key of the registry: `uusdc`, `uelys`, `axrp`. */
  readonly baseDenom: string;
  /** The denom on this chain. */
  readonly denom: Denom;
  /** 0 to 18, corrected for pool shares (see `registryDecimals`). */
  readonly decimals: number;
  /** False for `amm/pool/N`, `stablestake/share…` and `vault/share/N`, which the chain registers itself. */
  readonly isToken: boolean;
  /** `transfer/channel-2`; empty for native tokens. */
  readonly path: string;
  readonly ibcChannelId: string;
  readonly ibcCounterpartyChannelId: string;
  readonly ibcCounterpartyDenom: string;
  readonly ibcCounterpartyChainId: string;
  /** The preferred symbol. */
  readonly displayName: string;
  readonly displaySymbol: string;
  readonly externalSymbol: string;
  readonly unitDenom: string;
  readonly network: string;
  readonly address: string;
  readonly transferLimit: string;
  readonly permissions: readonly string[];
  readonly authority: AccAddress;
  /** Can be committed. */
  readonly commitEnabled: boolean;
  /** Can be uncommitted. */
  readonly withdrawEnabled: boolean;
}

/**
 * The decimals of a registry entry. The chain registers pool shares with 6 although they have 18 (guide 2.3),
 * so `amm/pool/N` always has 18.
 */
export function registryDecimals(denom: Denom, printed: number): number {
  return denom.startsWith('amm/pool/') ? 18 : printed;
}

/** Wire schema of a registry entry. */
const wireAssetEntry = v.pipe(
  v.object({
    base_denom: v.string(),
    decimals: v.pipe(safeIntString, v.maxValue(18)),
    denom,
    path: v.string(),
    ibc_channel_id: v.string(),
    ibc_counterparty_channel_id: v.string(),
    display_name: v.string(),
    display_symbol: v.string(),
    network: v.string(),
    address: v.string(),
    external_symbol: v.string(),
    transfer_limit: v.string(),
    permissions: v.array(v.string()),
    unit_denom: v.string(),
    ibc_counterparty_denom: v.string(),
    ibc_counterparty_chain_id: v.string(),
    authority: accAddress,
    commit_enabled: v.boolean(),
    withdraw_enabled: v.boolean(),
  }),
  v.transform((body): AssetEntry => ({
    baseDenom: body.base_denom,
    denom: body.denom,
    decimals: registryDecimals(body.denom, body.decimals),
    isToken: !/^(?:amm\/pool|stablestake\/share|vault\/share)(?:\/|$)/.test(body.denom),
    path: body.path,
    ibcChannelId: body.ibc_channel_id,
    ibcCounterpartyChannelId: body.ibc_counterparty_channel_id,
    ibcCounterpartyDenom: body.ibc_counterparty_denom,
    ibcCounterpartyChainId: body.ibc_counterparty_chain_id,
    displayName: body.display_name,
    displaySymbol: body.display_symbol,
    externalSymbol: body.external_symbol,
    unitDenom: body.unit_denom,
    network: body.network,
    address: body.address,
    transferLimit: body.transfer_limit,
    permissions: body.permissions,
    authority: body.authority,
    commitEnabled: body.commit_enabled,
    withdrawEnabled: body.withdraw_enabled,
  })),
);

/** One page of the asset registry, by base denom, including shares (see `isToken`). */
export const listAssetEntries = defineList(
  '/elys-network/elys/assetprofile/entry',
  pageOf('entry', wireAssetEntry),
);
