import type { AccAddress } from '@cairn/chain/address';
import type { Dec } from '@cairn/chain/dec';
import * as v from 'valibot';
import { unixSeconds } from '../../unix-time.ts';
import { accAddress, decString, safeIntString } from '../../wire.ts';

/** The newest price of an asset. */
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

/** The node's form of a price, shared by the calls of this module. */
export const wireOraclePrice = v.pipe(
  v.object({
    asset: v.string(),
    price: decString,
    source: v.string(),
    provider: accAddress,
    timestamp: unixSeconds,
    block_height: safeIntString,
  }),
  v.transform((body): OraclePrice => ({
    asset: body.asset,
    priceUsd: body.price,
    source: body.source,
    provider: body.provider,
    timeMs: body.timestamp,
    height: body.block_height,
  })),
);
