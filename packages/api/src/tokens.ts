/** `GET /api/v1/tokens`: the network's assets with prices and supplies. */
import * as v from 'valibot';
import { defineCall } from './call.ts';
import { denom as denomSchema } from '@cairn/chain/schema';

/** USD per whole token as a decimal string; null without a price. */
const price = v.nullable(v.pipe(v.string(), v.regex(/^\d+(\.\d{1,18})?$/)));

const time = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/));

const tokenItemSchema = v.object({
  Token: v.object({
    denom: denomSchema,
    symbol: v.string(),
    decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(18)),
  }),
  Price: v.object({ OraclePrice: price, AmmPrice: price }),
  /** Base units as a decimal string; null when the network has no total. */
  Supply: v.nullable(v.pipe(v.string(), v.regex(/^\d+$/))),
  /** Time of price and supply (UTC). */
  timestamp: time,
});

export const tokensSchema = v.object({
  data: v.array(tokenItemSchema),
  /**
   * Set while the node does not respond: prices and supplies are the last indexed ones, as of this time
   * (UTC).
   */
  asOf: v.exactOptional(time),
});

export const tokensCall = defineCall({
  path: '/api/v1/tokens',
  summary:
    'Every asset with its price in USD per whole token and its supply in base units. If the node is unavailable, the last indexed values, with their time in asOf.',
  answer: tokensSchema,
});

export type TokenItem = v.InferOutput<typeof tokenItemSchema>;
export type Tokens = v.InferOutput<typeof tokensSchema>;
