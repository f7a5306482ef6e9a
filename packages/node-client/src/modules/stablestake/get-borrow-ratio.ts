import type { Dec } from '@cairn/chain/dec';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { decString, intString } from '../../wire.ts';

/** How much of a lending vault is lent out. Base units of its deposit denom. */
export interface BorrowRatio {
  readonly netAmount: bigint;
  readonly totalBorrow: bigint;
  /** A fraction. */
  readonly borrowRatio: Dec;
}

const schema = v.pipe(
  v.object({ net_amount: intString, total_borrow: intString, borrow_ratio: decString }),
  v.transform((body): BorrowRatio => ({
    netAmount: body.net_amount,
    totalBorrow: body.total_borrow,
    borrowRatio: body.borrow_ratio,
  })),
);

/**
 * The lent-out share of one lending vault.
 * @throws {NotFoundError} when there is no such vault.
 * @see GET /elys-network/elys/stablestake/borrow-ratio/{pool_id}
 */
export function getBorrowRatio(
  node: NodeClient,
  parameters: CallOptions & { readonly poolId: number },
): Promise<Answer<BorrowRatio>> {
  return getRest(
    node,
    route`/elys-network/elys/stablestake/borrow-ratio/${parameters.poolId}`,
    { ...parameters, missing: /pool not found/ },
    schema,
  );
}
