/** x/oracle: prices of assets. */
import type { AccAddress } from '@cairn/chain/address';
import type { Dec } from '@cairn/chain/dec';
import type { Denom } from '@cairn/chain/denom';
import * as v from 'valibot';
import { defineList } from '../define.ts';
import type { Page } from '../node-client.ts';
import {
  accAddress,
  decString,
  denom,
  named,
  pageOf,
  safeIntString,
  unixSeconds,
  wireObject,
} from '../wire.ts';

/** The oracle's metadata of a denom. */
export interface OracleAssetInfo {
  readonly denom: Denom;
  /** The symbol that prices are listed under: `ATOM`. */
  readonly display: string;
  readonly bandTicker: string;
  readonly elysTicker: string;
  readonly decimals: number;
}

const assetInfosAnswer: v.GenericSchema<unknown, Page<OracleAssetInfo>> = pageOf(
  'asset_info',
  wireObject({
    denom,
    display: v.string(),
    bandTicker: v.string(),
    elysTicker: v.string(),
    decimals: named('decimal', v.pipe(safeIntString, v.minValue(0))),
  }),
);

/** One page of the denoms that the oracle prices, with their decimals. */
export const listOracleAssetInfos = defineList('/elys-network/elys/oracle/asset_info', assetInfosAnswer);

/** The latest price of an asset. */
export interface OraclePrice {
  /** Display symbol: `ATOM`. */
  readonly asset: string;
  /** USD for one whole token. */
  readonly priceUsd: Dec;
  readonly source: string;
  readonly provider: AccAddress;
  /** Ms since 1970. */
  readonly timeMs: number;
  readonly height: number;
}

/** Wire schema of a price. */
const wireOraclePrice: v.GenericSchema<unknown, OraclePrice> = wireObject({
  asset: v.string(),
  priceUsd: named('price', decString),
  source: v.string(),
  provider: accAddress,
  timeMs: named('timestamp', unixSeconds),
  height: named('block_height', safeIntString),
});

/** One page of the newest oracle prices, by symbol. */
export const listOraclePrices = defineList(
  '/elys-network/elys/oracle/prices',
  pageOf('price', wireOraclePrice),
);
