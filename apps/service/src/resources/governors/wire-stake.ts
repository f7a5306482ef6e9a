/** Changes of delegations for JSON. */
import type { stakeRow } from '@cairn/api/history/addresses';
import type { ListedStakeChange } from '@cairn/db/read/list-staking';
import type * as v from 'valibot';
import type { QueryContext } from '../shared/query-context.ts';
import { orNull, timeText, wireCoin, type WirePlace } from '../shared/wire.ts';

type WireStake = v.InferInput<typeof stakeRow>;
const ACTIONS: readonly WireStake['action'][] = [
  'create',
  'delegate',
  'unbond',
  'redelegate',
  'cancel-unbond',
  'complete-unbond',
  'complete-redelegate',
  'slash',
];

/**
 * A change of a delegation, without its place.
 * @throws {RangeError} for an unknown action.
 */
export function wireStake({ forms }: QueryContext, row: ListedStakeChange): Omit<WireStake, keyof WirePlace> {
  const action = ACTIONS.find((known) => known === row.action);
  if (action === undefined) throw new RangeError(`no change of a delegation: ${row.action}`);
  return {
    action,
    delegator: orNull(row.delegator, forms.account),
    operator: forms.operator(row.operator),
    toOperator: orNull(row.toOperator, forms.operator),
    coin: wireCoin(row.denom, row.amount),
    completes: orNull(row.completionNs, timeText),
  };
}
