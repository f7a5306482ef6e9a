/** `GET /api/v1/tokens`: what the network's assets are, what they cost and how many there are. */
import * as v from 'valibot';
import { denomSchema } from './schema.ts';

/** USD per whole token as a decimal string, or null where the network names no price. */
const price = v.nullable(v.pipe(v.string(), v.regex(/^\d+(\.\d{1,18})?$/)));

const time = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/));

const tokenItemSchema = v.object({
  Token: v.object({
    denom: denomSchema,
    symbol: v.string(),
    decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(18)),
  }),
  Price: v.object({ OraclePrice: price, AmmPrice: price }),
  /** Base units as a decimal string; null where the network keeps no total. */
  Supply: v.nullable(v.pipe(v.string(), v.regex(/^\d+$/))),
  /** Of which time price and supply are (UTC). */
  timestamp: time,
});

export const tokensSchema = v.object({
  data: v.array(tokenItemSchema),
  /** There while the node does not answer: oracle prices and supplies are the last that the index knows, as of this time (UTC). */
  asOf: v.exactOptional(time),
});

export type TokenItem = v.InferOutput<typeof tokenItemSchema>;
export type Tokens = v.InferOutput<typeof tokensSchema>;
