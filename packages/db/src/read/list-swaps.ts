/** Executed swaps, requested swaps, and pool liquidity changes. */
import type { Queryable } from '../database.ts';
import {
  address,
  ALL_HEIGHTS,
  bigInt,
  bigInts,
  dec,
  defineFacts,
  denom,
  denoms,
  type FactOf,
  flag,
  type HeightRange,
  int,
  listFacts,
  oneOf,
  optional,
  text,
} from './list-facts.ts';
import type { Page, PageRequest, PlaceCursor } from './page.ts';

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
export type ListedSwap = FactOf<typeof SWAPS>;

/** Swaps of a pool, or of a sender (its number), or all. */
export function listSwaps(
  database: Queryable,
  of: { readonly poolId: bigint } | { readonly sender: bigint } | null,
  page: PageRequest<PlaceCursor>,
  range: HeightRange = ALL_HEIGHTS,
): Promise<Page<ListedSwap, PlaceCursor>> {
  const equal = of === null ? {} : 'poolId' in of ? { pool_id: of.poolId } : { sender: of.sender };
  return listFacts(database, SWAPS, [{ equal }], page, range);
}

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
export type ListedSwapRequest = FactOf<typeof REQUESTS>;

/** Swaps requested by an account's txs, with their results; all when null. */
export function listSwapRequests(
  database: Queryable,
  sender: bigint | null,
  page: PageRequest<PlaceCursor>,
  range: HeightRange = ALL_HEIGHTS,
): Promise<Page<ListedSwapRequest, PlaceCursor>> {
  return listFacts(database, REQUESTS, [{ equal: sender === null ? {} : { sender } }], page, range);
}

const POOL_CHANGES = defineFacts('pool_change', {
  /** create, join, exit. */
  action: text,
  poolId: bigInt,
  sender: optional(address),
  denoms,
  amounts: bigInts,
});
export type ListedPoolChange = FactOf<typeof POOL_CHANGES>;

/** Liquidity added to and removed from a pool; of all pools when null. */
export function listPoolChanges(
  database: Queryable,
  poolId: bigint | null,
  page: PageRequest<PlaceCursor>,
  range: HeightRange = ALL_HEIGHTS,
): Promise<Page<ListedPoolChange, PlaceCursor>> {
  return listFacts(
    database,
    POOL_CHANGES,
    [{ equal: poolId === null ? {} : { pool_id: poolId } }],
    page,
    range,
  );
}
