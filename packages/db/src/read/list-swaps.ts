/** Executed swaps, requested swaps, and pool liquidity changes. */
import {
  address,
  bigInt,
  bigInts,
  dec,
  defineFacts,
  denom,
  denoms,
  flag,
  int,
  oneOf,
  optional,
  defineList,
  defineListBy,
} from './list-facts.ts';

const SWAPS = defineFacts('swap', {
  /** Account bytes. */
  sender: address,
  recipient: address,
  poolId: bigInt,
  denomIn: denom,
  amountIn: bigInt,
  denomOut: denom,
  amountOut: bigInt,
});

/** Swaps of a pool, or of a sender (its number), or all. */
export const listSwaps = defineList(
  SWAPS,
  (of: { readonly poolId: bigint } | { readonly sender: bigint } | null) => [
    { equal: of === null ? {} : 'poolId' in of ? { pool_id: of.poolId } : of },
  ],
);

const REQUESTS = defineFacts('swap_request', {
  msgIndex: int,
  sender: address,
  recipient: address,
  /** Whether the chain executed it at the end of the block. */
  filled: flag,
  exactSide: oneOf(['in', 'out'], 'out'),
  denomIn: denom,
  /** null on the inexact side while not filled. */
  amountIn: optional(bigInt),
  denomOut: denom,
  amountOut: optional(bigInt),
  feeUsd: optional(dec),
});

/** Swaps requested by an account's txs, with their results; all when null. */
export const listSwapRequests = defineListBy(REQUESTS, 'sender');

const POOL_CHANGES = defineFacts('pool_change', {
  action: oneOf(['create', 'join', 'exit', 'price'], 'price'),
  poolId: bigInt,
  sender: optional(address),
  denoms,
  amounts: bigInts,
});

/** Liquidity added to and removed from a pool; of all pools when null. */
export const listPoolChanges = defineListBy(POOL_CHANGES, 'pool_id');
