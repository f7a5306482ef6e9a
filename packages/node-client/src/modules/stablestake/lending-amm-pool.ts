import type { Coin } from '@cairn/chain/amount';
import * as v from 'valibot';
import { safeIntString, wireCoin } from '../../wire.ts';

/** What the positions in one AMM pool owe the lending vaults. */
export interface LendingAmmPool {
  readonly ammPoolId: number;
  readonly totalLiabilities: readonly Coin[];
}

/** The node's form of it, shared by the calls of this module. */
export const wireLendingAmmPool = v.pipe(
  v.object({ id: safeIntString, total_liabilities: v.array(wireCoin) }),
  v.transform((body): LendingAmmPool => ({ ammPoolId: body.id, totalLiabilities: body.total_liabilities })),
);
