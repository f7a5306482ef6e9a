/** Prices of the network's own order book, in USD per whole token. */
import { at, listAt, textAt } from '../../apps/web/testing/json.ts';
import { multiply } from './decimal.ts';
import type { RawCoin, ChainReader } from './chain-reader.ts';

/** A pool's price of a token with 18 decimals comes out 10^12 too high on this chain. */
const OFF_FROM = 18;
const OFF_BY = '0.000000000001';

export interface Price {
  /** Undefined where the oracle has none. */
  readonly oracle: string | undefined;
  /** Undefined where no pool makes one. */
  readonly pool: string | undefined;
}

/** Both prices of a denom. */
export async function pricesOf(chain: ChainReader, denom: string): Promise<Price> {
  const list = listAt(await chain.raw.state('/elys-network/elys/tier/get_all_prices'), 'prices');
  const found = list.find((item) => at(item, 'denom') === denom);
  if (found === undefined) return { oracle: undefined, pool: undefined };
  const field = (key: string): string | undefined => {
    const text = textAt(found, key);
    return /^[0.]+$/.test(text) ? undefined : text;
  };
  const pool = field('amm_price');
  return {
    oracle: field('oracle_price'),
    pool: pool !== undefined && chain.decimals(denom) === OFF_FROM ? multiply(pool, OFF_BY) : pool,
  };
}

/** What a coin is worth by the oracle, or where that has no price by the pools. */
export async function worthOf(chain: ChainReader, coin: RawCoin): Promise<string | undefined> {
  const { oracle, pool } = await pricesOf(chain, coin.denom);
  const price = oracle ?? pool;
  return price === undefined ? undefined : multiply(chain.display(coin), price);
}
