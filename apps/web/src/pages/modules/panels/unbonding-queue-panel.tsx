/** Stake of all validators that is unbonding, from the selected node. */
import { formatInt } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { GovernorLink } from '../../../entities/address/address-link.tsx';
import { StakeAmount } from '../../../entities/asset/coin-amount.tsx';
import { useStakingWords } from '../../../entities/validator/staking-words.ts';
import {
  AMOUNT_COLUMN,
  COMPLETES_COLUMN,
  DELEGATOR_COLUMN,
} from '../../../entities/unbonding/unbonding-columns.tsx';
import type { UnbondingRow } from '../../../entities/unbonding/unbondings.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { plainColumn } from '../../../shared/ui/columns.tsx';
import { DataTable, type Column } from '../../../shared/ui/data-table.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { unbondingQueueQuery } from '../queries.ts';

/** All entries, next to complete first. */
export function UnbondingQueuePanel() {
  const { One, many } = useStakingWords();
  const query = useQuery(unbondingQueueQuery(useNode()));
  const columns: readonly Column<UnbondingRow>[] = [
    DELEGATOR_COLUMN,
    plainColumn('validator', One, { sortBy: ({ validator }) => validator }, ({ validator }) => (
      <GovernorLink address={validator} />
    )),
    AMOUNT_COLUMN,
    COMPLETES_COLUMN,
  ];
  return (
    <QueryPanel
      title="Unbonding queue"
      query={query}
      what="the unbonding stake"
      isTable
      empty={{
        when: ({ value: { rows, isComplete } }) => rows.length === 0 && isComplete,
        text: 'Nothing is unbonding.',
      }}
    >
      {({ height, value: { rows, read, isComplete } }) => (
        <DataTable
          id="unbonding"
          caption="Unbondings"
          rows={rows}
          rowKey={({ delegator, validator, createdAt, completes }) =>
            `${delegator} ${validator} ${createdAt} ${completes}`
          }
          columns={columns}
          tools={
            <p className="text-table">
              {isComplete ? 'Total' : `Total from the ${formatInt(read)} ${many} with the most stake`}{' '}
              <StakeAmount baseUnits={rows.reduce((sum, { baseUnits }) => sum + baseUnits, 0n)} />
              {height === null && read > 1 && (
                <span className="ms-2 text-muted">Validators were loaded at different blocks.</span>
              )}
            </p>
          }
        />
      )}
    </QueryPanel>
  );
}
