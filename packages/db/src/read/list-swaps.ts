/** Executed swaps, requested swaps, and pool liquidity changes. */
import type { Queryable, SqlRow } from '../database.ts';
import type { Dec } from '@cairn/chain/dec';
import { bigintOf, booleanOf, bytesOf, decOf, intOf, listOf, nullable, textOf } from '../row-values.ts';
import {
  ALL_HEIGHTS,
  addressBytes,
  denomName,
  denomNames,
  listFacts,
  type FactList,
  type FactPlace,
  type HeightRange,
} from './list-facts.ts';
import type { Page, PageRequest, PlaceCursor } from './page.ts';

export interface ListedSwap extends FactPlace {
  /** Account bytes. */
  readonly sender: Uint8Array;
  readonly recipient: Uint8Array;
  readonly poolId: bigint;
  readonly denomIn: string;
  readonly amountIn: bigint;
  readonly denomOut: string;
  readonly amountOut: bigint;
}

const SWAPS: FactList<Omit<ListedSwap, keyof FactPlace>> = {
  table: 'swap',
  columns: `${addressBytes('sender')}, ${addressBytes('recipient')}, f.pool_id, ${denomName('denom_in')}, f.amount_in,
    ${denomName('denom_out')}, f.amount_out`,
  toRow: (row) => ({
    sender: bytesOf(row, 'sender'),
    recipient: bytesOf(row, 'recipient'),
    poolId: bigintOf(row, 'pool_id'),
    denomIn: textOf(row, 'denom_in'),
    amountIn: bigintOf(row, 'amount_in'),
    denomOut: textOf(row, 'denom_out'),
    amountOut: bigintOf(row, 'amount_out'),
  }),
};

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

export interface ListedSwapRequest extends FactPlace {
  readonly msgIndex: number;
  readonly sender: Uint8Array;
  readonly recipient: Uint8Array;
  /** Whether the chain executed it at the end of the block. */
  readonly filled: boolean;
  readonly exactSide: 'in' | 'out';
  readonly denomIn: string;
  /** null on the inexact side while not filled. */
  readonly amountIn: bigint | null;
  readonly denomOut: string;
  readonly amountOut: bigint | null;
  readonly feeUsd: Dec | null;
}

const REQUEST_COLUMNS = `f.msg_index, ${addressBytes('sender')}, ${addressBytes('recipient')}, f.filled, f.exact_side,
  ${denomName('denom_in')}, f.amount_in, ${denomName('denom_out')}, f.amount_out, f.fee_usd`;

const REQUESTS: FactList<Omit<ListedSwapRequest, keyof FactPlace>> = {
  table: 'swap_request',
  columns: REQUEST_COLUMNS,
  toRow: toRequest,
};

/** Swaps requested by an account's txs, with their results; all when null. */
export function listSwapRequests(
  database: Queryable,
  sender: bigint | null,
  page: PageRequest<PlaceCursor>,
  range: HeightRange = ALL_HEIGHTS,
): Promise<Page<ListedSwapRequest, PlaceCursor>> {
  return listFacts(database, REQUESTS, [{ equal: sender === null ? {} : { sender } }], page, range);
}

function toRequest(row: SqlRow): Omit<ListedSwapRequest, keyof FactPlace> {
  return {
    msgIndex: intOf(row, 'msg_index'),
    sender: bytesOf(row, 'sender'),
    recipient: bytesOf(row, 'recipient'),
    filled: booleanOf(row, 'filled'),
    exactSide: textOf(row, 'exact_side') === 'in' ? 'in' : 'out',
    denomIn: textOf(row, 'denom_in'),
    amountIn: nullable(row, 'amount_in', bigintOf),
    denomOut: textOf(row, 'denom_out'),
    amountOut: nullable(row, 'amount_out', bigintOf),
    feeUsd: nullable(row, 'fee_usd', decOf),
  };
}

export interface ListedPoolChange extends FactPlace {
  /** create, join, exit. */
  readonly action: string;
  readonly poolId: bigint;
  readonly sender: Uint8Array | null;
  readonly denoms: readonly string[];
  readonly amounts: readonly bigint[];
}

const POOL_CHANGES: FactList<Omit<ListedPoolChange, keyof FactPlace>> = {
  table: 'pool_change',
  columns: `f.action, f.pool_id, ${addressBytes('sender')}, ${denomNames('denoms')}, f.amounts`,
  toRow: (row) => ({
    action: textOf(row, 'action'),
    poolId: bigintOf(row, 'pool_id'),
    sender: nullable(row, 'sender', bytesOf),
    denoms: listOf(row, 'denoms', textOf),
    amounts: listOf(row, 'amounts', bigintOf),
  }),
};

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
