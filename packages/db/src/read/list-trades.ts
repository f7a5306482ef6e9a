/** Margin positions, leveraged liquidity, and conditional orders. */
import { LIQUIDATION } from '../trade-worth.ts';
import {
  address,
  bigInt,
  bigInts,
  dec,
  defineFacts,
  denom,
  denoms,
  type FactOf,
  type FactsWhere,
  oneOf,
  optional,
  text,
  defineList,
  defineListBy,
} from './list-facts.ts';

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
export const listPerpetualTrades = defineList(PERPETUAL, perpetualWheres);

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
export const listLeveragedTrades = defineList(LEVERAGED, (of: LeveragedTradesOf | null) => [
  {
    equal:
      of === null
        ? {}
        : 'owner' in of
          ? { owner: of.owner }
          : { pool_id: of.poolId, position_id: of.positionId },
  },
]);

const ORDERS = defineFacts('order_step', {
  market: oneOf(['spot', 'perpetual'], 'perpetual'),
  /** create, execute, close, cancel, update, delete. */
  action: text,
  orderId: bigInt,
  owner: address,
  orderType: text,
});

/** Order actions of an owner (its number); of all when null. */
export const listOrderSteps = defineListBy(ORDERS, 'owner');
