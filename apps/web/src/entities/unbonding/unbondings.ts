/** Unbonding stake of validators. */
import type { AccAddress, ValoperAddress } from '@cairn/chain/address';
import { compare } from '@cairn/chain/compare';
import type { Timestamp } from '@cairn/chain/time';
import { timestampNanos } from '@cairn/chain/time';
import { listValidatorUnbondings, type Unbonding } from '@cairn/node-client/modules/staking';
import type { NodeClient } from '@cairn/node-client/node-client';
import { nodeQuery } from '../../shared/lib/node-query.ts';

/** Unbonding delegations. @see GET /cosmos/staking/v1beta1/validators/{valoper}/unbonding_delegations */
export const governorUnbondingsQuery = (node: NodeClient, governor: ValoperAddress) =>
  nodeQuery(node, 'staking/validator-unbondings', { validator: governor }, listValidatorUnbondings.all);

export interface UnbondingRow {
  readonly delegator: AccAddress;
  readonly validator: ValoperAddress;
  readonly createdAt: number;
  readonly completes: Timestamp;
  readonly initial: bigint;
  readonly baseUnits: bigint;
}

/** Individual unbonding entries, next to complete first. */
export function unbondingRows(unbondings: readonly Unbonding[]): readonly UnbondingRow[] {
  return unbondings
    .flatMap(({ delegator, validator, entries }) =>
      entries.map((entry): UnbondingRow => ({
        delegator,
        validator,
        createdAt: entry.creationHeight,
        completes: entry.completionTime,
        initial: entry.initialBalance,
        baseUnits: entry.balance,
      })),
    )
    .sort(
      (a, b) =>
        compare(timestampNanos(a.completes), timestampNanos(b.completes)) || a.createdAt - b.createdAt,
    );
}
