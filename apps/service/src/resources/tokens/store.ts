/** The network's assets with price and supply: from its node, or from the index while that is away. */
import { type Dec, decToString } from '@cairn/chain/dec';
import { type Denom, type DenomInfo, parseDenom } from '@cairn/chain/denom';
import type { TokenItem, Tokens } from '@cairn/api/tokens';
import type { Coin } from '@cairn/chain/amount';
import { findBlock } from '@cairn/db/read/list-blocks';
import { listAssets, listLastPrices } from '@cairn/db/read/list-prices';
import { listAssetEntries } from '@cairn/node-client/modules/assetprofile';
import { getSupply, listSupply } from '@cairn/node-client/modules/bank';
import { listTokenPrices, type TokenPrice } from '@cairn/node-client/modules/tier';
import type { NodeClient } from '@cairn/node-client/node-client';
import { correctedAmmPrice } from '@cairn/node-client/valuation';
import type { IndexReader } from '../../index-lifecycle/history.ts';
import { mapLimited } from '../../lib/map-limited.ts';
import { nullIfNotServed, fullList } from '../../network/node-clients.ts';
import { timeText } from '../shared/wire.ts';

/** Of the supply: on chains where anybody may create denoms, there are tens of thousands. */
const MAX_LISTED = 2_000;
/** Supplies that are read one by one instead. */
const MAX_SINGLE = 200;
const SINGLE_CONCURRENCY = 4;

interface Asset {
  readonly denom: Denom;
  readonly symbol: string;
  readonly decimals: number;
}

/**
 * Every asset of the registry, or of the configuration where the network has no registry, in their order there.
 * @param nowMs network time, in milliseconds.
 * @throws {ExplorerError} when a read fails: half a list is not an answer.
 */
export async function readTokens(
  node: NodeClient,
  configured: readonly DenomInfo[],
  nowMs: number,
): Promise<Tokens> {
  const [registry, prices, listed] = await Promise.all([
    fullList(listAssetEntries.all(node)),
    nullIfNotServed(listTokenPrices(node)),
    nullIfNotServed(listSupply.all(node, { cap: MAX_LISTED })),
  ]);
  // Shares in pools and vaults are registered beside assets, with meaningless decimals and names.
  const assets: readonly Asset[] =
    registry
      ?.filter(({ isToken }) => isToken)
      .map(({ denom, displayName, decimals }) => ({ denom, symbol: displayName, decimals })) ?? configured;
  const priceOf = new Map(prices?.map((price) => [price.denom, price]));
  const supply = listed?.complete === false ? await readSupplies(node, assets) : listed?.items;
  const supplyOf = new Map(supply?.map(({ denom, baseUnits }) => [denom, baseUnits]));
  return {
    data: assets.map((asset) => ({
      ...tokenItem(asset, priceOf.get(asset.denom), supplyOf.get(asset.denom)),
      timestamp: new Date(nowMs).toISOString(),
    })),
  };
}

async function readSupplies(node: NodeClient, assets: readonly Asset[]): Promise<readonly Coin[] | null> {
  const listAll = () => fullList(listSupply.all(node));
  if (assets.length > MAX_SINGLE) return listAll();
  const coins = await mapLimited(SINGLE_CONCURRENCY, assets, async ({ denom }) => {
    const coin = await nullIfNotServed(getSupply(node, { denom }));
    // Nodes before SDK 0.46 take "by_denom" for the denom.
    return coin?.denom === denom ? coin : null;
  });
  const found = coins.filter((coin) => coin !== null);
  return found.length === coins.length ? found : listAll();
}

function tokenItem(
  { denom, symbol, decimals }: Asset,
  price: TokenPrice | undefined,
  supply: bigint | undefined,
): Omit<TokenItem, 'timestamp'> {
  const printed = price?.ammPrinted ?? null;
  return {
    Token: { denom, symbol, decimals },
    Price: {
      OraclePrice: priceText(price?.oracleUsd ?? null),
      AmmPrice: priceText(printed === null ? null : correctedAmmPrice(printed, decimals)),
    },
    Supply: supply?.toString() ?? null,
  };
}

const priceText = (price: Dec | null): string | null =>
  price === null || price <= 0n ? null : decToString(price);

/** Maximum decimals of a token in the answer. */
const MAX_DECIMALS = 18;

/**
 * Every asset that was ever announced to the oracle, with its last reported price; pools' prices are not
 * indexed. Undefined where the index has none.
 * @throws {DatabaseError}
 */
export async function knownTokens(
  { database, height, chain }: IndexReader,
  configured: readonly DenomInfo[],
): Promise<Tokens | undefined> {
  const [assets, prices, block] = await Promise.all([
    listAssets(database),
    listLastPrices(database),
    findBlock(database, height),
  ]);
  if (assets.length === 0 || block === null) return undefined;
  const priceOf = new Map(prices.map(({ asset, price }) => [asset, price]));
  const asOf = timeText(block.timeNs);
  return {
    data: assets
      .filter(({ decimals }) => decimals <= MAX_DECIMALS)
      .map(({ denom, asset, decimals, supply }) => {
        const price = priceOf.get(asset);
        return {
          Token: {
            denom: parseDenom(denom),
            symbol: configured.find((known) => known.denom === denom)?.symbol ?? asset,
            decimals,
          },
          Price: {
            OraclePrice: price === undefined || price <= 0n ? null : decToString(price),
            AmmPrice: null,
          },
          // Supplies are sums of balances, which begin with the genesis document.
          Supply: supply === null || !chain.fromGenesis ? null : String(supply),
          timestamp: asOf,
        };
      }),
    asOf,
  };
}
