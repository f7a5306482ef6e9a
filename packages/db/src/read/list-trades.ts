/** Margin positions, leveraged liquidity, and conditional orders. */
import type { Queryable } from '../database.ts';
import { LIQUIDATION } from '../trade-worth.ts';
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
  type FactsWhere,
  type HeightRange,
  listFacts,
  oneOf,
  optional,
  text,
} from './list-facts.ts';
import type { Page, PageRequest, PlaceCursor } from './page.ts';

const PERPETUAL = defineFacts('perpetual_trade', {
  /** open, open-consolidate, add-collateral, close, force-closed, update-stop-loss, update-take-profit. */
  action: text,
  /** Why the chain closed it. */
  trigger: optional(text),
  positionId: bigInt,
  owner: address,
  poolId: bigInt,
  side: optional(text),
  collateralDenom: optional(denom),
  collateral: optional(bigInt),
  /** Base units opened (positive) or closed (negative). */
  custodyChange: optional(bigInt),
  liabilitiesChange: optional(bigInt),
  price: optional(dec),
  /** Realised result, USD. */
  pnlUsd: optional(dec),
  feesUsd: optional(dec),
  returned: optional(bigInt),
});
export type ListedPerpetualTrade = FactOf<typeof PERPETUAL>;

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

const LEVERAGED = defineFacts('leveraged_trade', {
  /** open, open-consolidate, close, automated-close, update-stop-loss. */
  action: text,
  trigger: optional(text),
  positionId: bigInt,
  owner: address,
  poolId: optional(bigInt),
  collateralDenom: optional(denom),
  collateral: optional(bigInt),
  liabilities: optional(bigInt),
  shares: optional(bigInt),
  repaid: optional(bigInt),
  returnedDenoms: denoms,
  returnedAmounts: bigInts,
  closingRatio: optional(dec),
});
export type ListedLeveragedTrade = FactOf<typeof LEVERAGED>;

/** Filter of leveraged liquidity: by owner (its number), or by position. */
export type LeveragedTradesOf =
  { readonly owner: bigint } | { readonly poolId: bigint; readonly positionId: bigint };

/** Leveraged liquidity of an owner or of a position; of all when null. */
export function listLeveragedTrades(
  database: Queryable,
  of: LeveragedTradesOf | null,
  page: PageRequest<PlaceCursor>,
  range: HeightRange = ALL_HEIGHTS,
): Promise<Page<ListedLeveragedTrade, PlaceCursor>> {
  const equal =
    of === null
      ? {}
      : 'owner' in of
        ? { owner: of.owner }
        : { pool_id: of.poolId, position_id: of.positionId };
  return listFacts(database, LEVERAGED, [{ equal }], page, range);
}

const ORDERS = defineFacts('order_step', {
  market: oneOf(['spot', 'perpetual'], 'perpetual'),
  /** create, execute, close, cancel, update, delete. */
  action: text,
  orderId: bigInt,
  owner: address,
  orderType: text,
});
export type ListedOrderStep = FactOf<typeof ORDERS>;

/** Order actions of an owner (its number); of all when null. */
export function listOrderSteps(
  database: Queryable,
  owner: bigint | null,
  page: PageRequest<PlaceCursor>,
  range: HeightRange = ALL_HEIGHTS,
): Promise<Page<ListedOrderStep, PlaceCursor>> {
  return listFacts(database, ORDERS, [{ equal: owner === null ? {} : { owner } }], page, range);
}
