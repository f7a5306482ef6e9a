/** The last assets in the index, for while the node does not answer. */
import { decToString } from '@cairn/chain/dec';
import type { DenomInfo } from '@cairn/chain/denom';
import type { Tokens } from '@cairn/api/tokens';
import { parseDenom } from '@cairn/chain/denom';
import { findBlock } from '@cairn/db/read/list-blocks';
import { listAssets, listLastPrices } from '@cairn/db/read/list-prices';
import type { IndexReader } from '../../index-lifecycle/history.ts';
import { timeText } from '../shared/wire.ts';

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
