/** Margin positions, leveraged liquidity, and conditional orders. */
import type { Dec } from '@cairn/chain/dec';
import type { Queryable } from '../database.ts';
import { bigintOf, bytesOf, decOf, listOf, nullable, textOf } from '../row-values.ts';
import { LIQUIDATION } from '../trade-worth.ts';
import {
  ALL_HEIGHTS,
  addressBytes,
  denomName,
  denomNames,
  listFacts,
  type FactList,
  type FactPlace,
  type FactsWhere,
  type HeightRange,
} from './list-facts.ts';
import type { Page, PageRequest, PlaceCursor } from './page.ts';

export interface ListedPerpetualTrade extends FactPlace {
  /** open, open-consolidate, add-collateral, close, force-closed, update-stop-loss, update-take-profit. */
  readonly action: string;
  /** Why the chain closed it. */
  readonly trigger: string | null;
  readonly positionId: bigint;
  readonly owner: Uint8Array;
  readonly poolId: bigint;
  readonly side: string | null;
  readonly collateralDenom: string | null;
  readonly collateral: bigint | null;
  /** Base units opened (positive) or closed (negative). */
  readonly custodyChange: bigint | null;
  readonly liabilitiesChange: bigint | null;
  readonly price: Dec | null;
  /** Realised result, USD. */
  readonly pnlUsd: Dec | null;
  readonly feesUsd: Dec | null;
  readonly returned: bigint | null;
}

const PERPETUAL: FactList<Omit<ListedPerpetualTrade, keyof FactPlace>> = {
  table: 'perpetual_trade',
  columns: `f.action, f.trigger, f.position_id, ${addressBytes('owner')}, f.pool_id, f.side, ${denomName('collateral_denom')},
    f.collateral, f.custody_change, f.liabilities_change, f.price, f.pnl_usd, f.fees_usd, f.returned`,
  toRow: (row) => ({
    action: textOf(row, 'action'),
    trigger: nullable(row, 'trigger', textOf),
    positionId: bigintOf(row, 'position_id'),
    owner: bytesOf(row, 'owner'),
    poolId: bigintOf(row, 'pool_id'),
    side: nullable(row, 'side', textOf),
    collateralDenom: nullable(row, 'collateral_denom', textOf),
    collateral: nullable(row, 'collateral', bigintOf),
    custodyChange: nullable(row, 'custody_change', bigintOf),
    liabilitiesChange: nullable(row, 'liabilities_change', bigintOf),
    price: nullable(row, 'price', decOf),
    pnlUsd: nullable(row, 'pnl_usd', decOf),
    feesUsd: nullable(row, 'fees_usd', decOf),
    returned: nullable(row, 'returned', bigintOf),
  }),
};

/**
 * Filter of trades: by owner (its number), position, actions, liquidations, or all. An owner's closes are
 * only those with a result, no matter who signed them.
 */
export type PerpetualTradesOf =
  | { readonly owner: bigint; readonly only?: 'closes' | 'liquidations' }
  | { readonly liquidations: true }
  | { readonly poolId: bigint; readonly positionId: bigint }
  | { readonly actions: readonly string[] }
  | null;

/** Margin trades. */
export function listPerpetualTrades(
  database: Queryable,
  of: PerpetualTradesOf,
  page: PageRequest<PlaceCursor>,
  range: HeightRange = ALL_HEIGHTS,
): Promise<Page<ListedPerpetualTrade, PlaceCursor>> {
  return listFacts(database, PERPETUAL, perpetualWheres(of), page, range);
}

function perpetualWheres(of: PerpetualTradesOf): readonly FactsWhere[] {
  if (of === null) return [{ equal: {} }];
  if ('liquidations' in of) return [{ equal: {}, also: LIQUIDATION }];
  if ('actions' in of) return of.actions.map((action) => ({ equal: { action } }));
  if ('positionId' in of) return [{ equal: { pool_id: of.poolId, position_id: of.positionId } }];
  return [
    {
      equal: { owner: of.owner },
      ...(of.only === undefined ? {} : { also: of.only === 'closes' ? 'pnl_usd is not null' : LIQUIDATION }),
    },
  ];
}

export interface ListedLeveragedTrade extends FactPlace {
  /** open, open-consolidate, close, automated-close, update-stop-loss. */
  readonly action: string;
  readonly trigger: string | null;
  readonly positionId: bigint;
  readonly owner: Uint8Array;
  readonly poolId: bigint | null;
  readonly collateralDenom: string | null;
  readonly collateral: bigint | null;
  readonly liabilities: bigint | null;
  readonly shares: bigint | null;
  readonly repaid: bigint | null;
  readonly returnedDenoms: readonly string[];
  readonly returnedAmounts: readonly bigint[];
  readonly closingRatio: Dec | null;
}

const LEVERAGED: FactList<Omit<ListedLeveragedTrade, keyof FactPlace>> = {
  table: 'leveraged_trade',
  columns: `f.action, f.trigger, f.position_id, ${addressBytes('owner')}, f.pool_id, ${denomName('collateral_denom')}, f.collateral,
    f.liabilities, f.shares, f.repaid, ${denomNames('returned_denoms')}, f.returned_amounts, f.closing_ratio`,
  toRow: (row) => ({
    action: textOf(row, 'action'),
    trigger: nullable(row, 'trigger', textOf),
    positionId: bigintOf(row, 'position_id'),
    owner: bytesOf(row, 'owner'),
    poolId: nullable(row, 'pool_id', bigintOf),
    collateralDenom: nullable(row, 'collateral_denom', textOf),
    collateral: nullable(row, 'collateral', bigintOf),
    liabilities: nullable(row, 'liabilities', bigintOf),
    shares: nullable(row, 'shares', bigintOf),
    repaid: nullable(row, 'repaid', bigintOf),
    returnedDenoms: listOf(row, 'returned_denoms', textOf),
    returnedAmounts: listOf(row, 'returned_amounts', bigintOf),
    closingRatio: nullable(row, 'closing_ratio', decOf),
  }),
};

/** Leveraged liquidity of an owner (its number); of all when null. */
export function listLeveragedTrades(
  database: Queryable,
  owner: bigint | null,
  page: PageRequest<PlaceCursor>,
  range: HeightRange = ALL_HEIGHTS,
): Promise<Page<ListedLeveragedTrade, PlaceCursor>> {
  return listFacts(database, LEVERAGED, [{ equal: owner === null ? {} : { owner } }], page, range);
}

export interface ListedOrderStep extends FactPlace {
  readonly market: 'spot' | 'perpetual';
  /** create, execute, close, cancel, update, delete. */
  readonly action: string;
  readonly orderId: bigint;
  readonly owner: Uint8Array;
  readonly orderType: string;
}

const ORDERS: FactList<Omit<ListedOrderStep, keyof FactPlace>> = {
  table: 'order_step',
  columns: `f.market, f.action, f.order_id, ${addressBytes('owner')}, f.order_type`,
  toRow: (row) => ({
    market: textOf(row, 'market') === 'spot' ? 'spot' : 'perpetual',
    action: textOf(row, 'action'),
    orderId: bigintOf(row, 'order_id'),
    owner: bytesOf(row, 'owner'),
    orderType: textOf(row, 'order_type'),
  }),
};

/** Order actions of an owner (its number); of all when null. */
export function listOrderSteps(
  database: Queryable,
  owner: bigint | null,
  page: PageRequest<PlaceCursor>,
  range: HeightRange = ALL_HEIGHTS,
): Promise<Page<ListedOrderStep, PlaceCursor>> {
  return listFacts(database, ORDERS, [{ equal: owner === null ? {} : { owner } }], page, range);
}
