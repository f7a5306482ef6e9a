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
import type { Column } from '../../../shared/ui/data-table.tsx';
import { TablePanel } from '../../../shared/ui/table-panel.tsx';
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
    <TablePanel
      id="unbonding"
      title="Unbonding queue"
      caption="Unbondings"
      query={query}
      what="the unbonding stake"
      // Where only some validators were loaded, no rows do not mean none.
      empty={query.data?.value.isComplete === false ? undefined : 'Nothing is unbonding.'}
      rows={({ value }) => value.rows}
      rowKey={({ delegator, validator, createdAt, completes }) =>
        `${delegator} ${validator} ${createdAt} ${completes}`
      }
      columns={columns}
      tools={({ height, value: { rows, read, isComplete } }) =>
        (rows.length > 0 || !isComplete) && (
          <p className="text-table">
            {isComplete ? 'Total' : `Total from the ${formatInt(read)} ${many} with the most stake`}{' '}
            <StakeAmount baseUnits={rows.reduce((sum, { baseUnits }) => sum + baseUnits, 0n)} />
            {height === null && read > 1 && (
              <span className="ms-2 text-muted">Validators were loaded at different blocks.</span>
            )}
          </p>
        )
      }
    />
  );
}
