/** Margin positions, leveraged liquidity, and conditional orders. */
import { LIQUIDATION } from '../trade-worth.ts';
import { type FactOf, type FactsWhere, defineList, defineListBy } from './list-facts.ts';
import { leveragedTradeTable, orderStepTable, perpetualTradeTable } from '../tables/trading.ts';

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
export const listPerpetualTrades = defineList(perpetualTradeTable, perpetualWheres);

function perpetualWheres(of: PerpetualTradesOf): readonly FactsWhere[] {
  if (of === null) return [{ equal: {} }];
  if ('liquidations' in of) return [{ equal: {}, also: LIQUIDATION }];
  if ('actions' in of) return of.actions.map((action) => ({ equal: { action } }));
  if ('positionId' in of) return [{ equal: { pool_id: of.poolId, position_id: of.positionId } }];
  return [
    {
      equal: { owner: of.owner },
      ...(of.only && { filter: of.only === 'closes' ? 'pnl_usd is not null' : LIQUIDATION }),
    },
  ];
}

export type ListedLeveragedTrade = FactOf<typeof leveragedTradeTable>;

/** Filter of leveraged liquidity: by owner (its number), or by position. */
export type LeveragedTradesOf =
  | { readonly owner: bigint }
  | { readonly poolId: bigint; readonly positionId: bigint };

/** Leveraged liquidity of an owner or of a position; of all when null. */
export const listLeveragedTrades = defineList(leveragedTradeTable, (of: LeveragedTradesOf | null) => [
  {
    equal:
      of === null
        ? {}
        : 'owner' in of
          ? { owner: of.owner }
          : { pool_id: of.poolId, position_id: of.positionId },
  },
]);

/** Order actions of an owner (its number); of all when null. */
export const listOrderSteps = defineListBy(orderStepTable, 'owner');
