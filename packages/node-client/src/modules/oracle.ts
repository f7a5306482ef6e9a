/** x/oracle: prices of assets. */
import * as v from 'valibot';
import { defineList } from '../define.ts';
import { decString, denom, named, pageOf, unixSeconds, wireObject } from '../wire.ts';

const wireOracleAssetInfo = wireObject({
  denom,
  /** The symbol that prices are listed under: `ATOM`. */
  display: v.string(),
});

/** The oracle's metadata of a denom. */
export type OracleAssetInfo = v.InferOutput<typeof wireOracleAssetInfo>;

const assetInfosAnswer = pageOf('asset_info', wireOracleAssetInfo);

/** One page of the denoms that the oracle prices, with their decimals. */
export const listOracleAssetInfos = defineList('/elys-network/elys/oracle/asset_info', assetInfosAnswer);

const wireOraclePrice = wireObject({
  /** Display symbol: `ATOM`. */
  asset: v.string(),
  /** USD for one whole token. */
  priceUsd: named('price', decString),
  /** Ms since 1970. */
  timeMs: named('timestamp', unixSeconds),
});

export type OraclePrice = v.InferOutput<typeof wireOraclePrice>;

/** One page of the newest oracle prices, by symbol. */
export const listOraclePrices = defineList(
  '/elys-network/elys/oracle/prices',
  pageOf('price', wireOraclePrice),
);
