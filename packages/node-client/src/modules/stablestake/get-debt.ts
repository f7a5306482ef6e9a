import type { AccAddress } from '@cairn/chain/address';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { unixSeconds } from '../../unix-time.ts';
import { accAddress, intString, safeIntString } from '../../wire.ts';

/** What an address owes a lending vault. Base units of its deposit denom. */
export interface Debt {
  readonly address: AccAddress;
  readonly poolId: number;
  readonly borrowed: bigint;
  readonly interestPaid: bigint;
  readonly interestStacked: bigint;
  /** Ms since 1970. */
  readonly borrowTimeMs: number;
  readonly lastInterestTimeMs: number;
  readonly lastInterestHeight: number;
}

const schema = v.pipe(
  v.object({
    debt: v.object({
      address: accAddress,
      borrowed: intString,
      interest_paid: intString,
      interest_stacked: intString,
      borrow_time: unixSeconds,
      last_interest_calc_time: unixSeconds,
      last_interest_calc_block: safeIntString,
      pool_id: safeIntString,
    }),
  }),
  v.transform(({ debt }): Debt => ({
    address: debt.address,
    poolId: debt.pool_id,
    borrowed: debt.borrowed,
    interestPaid: debt.interest_paid,
    interestStacked: debt.interest_stacked,
    borrowTimeMs: debt.borrow_time,
    lastInterestTimeMs: debt.last_interest_calc_time,
    lastInterestHeight: debt.last_interest_calc_block,
  })),
);

/**
 * The debt of a position's derived address, not of its trader: any other address answers zeros with the present
 * time and height.
 * @see GET /elys-network/elys/stablestake/debt/{pool_id}/{address}
 */
export function getDebt(
  node: NodeClient,
  parameters: CallOptions & { readonly poolId: number; readonly address: AccAddress },
): Promise<Answer<Debt>> {
  return getRest(
    node,
    route`/elys-network/elys/stablestake/debt/${parameters.poolId}/${parameters.address}`,
    parameters,
    schema,
  );
}
