import type { Dec } from '@cairn/chain/dec';
import type { Denom } from '@cairn/chain/denom';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { decString, denom } from '../../wire.ts';
import { correctedAmmPrice } from './corrected-amm-price.ts';

/** What the chain knows of a token's price. */
export interface TokenPrice {
  readonly denom: Denom;
  /** USD for one whole token; null where the oracle has no price. */
  readonly oracleUsd: Dec | null;
  /** As the node prints it: right for 6 decimals only. Show `tokenPriceUsd` instead. Null where there is no pool. */
  readonly ammPrinted: Dec | null;
}

const schema = v.pipe(
  v.object({
    prices: v.array(v.object({ denom, oracle_price: decString, amm_price: decString })),
  }),
  v.transform((body): readonly TokenPrice[] =>
    body.prices.map((price) => ({
      denom: price.denom,
      oracleUsd: priceOrNull(price.oracle_price),
      ammPrinted: priceOrNull(price.amm_price),
    })),
  ),
);

/** A price of 0 is how the node says that it knows none. */
function priceOrNull(price: Dec): Dec | null {
  return price === 0n ? null : price;
}

/**
 * USD for one whole token: the oracle's where it has one, else the AMM's with the defect corrected, else null.
 * `decimals` come from the asset registry.
 */
export function tokenPriceUsd(price: TokenPrice, decimals: number): Dec | null {
  if (price.oracleUsd !== null) return price.oracleUsd;
  return price.ammPrinted === null ? null : correctedAmmPrice(price.ammPrinted, decimals);
}

/**
 * Prices of every registered token except pool and lending shares. Eden stands at the price of ELYS, EdenB has
 * none. The node does not page this list.
 * @see GET /elys-network/elys/tier/get_all_prices
 */
export function listTokenPrices(
  node: NodeClient,
  parameters: CallOptions = {},
): Promise<Answer<readonly TokenPrice[]>> {
  return getRest(node, route`/elys-network/elys/tier/get_all_prices`, parameters, schema);
}
