/** Columns for stake changes. */
import type { IndexedStakeChange } from '@cairn/api/history/addresses';
import type { ValoperAddress } from '@cairn/chain/address';
import { AddressLink, GovernorLink } from '../address/address-link.tsx';
import { coinColumn } from '../asset/coin-amount.tsx';
import { timeColumn } from '../../shared/ui/columns.tsx';
import type { Column } from '../../shared/ui/data-table.tsx';
import { PLACE_COLUMNS } from './place-columns.tsx';

const OWN_ACTIONS: Readonly<Partial<Record<IndexedStakeChange['action'], string>>> = {
  create: 'Self-delegated',
  delegate: 'Delegated',
  unbond: 'Undelegated',
  'cancel-unbond': 'Unbonding cancelled',
  'complete-unbond': 'Unbonding completed',
  slash: 'Slashed',
};

const ACTIONS: Readonly<Record<IndexedStakeChange['action'], string>> = {
  create: 'Self-delegated to',
  delegate: 'Delegated to',
  unbond: 'Undelegated from',
  redelegate: 'Redelegated from',
  'cancel-unbond': 'Unbonding cancelled from',
  'complete-unbond': 'Unbonding completed from',
  'complete-redelegate': 'Redelegation completed from',
  slash: 'Slashed at',
};

/**
 * Action, parties, amount, completion and place.
 * @param own the governor of the page: its rows omit its name and have the delegator.
 */
export function stakeColumns(own?: ValoperAddress): readonly Column<IndexedStakeChange>[] {
  return [
    {
      id: 'what',
      header: 'Action',
      card: 'title',
      isWide: true,
      cell: ({ action, operator, toOperator }) => (
        <span>
          {(operator === own && OWN_ACTIONS[action]) || (
            <>
              {ACTIONS[action]} <GovernorLink address={operator} withCopy={false} />
            </>
          )}
          {toOperator !== null && (
            <>
              {' to '}
              <GovernorLink address={toOperator} withCopy={false} />
            </>
          )}
        </span>
      ),
    },
    ...(own === undefined ? [] : [DELEGATOR]),
    coinColumn('amount', 'Amount', ({ coin }) => coin, { card: 'key' }),
    timeColumn('completes', 'Completes', ({ completes }) => completes, {
      none: ({ action }) =>
        action === 'unbond' || action === 'redelegate' ? (
          <span className="text-muted">immediately</span>
        ) : null,
      hideBelow: 'lg',
    }),
    ...PLACE_COLUMNS,
  ];
}

const DELEGATOR: Column<IndexedStakeChange> = {
  id: 'delegator',
  header: 'Delegator',
  cell: ({ delegator }) =>
    delegator === null ? (
      <span className="text-muted">all delegators</span>
    ) : (
      <AddressLink address={delegator} withCopy={false} />
    ),
};
