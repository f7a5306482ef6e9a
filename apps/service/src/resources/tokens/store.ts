/** The network's assets with price and supply, read from its node. */
import { parseDec, decToString, divideInt, decFromAtomics } from '@cairn/chain/dec';
import type { Dec } from '@cairn/chain/dec';
import type { Denom, DenomInfo } from '@cairn/chain/denom';
import type { TokenItem, Tokens } from '@cairn/api/tokens';
import { checked, denom as denomSchema } from '@cairn/chain/schema';
import * as v from 'valibot';
import { mapLimited } from '../../lib/map-limited.ts';
import { LongListError, readAll, readOne } from '../../network/node-reader.ts';
import type { NodeReader } from '../../network/node-reader.ts';

const decSchema = checked(parseDec);
const registrySchema = v.pipe(
  v.object({
    entry: v.array(
      v.object({
        denom: denomSchema,
        display_name: v.string(),
        decimals: v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number), v.maxValue(18)),
      }),
    ),
  }),
  v.transform(({ entry }) => entry),
);
const pricesSchema = v.object({
  prices: v.array(v.object({ denom: denomSchema, oracle_price: decSchema, amm_price: decSchema })),
});
const coinSchema = v.object({ denom: denomSchema, amount: v.pipe(v.string(), v.regex(/^\d+$/)) });
const supplySchema = v.pipe(
  v.object({ supply: v.array(coinSchema) }),
  v.transform(({ supply }) => supply),
);
const supplyOfSchema = v.pipe(
  v.object({ amount: coinSchema }),
  v.transform(({ amount }) => amount),
);
type Coin = v.InferOutput<typeof coinSchema>;
const SUPPLY = '/cosmos/bank/v1beta1/supply';
/** Of the supply: on chains where anybody may create denoms, there are tens of thousands. */
const MAX_SUPPLY_PAGES = 10;
/** Supplies that are read one by one instead. */
const MAX_SINGLE = 200;
const SINGLE_LANES = 4;

/** Shares in pools and vaults are registered beside assets, with meaningless decimals and names. */
const SHARE = /^(amm\/pool\/|stablestake\/share|vault\/share\/)/;
/** The decimals that `amm_price` assumes for every token. */
const PRICED_DECIMALS = 6;

interface Asset {
  readonly denom: Denom;
  readonly symbol: string;
  readonly decimals: number;
}

/**
 * Every asset of the registry, or of the configuration where the network has no registry, in their order there.
 * @param nowMs network time, in milliseconds.
 * @throws {ApiError | NetworkError} when a read fails: half a list is not an answer.
 * @see GET /elys-network/elys/assetprofile/entry, /elys-network/elys/tier/get_all_prices, /cosmos/bank/v1beta1/supply,
 * /cosmos/bank/v1beta1/supply/by_denom
 */
export async function readTokens(
  reader: NodeReader,
  configured: readonly DenomInfo[],
  nowMs: number,
): Promise<Tokens> {
  const [registry, prices, listed] = await Promise.all([
    readAll(reader, '/elys-network/elys/assetprofile/entry', registrySchema),
    readOne(reader, '/elys-network/elys/tier/get_all_prices', pricesSchema),
    readAll(reader, SUPPLY, supplySchema, MAX_SUPPLY_PAGES).catch(longList),
  ]);
  const assets: readonly Asset[] =
    registry
      ?.filter(({ denom }) => !SHARE.test(denom))
      .map((entry) => ({ denom: entry.denom, symbol: entry.display_name, decimals: entry.decimals })) ??
    configured;
  const priceOf = new Map(prices?.prices.map((price) => [price.denom, price]));
  const supply = listed instanceof LongListError ? await readSupplies(reader, assets) : listed;
  const supplyOf = new Map(supply?.map(({ denom, amount }) => [denom, amount]));
  return {
    data: assets.map((asset) => ({
      ...tokenItem(asset, priceOf.get(asset.denom), supplyOf.get(asset.denom)),
      timestamp: new Date(nowMs).toISOString(),
    })),
  };
}

function longList(failure: unknown): LongListError {
  if (failure instanceof LongListError) return failure;
  throw failure;
}

/** The supplies of some assets. */
async function readSupplies(reader: NodeReader, assets: readonly Asset[]): Promise<readonly Coin[] | null> {
  const listAll = () => readAll(reader, SUPPLY, supplySchema);
  if (assets.length > MAX_SINGLE) return listAll();
  const coins = await mapLimited(SINGLE_LANES, assets, async ({ denom }) => {
    const amount = await readOne(
      reader,
      `${SUPPLY}/by_denom?denom=${encodeURIComponent(denom)}`,
      supplyOfSchema,
    );
    // Nodes before SDK 0.46 take "by_denom" for the denom.
    return amount?.denom === denom ? amount : null;
  });
  const found = coins.filter((coin) => coin !== null);
  return found.length === coins.length ? found : listAll();
}

function tokenItem(
  asset: Asset,
  price: { readonly oracle_price: Dec; readonly amm_price: Dec } | undefined,
  supply: string | undefined,
): Omit<TokenItem, 'timestamp'> {
  const { denom, symbol, decimals } = asset;
  return {
    Token: { denom, symbol, decimals },
    Price: {
      OraclePrice: priceText(price?.oracle_price),
      AmmPrice: priceText(price === undefined ? undefined : correctedAmmPrice(price.amm_price, decimals)),
    },
    Supply: supply ?? null,
  };
}

/** The chain writes zero for an unknown price. */
function priceText(price: Dec | undefined): string | null {
  return price === undefined || price <= 0n ? null : decToString(price);
}

/**
 * The node's `amm_price` is 10^(decimals - 6) times the price of a whole token; the quotient is truncated.
 */
export function correctedAmmPrice(price: Dec, decimals: number): Dec {
  const shift = decimals - PRICED_DECIMALS;
  if (shift <= 0) return decFromAtomics(price * 10n ** BigInt(-shift));
  return decFromAtomics(divideInt(price, 10n ** BigInt(shift), 'down'));
}
