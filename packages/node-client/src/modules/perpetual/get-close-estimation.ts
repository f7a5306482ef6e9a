import type { AccAddress } from '@cairn/chain/address';
import type { Coin } from '@cairn/chain/amount';
import type { Dec } from '@cairn/chain/dec';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { decString, intString, wireCoin } from '../../wire.ts';
import { type Side, side } from './side.ts';

/** What closing a position in full would bring. The node's further fields tell what is left, which is nothing. */
export interface CloseEstimation {
  readonly side: Side;
  readonly maxCloseBaseUnits: bigint;
  readonly returning: Coin;
  readonly payingLiabilities: Coin;
  readonly interestUnpaid: Coin;
  /** USD for one whole trading token. */
  readonly closingPriceUsd: Dec;
  /** Fractions; the price impact may be negative. */
  readonly priceImpact: Dec;
  readonly slippage: Dec;
  readonly weightBreakingFee: Dec;
}

const schema = v.pipe(
  v.object({
    position: side,
    price_impact: decString,
    max_close_amount: intString,
    borrow_interest_unpaid_liability: wireCoin,
    returning_amount: wireCoin,
    paying_liabilities: wireCoin,
    closing_price: decString,
    weight_breaking_fee: decString,
    slippage: decString,
  }),
  v.transform((body): CloseEstimation => ({
    side: body.position,
    maxCloseBaseUnits: body.max_close_amount,
    returning: body.returning_amount,
    payingLiabilities: body.paying_liabilities,
    interestUnpaid: body.borrow_interest_unpaid_liability,
    closingPriceUsd: body.closing_price,
    priceImpact: body.price_impact,
    slippage: body.slippage,
    weightBreakingFee: body.weight_breaking_fee,
  })),
);

/**
 * What a full close of a position would bring now.
 * @throws {NotFoundError} when it was closed.
 * @see GET /elys-network/elys/perpetual/close-estimation/{position_id}?address=&pool_id=
 */
export function getCloseEstimation(
  node: NodeClient,
  parameters: CallOptions & { readonly address: AccAddress; readonly poolId: number; readonly id: number },
): Promise<Answer<CloseEstimation>> {
  return getRest(
    node,
    route`/elys-network/elys/perpetual/close-estimation/${parameters.id}`,
    {
      ...parameters,
      query: { address: parameters.address, pool_id: parameters.poolId },
      missing: /mtp not found/,
    },
    schema,
  );
}
